/** Parcels that rest, as the merchant meets them at the command line: seen with what to do, set aside, looked at again. */
import { expect, it } from 'vitest';
import { faultSchema } from '../../web/sandbox/supplier/faults/fault.ts';
import { startStand } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { emails, order, ship, upload } from '../support/stand-orders.ts';

it('a parcel without its order is listed with what to do, set aside, and goes out when it is retried', async () => {
  await using stand = await startStand();
  await stand.sync();
  ship(stand, order(stand).name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000001' });
  ship(stand, '9901', { courier: 'DHL', trackingId: 'JJD000000000002' });
  upload(stand);
  await stand.command('track');
  const listed = (await stand.command('parcels')).words.join('\n');
  expect(listed).toMatch(/^\[TRK-101\] Your shop has no order[^]*Compare the order number/);
  expect(listed).toMatch(
    /Order 9901, parcel JJD000000000002 \(DHL\), of [\d-]+: waiting\. No e-mail yet\. It has waited since \d/,
  );
  expect(listed).not.toContain('JJD000000000001');
  expect((await stand.command('parcels', '--state', 'attention')).words).toEqual([
    'There is no such parcel.',
  ]);
  expect((await stand.command('parcels', '--older-than', '30')).document).toEqual([]);
  const unknown = [
    'The app has no parcel of 4711. What the supplier lists of an order is asked for by: track --order ORDER.',
  ];
  expect((await stand.command('parcels', '--order', '4711')).words).toEqual(unknown);
  expect(await stand.command('parcels', 'ignore', '4711')).toMatchObject({ status: 1, words: unknown });

  expect((await stand.command('parcels', 'ignore', '#9901')).words).toEqual([
    '1 parcel set aside: nothing is done with it any more, unless you retry it.',
  ]);
  const { name } = order(stand, '#9901');
  expect((await stand.command('track')).document).toMatchObject({ fulfilled: 0, waiting: 0, attention: 0 });
  expect((await stand.command('parcels', '--order', '9901')).words.join('\n')).toContain('[TRK-126]');

  expect(await stand.command('parcels', 'retry', '9901')).toMatchObject({
    status: 0,
    document: { changed: 1 },
  });
  expect((await stand.command('parcels', '--order', '9901')).words.join('\n')).not.toContain('TRK-126');
  expect((await stand.command('track')).document).toMatchObject({ fulfilled: 1, emails: 1 });
  const done = await stand.command('parcels', '--order', name);
  expect(done.words.join('\n')).toMatch(
    /: done\. The customer was mailed once: \d{4}-\d\d-\d\d, \d\d:\d\d UTC\./,
  );
  const again = await stand.command('parcels', 'retry', '9901');
  expect(again).toMatchObject({ status: 1, document: { changed: 0, left: [{ orderNumber: '9901' }] } });
  expect((await stand.command('track')).document).toMatchObject({ emails: 0 });
  expect(await emails(stand)).toHaveLength(2);
});

it('while the other side is down all that waits is listed with that reason, and status says since when', async () => {
  await using stand = await startStand({ supplier: { products: 1 }, clock: hastyClock });
  await stand.sync();
  const { name } = order(stand);
  const numbers = ['JJD000000000001', 'JJD000000000002', 'JJD000000000002'];
  ship(stand, name.replace('#', ''), ...numbers.map((trackingId) => ({ courier: 'DHL', trackingId })));
  upload(stand);
  const said = async (...args: string[]) => (await stand.command(...args)).words.join('\n');
  expect(await said('status')).toContain('Trackings: never read to the end yet.');
  stand.shopify.fault({ status: 503 });
  expect(await said('track')).toContain('parcels that wait: 3, that need attention: 0.');
  const listed = await said('parcels');
  expect(listed).toMatch(/^\[SHP-708\] Shopify did not answer\.\n.*keep the parcels until then/);
  expect(
    listed.match(/: new: the next look for parcels decides on it\. No e-mail yet\. It has waited since /g),
  ).toHaveLength(3);
  expect(await said('status')).toMatch(
    /Trackings: last read completely \d.*\nThe last pass over parcels was incomplete, by this since \d.*\n\[SHP-708\]/,
  );
  stand.shopify.clearFaults();
  stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 500, path: '/trackings' }));
  const failed = await said('track');
  expect(failed).toContain('[SUP-008]');
  expect(`${failed}${await said('status')}`).not.toMatch(/SHP-708|known stock/);
  stand.supplier.faults.clear();
  expect(await said('parcels')).toBe('No parcel waits for anything.');

  expect(await said('status')).toContain('[SUP-008]');
  await stand.command('track');
  expect(await said('status')).not.toContain('The last pass');
});

it('a tracking number stands for its parcel, where no other has it, and what is set aside is told apart', async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  const parcel = (trackingId: string) => ({ courier: 'DHL', trackingId });
  ship(stand, '9901', parcel('JJD000000000001'), parcel('JJD000000000002'));
  ship(stand, '9902', parcel('JJD000000000002'));
  upload(stand);
  await stand.command('track');
  const twice = await stand.command('parcels', 'ignore', 'JJD000000000002');
  expect(twice).toMatchObject({ status: 1, document: { changed: 0, alike: [{}, {}] } });
  const once = await stand.command('parcels', 'ignore', 'JJD000000000001', '4711');
  expect(once).toMatchObject({ status: 0, document: { changed: 1, unknown: ['4711'] } });
  expect((await stand.command('status')).document).toMatchObject({ parcels: { ignored: 1, waiting: 2 } });
  const { document } = await stand.command('parcels', '--order', 'JJD000000000001');
  expect(document).toMatchObject([{ orderNumber: '9901', state: 'ignored', reason: 'TRK-126' }]);
});
