/** A parcel that the supplier lists without a tracking number, as the merchant meets it: it rests, is found, and goes out later. */
import { expect, it } from 'vitest';
import { startStand } from '../support/app-stand.ts';
import { emails, fulfillmentsOf, order, ship, upload } from '../support/stand-orders.ts';

const text = async (answer: Promise<{ words: readonly string[] }>): Promise<string> =>
  (await answer).words.join('\n');

it.each(['sqlite', 'postgres'] as const)(
  'R6: a parcel without a number rests with its own sentence, is found by its order, and is written once it has one, on %s',
  async (database) => {
    await using stand = await startStand({ database });
    await stand.sync();
    const [one, two] = [order(stand), order(stand)].map(({ name }) => name.replace('#', ''));
    ship(stand, one ?? '', { courier: 'DHL', trackingId: '' });
    ship(stand, two ?? '', { courier: 'DHL', trackingId: '\u200b\u0007' });
    upload(stand);

    const track = await stand.command('track');
    expect(track).toMatchObject({
      status: 0,
      document: { state: 'completed', unreadable: 0, newParcels: 2, fulfilled: 0, waiting: 2, attention: 0 },
    });
    expect(track.words.join('\n')).toMatch(
      new RegExp(`Order ${one}, parcel \\S+/trackings/1: \\[TRK-146\\] The supplier lists this parcel, but`),
    );
    expect(await text(stand.command('parcels', '--order', one ?? ''))).toMatch(
      /^\[TRK-146\][^]*Ask the supplier[^]*waiting\. No e-mail yet\./,
    );
    const byHand = await stand.command('track', '--order', one ?? '');
    expect(byHand).toMatchObject({ status: 0, document: { seen: 1 } });
    expect(byHand.words.join('\n')).not.toMatch(/lists no parcel|cannot be read|came/);
    expect(await text(stand.command('parcels', 'ignore', two ?? ''))).toContain('1 parcel set aside');
    expect((await stand.command('track')).document).toMatchObject({ waiting: 1 });

    for (const each of stand.supplier.data.orders.trackings) each.trackingId = `JJD00000000000${each.id}`;
    expect((await stand.command('track')).document).toMatchObject({ fulfilled: 1, emails: 1, waiting: 0 });
    expect(fulfillmentsOf(stand).map(({ trackingInfo }) => trackingInfo[0]?.number)).toEqual([
      'JJD000000000001',
    ]);
    // Whoever is told nothing new tells nobody anything: what went out under its number keeps it.
    for (const each of stand.supplier.data.orders.trackings) each.trackingId = '';
    expect((await stand.command('track')).document).toMatchObject({ waiting: 0, corrected: 0 });
    expect(fulfillmentsOf(stand)[0]?.trackingInfo[0]?.number).toBe('JJD000000000001');
    expect(await emails(stand)).toHaveLength(1);
  },
);

it('a tracking that cannot be read is found by its order, and no trouble any more once it is set aside', async () => {
  await using stand = await startStand();
  await stand.sync();
  const number = order(stand).name.replace('#', '');
  ship(stand, number, { courier: 'DHL', trackingId: 'JJD\ufffd1' });
  upload(stand);
  expect((await stand.command('track')).status).toBe(1);
  const byHand = await stand.command('track', '--order', number);
  expect(byHand).toMatchObject({ status: 1, document: { unreadable: 1, seen: 1 } });
  expect(byHand.words.join('\n')).not.toContain('lists no parcel');
  expect(await text(stand.command('parcels', '--order', number))).toContain('[TRK-116]');
  expect((await stand.command('parcels', 'ignore', number)).status).toBe(0);
  expect(await stand.command('track')).toMatchObject({
    status: 0,
    document: { unreadable: 0, attention: 0 },
  });
});
