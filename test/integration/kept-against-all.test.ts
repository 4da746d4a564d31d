/** What a person keeps stays, though all that is held is let through, a plan is older than the word, or the database is lost. */
import { expect, test } from 'vitest';
import { removeAtOnce, startStand, type Stand } from '../support/app-stand.ts';
import { catalogue, startWith, whole } from '../support/listed-catalogue.ts';

const kept = '10000031';
const other = '10000032';

const start = async () => startStand({ supplier: { products: 40 } });

async function verdicts(stand: Stand): Promise<unknown[]> {
  const of = async (sku: string) =>
    ((await stand.command('explain', sku)).document as { readonly verdict: string }).verdict;
  return [await of(kept), await of(other)];
}

async function leave(stand: Stand): Promise<void> {
  await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
  await stand.sync();
  await stand.sync();
}

test('“let all that leaves leave” takes back no keep of before it', async () => {
  await using stand = await start();
  await stand.sync();
  await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
  stand.supplier.data.catalogue.remove(Array.from({ length: 20 }, (_one, index) => index + 15));
  await stand.sync();
  expect(await stand.command('keep', kept)).toMatchObject({ document: { done: 1 } });
  expect(await stand.command('decide', 'removals', 'accept')).toMatchObject({ document: { decided: 19 } });
  await leave(stand);
  expect(await verdicts(stand)).toEqual(['live', 'removed']);
});

test('what only a plan shows as leaving can be kept, and that plan leaves it as it is', async () => {
  await using stand = await start();
  await stand.sync();
  stand.supplier.data.catalogue.remove([31, 32]);
  const { run } = (await stand.command('plan')).document as { readonly run: { readonly id: number } };
  expect(await stand.command('keep', kept)).toMatchObject({ document: { done: 1 } });
  expect(await stand.command('apply', String(run.id))).toMatchObject({ status: 0 });
  await leave(stand);
  expect(await verdicts(stand)).toEqual(['live', 'removed']);
  expect(await stand.command('let-leave', kept)).toMatchObject({ document: { done: 1 } });
  await leave(stand);
  expect(await verdicts(stand)).toEqual(['removed', 'removed']);
});

test('a lost database takes nothing back: the note in the shop says what is kept', async () => {
  await using stand = await start();
  await stand.sync();
  stand.supplier.data.catalogue.remove([31, 32]);
  await stand.sync();
  await stand.command('keep', kept);
  await stand.sync();
  await stand.loseDatabase();
  await leave(stand);
  expect(await verdicts(stand)).toEqual(['live', 'removed']);
});

test('listed again under another SKU it is kept no longer: dropped once more, it sells out as any other', async () => {
  const upc = '4006381333931';
  const others = catalogue().slice(1);
  const { stand, list } = await startWith([whole(1, { upc }), ...others]);
  await using _ = stand;
  list(others);
  await stand.sync();
  await stand.command('keep', '10000001');
  await stand.sync();
  list([whole(91, { upc }), ...others]);
  await stand.sync();
  list(others);
  await stand.sync();
  expect((await stand.command('explain', '10000091')).document).toMatchObject({ verdict: 'missing' });
});
