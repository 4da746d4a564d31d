/** What a person says of products that the shop has already, on both databases: of which ones, and what a sync is at is left. */
import { beforeEach, expect, test } from 'vitest';
import {
  askForCertain,
  askToUndo,
  chooseDoubles,
  takeBackChoices,
  type AdoptPorts,
} from '../../web/server/catalogue/adopt-products.ts';
import { doubleDecision, doublePrint } from '../../web/server/catalogue/double-choices.ts';
import type { Doubt } from '../../web/server/catalogue/match-products.ts';
import { offerAdoptions } from '../../web/server/catalogue/offer-matches.ts';
import type { Adoption } from '../../web/server/catalogue/ports/adoption.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlAdoptions } from '../../web/server/database/sql-adoptions.ts';
import { SqlDecisions } from '../../web/server/database/sql-decisions.ts';
import { SqlOwnMatches } from '../../web/server/database/sql-own-matches.ts';
import type { ProductId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { insertChanged } from '../support/generated-rows.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const shop = 'one.myshopify.com' as ShopDomain;
const skuOf = (number: number) => String(10_000_000 + number) as Sku;
const productOf = (number: number) => `gid://shopify/Product/${number}` as ProductId;
const before = { sku: 'MINE', tracked: false } as NonNullable<Adoption['before']>;

forEachDatabase((open) => {
  let db: Database;
  let ports: AdoptPorts;
  let adoptions: SqlAdoptions;

  const matchOf = (number: number, doubt: Doubt | null = null) => {
    const products = [
      {
        productId: productOf(number),
        title: `Mine ${number}`,
        sku: null,
        barcode: null,
        by: ['sku'] as const,
        isActive: true,
        publications: [],
      },
    ];
    return { sku: skuOf(number), doubt, barcode: null, print: doublePrint({ products }), products };
  };
  const offer = () => offerAdoptions(defaultSettings, ports);
  const said = async () =>
    new Map(
      (await offer()).matches.map(({ sku, decision }) => [
        Number(sku) - 10_000_000,
        decision && (decision.choice === 'link' && decision.isUnderWay ? 'under way' : decision.choice),
      ]),
    );
  /** A sync has come so far with it. */
  const bring = async (number: number, to: Partial<Adoption>) => {
    const known = await adoptions.find(skuOf(number));
    if (!known) throw new Error(`${number} is not asked for`);
    expect(await adoptions.save({ ...known, ...to }, known.state)).toBe(true);
  };
  const ask = (number: number) => adoptions.ask([{ sku: skuOf(number), product: productOf(number) }]);
  const stateOf = async (number: number) => (await adoptions.find(skuOf(number)))?.state ?? null;

  beforeEach(async () => {
    db = await open();
    adoptions = new SqlAdoptions(db, shop, clock);
    const [matched, decisions] = [new SqlOwnMatches(db, shop, clock), new SqlDecisions(db, shop)];
    ports = { adoptions, matched, decisions, clock } as unknown as AdoptPorts;
    const numbers = [1, 2, 3, 4];
    await insertChanged(
      { db, shop },
      'listings',
      numbers.map((number) => ({
        sku: skuOf(number),
        state: 'wanted' as const,
        absent_since: null,
        product_id: null,
        reasons: '',
      })),
    );
    const matches = numbers.map((number) => matchOf(number, number === 4 ? 'only-barcode' : null));
    await matched.save(numbers.map(skuOf), matches);
    return () => db.destroy();
  });

  test('“all certain ones” are those that nobody doubts, and of which nobody has said anything', async () => {
    await chooseDoubles('skip', [skuOf(2)], { settings: defaultSettings, ports });
    await ask(3);
    expect(await askForCertain(defaultSettings, ports)).toBe(1);
    expect(await said()).toEqual(
      new Map([
        [1, 'link'],
        [2, 'skip'],
        [3, 'link'],
        [4, null],
      ]),
    );
    expect(await askForCertain(defaultSettings, ports)).toBe(0);
  });

  test('“all” are those of which nobody has said anything; one that is named is decided anew', async () => {
    const choose = (choice: 'import' | 'skip', skus: readonly Sku[] | null) =>
      chooseDoubles(choice, skus, { settings: defaultSettings, ports });
    await choose('skip', [skuOf(1)]);
    await ask(2);
    expect(await choose('import', null)).toEqual({ done: 2, left: [] });
    const told = [
      [1, 'skip'],
      [2, 'link'],
      [3, 'import'],
      [4, 'import'],
    ] as const;
    expect(await said()).toEqual(new Map<number, string>(told));
    expect(await choose('import', [skuOf(1), skuOf(2), skuOf(9)])).toEqual({ done: 2, left: [skuOf(9)] });
    expect(await said()).toEqual(new Map<number, string>([1, 2, 3, 4].map((each) => [each, 'import'])));
    expect(await stateOf(2)).toBeNull();
  });

  test('what a sync is linking is neither decided otherwise nor taken back, nor what it has left half done', async () => {
    for (const number of [1, 2, 3]) await ask(number);
    await bring(1, { state: 'taking', before });
    await bring(2, { state: 'refused', before, problem: 'Half of it.' });
    await bring(3, { state: 'refused', problem: 'It is gone.' });
    expect(await said()).toEqual(
      new Map([
        [1, 'under way'],
        [2, null],
        [3, null],
        [4, null],
      ]),
    );
    const skus = [1, 2, 3].map(skuOf);
    const chosen = await chooseDoubles('skip', skus, { settings: defaultSettings, ports });
    expect(chosen).toEqual({ done: 1, left: [skuOf(1), skuOf(2)] });
    expect([await stateOf(1), await stateOf(2), await stateOf(3)]).toEqual(['taking', 'refused', null]);
    expect(await takeBackChoices(skus, ports)).toEqual({ done: 1, left: [skuOf(1), skuOf(2)] });
    expect((await said()).get(3)).toBeNull();
  });

  test('a link that nothing was done for is forgotten when it is undone; any other is undone by the next sync', async () => {
    for (const number of [1, 2, 3, 4]) await ask(number);
    await bring(2, { state: 'refused', problem: 'It is gone.' });
    await bring(3, { state: 'refused', before, problem: 'Half of it.' });
    await bring(4, { state: 'taken', before });
    const undone = [];
    for (const number of [1, 2, 3, 4, 9]) undone.push(await askToUndo(skuOf(number), ports));
    expect(undone).toEqual(['forgotten', 'forgotten', 'undoing', 'undoing', null]);
    expect([await stateOf(1), await stateOf(3), await stateOf(4)]).toEqual([null, 'undoing', 'undoing']);
  });

  test('a link is told before what was said of the double earlier, and what is open comes first, doubts before all', async () => {
    await ports.decisions.save([doubleDecision(matchOf(1), 'skip')], { at: clock.now(), until: null });
    // Of a time in which a link did not take the place of what was decided.
    await insertChanged({ db, shop }, 'adoptions', [
      { sku: skuOf(1), product_id: productOf(1), state: 'asked', before: null, problem: null },
    ]);
    await ask(2);
    const { matches, counts, refused } = await offer();
    expect(matches.map(({ sku }) => sku)).toEqual([4, 3, 1, 2].map(skuOf));
    expect(matches[2]?.decision?.choice).toBe('link');
    expect(counts).toEqual({ open: 2, certain: 1, link: 2, import: 0, skip: 0 });
    expect(refused).toEqual([]);
  });
});
