/** Couriers, e-mails and order numbers as the merchant meets them: told, decided once, and true from then on. */
import { expect, it } from 'vitest';
import type { CommandAnswer } from '../../web/server/cli/command-answer.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { emails, fulfillmentsOf, order, ship, upload } from '../support/stand-orders.ts';
import { none } from '../support/none.ts';

const few = { products: 2 };

const said = ({ words }: CommandAnswer): string => words.join('\n');

const labelsOf = (stand: Stand) =>
  fulfillmentsOf(stand).map(({ trackingInfo }) =>
    trackingInfo.map(({ company, number, url }) => [company, number, url]),
  );

/** One parcel of a new order, uploaded and tracked. */
async function track(stand: Stand, courier: string, trackingId: string): Promise<CommandAnswer> {
  ship(stand, order(stand).name.replace('#', ''), { courier, trackingId });
  upload(stand);
  return stand.command('track');
}

it('a courier that nobody knows goes out under its name, is told with a guess, and is settled once', async () => {
  await using stand = await startStand({ supplier: few });
  await stand.sync();
  const first = await track(stand, 'DHL Pakett', '00340434161094000001');
  expect(first).toMatchObject({
    status: 0,
    document: {
      fulfilled: 1,
      unknownCouriers: [{ name: 'DHL Pakett', parcels: 1, guess: { company: 'DHL' } }],
    },
  });
  expect(said(first)).toMatch(/\[TRK-140\][^]*If it is: couriers set "DHL Pakett" --company "DHL"/);
  expect(said(await stand.command('status'))).toContain('[TRK-140]');
  const listed = said(await stand.command('couriers'));
  expect(listed).toMatch(/DHL Pakett +DHL Pakett +unknown +1 +\d{4}-\d\d-\d\d +none/);
  expect(labelsOf(stand)).toEqual([[['DHL Pakett', '00340434161094000001', null]]]);

  const set = await stand.command('couriers', 'set', 'dhl_pakett', '--company', 'dhl');
  expect(said(set)).toMatch(
    /go out as the company DHL with a link such as https:\/\/www\.dhl\.de\/\S+piececode=00/,
  );
  const second = await track(stand, 'DHL Pakett', '00340434161094000002');
  expect(second.document).toMatchObject({ fulfilled: 1, unknownCouriers: [] });
  expect(labelsOf(stand)[1]).toEqual([
    ['DHL', '00340434161094000002', expect.stringMatching(/piececode=00340434161094000002$/)],
  ]);
  expect(labelsOf(stand)[0]?.[0]?.[0]).toBe('DHL Pakett');
  expect(said(await stand.command('status'))).not.toContain('[TRK-140]');

  const refused = await stand.command('couriers', 'set', 'DHL Pakett', '--url', 'http://x.example/{}');
  expect(refused.status).toBe(2);
  expect(said(refused)).toMatch(/begins with http:.*Nothing was changed\.$/);
  expect((await stand.command('couriers')).document).toMatchObject([
    { name: 'DHL Pakett', company: 'DHL', from: 'own', parcels: 2 },
  ]);
  expect(said(await stand.command('couriers', 'remove', 'DHL Pakett'))).toContain(
    'does not know it by itself',
  );
  const builtIn = await stand.command('couriers', 'remove', 'DHL');
  expect(builtIn.status).toBe(1);
  expect(said(builtIn)).toContain('What is built in cannot be removed');
});

it('R6 nobody is mailed before the merchant says so, nothing is mailed afterwards for what was written, and each parcel says why', async () => {
  await using stand = await startStand({ supplier: few, silent: true });
  await stand.sync();
  expect(said(await stand.command('status'))).toMatch(
    /E-mails to customers: off\.[^]*tracking\.notifyCustomers=true/,
  );
  const silent = await track(stand, 'DHL', 'JJD000000000001');
  expect(silent.document).toMatchObject({ fulfilled: 1, emails: 0, silent: { 'TRK-141': 1 } });
  expect(said(silent)).toMatch(/1 parcel without an e-mail: \[TRK-141\][^]*tracking\.notifyCustomers=true/);
  const orderName = stand.shopify.shop().orders.values().next().value?.name ?? '';
  expect(said(await stand.command('parcels', '--order', orderName))).toContain(
    'No e-mail: e-mails were switched off [TRK-141].',
  );

  await stand.command('settings', 'tracking.notifyCustomers=true', 'tracking.notifyBulkCarrier=false');
  expect(said(await stand.command('status'))).toContain('E-mails to customers: on');
  expect((await stand.command('track')).document).toMatchObject({ emails: 0 });
  expect(await emails(stand)).toEqual([]);

  expect((await track(stand, 'Bulk carrier', '_')).document).toMatchObject({
    emails: 0,
    silent: { 'TRK-142': 1 },
  });
  expect((await track(stand, 'DHL', 'JJD000000000003')).document).toMatchObject({ emails: 1, silent: none });
  expect((await stand.command('track')).document).toMatchObject({ emails: 0 });
  expect(await emails(stand)).toHaveLength(1);
  const last = [...stand.shopify.shop().orders.values()].at(-1)?.name ?? '';
  expect(said(await stand.command('parcels', '--order', last))).toMatch(/was mailed once: .* UTC\./);
});

it('R7 a pattern of order numbers is tried on real orders, refused in words, and never takes another shop’s order', async () => {
  await using stand = await startStand({ supplier: few });
  await stand.sync();
  const { name } = order(stand, '#EN-0042');
  order(stand, '#EN-43');
  ship(stand, 's2/en-42', { courier: 'DHL', trackingId: 'JJD000000000001' });
  ship(stand, 'EN-43', { courier: 'DHL', trackingId: 'JJD000000000002' });
  upload(stand);
  expect((await stand.command('track')).document).toMatchObject({
    fulfilled: 1,
    waiting: 1,
    reasons: ['TRK-101'],
  });

  const wish = [
    'tracking.orderNamePrefix=#EN-',
    'tracking.orderNumberPrefix=S2/EN-',
    'tracking.orderNumberCase=ignore',
    'tracking.orderNumberZeros=ignore',
  ];
  const preview = said(await stand.command('settings', ...wish, '--preview'));
  expect(preview).toMatch(/#EN-0042: found when the supplier calls it S2\/EN-42\./);
  expect(preview).toMatch(
    /not found their order:\n +s2\/en-42: would be your order #EN-0042\.[^]*Nothing was saved/i,
  );
  expect((await stand.command('settings')).document).toMatchObject({ tracking: { orderNumberPrefix: '' } });
  const refused = await stand.command(
    'settings',
    'tracking.orderNamePrefix=7',
    'tracking.orderNumberZeros=ignore',
  );
  expect(refused.status).toBe(2);
  expect(said(refused)).toMatch(/ends in a digit.*Nothing was changed\.$/);

  expect(said(await stand.command('settings', ...wish))).toMatch(/^Saved\.[^]*would be your order #EN-0042/);
  // One of another shop at the same supplier.
  ship(stand, 'EN-0043', { courier: 'DHL', trackingId: 'JJD000000000004' });
  upload(stand);
  await stand.command('parcels', 'retry', name);
  const after = await stand.command('track');
  expect(after.document).toMatchObject({ fulfilled: 1, reasons: ['TRK-144'] });
  expect(fulfillmentsOf(stand)).toHaveLength(2);
  expect(said(await stand.command('parcels', '--order', name))).toContain('JJD000000000001');
});
