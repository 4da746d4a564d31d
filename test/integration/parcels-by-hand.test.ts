/** Parcels that rest, as the merchant meets them at the command line: seen with what to do, set aside, looked at again. */
import { expect, it } from 'vitest';
import { startStand } from '../support/app-stand.ts';
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
  expect(listed).toMatch(/Order 9901, parcel JJD000000000002 \(DHL\), of [\d-]+: waiting\. No e-mail yet\./);
  expect(listed).not.toContain('JJD000000000001');
  expect((await stand.command('parcels', '--state', 'attention')).words).toEqual(['No parcel rests here.']);
  expect((await stand.command('parcels', '--older-than', '30')).document).toEqual([]);
  const unknown = [
    'The app has no parcel of 4711. What the supplier lists of an order is asked for by: track --order NUMBER.',
  ];
  expect((await stand.command('parcels', '--order', '4711')).words).toEqual(unknown);
  expect(await stand.command('parcels', 'ignore', '4711')).toMatchObject({ status: 1, words: unknown });

  expect((await stand.command('parcels', 'ignore', '#9901')).words).toEqual([
    '1 parcel set aside: nothing is done with them any more, unless you retry them.',
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
