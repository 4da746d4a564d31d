/** What waits for a person, and the three choices: accept, keep, ask again. */
import { beforeAll, describe, expect, it } from 'vitest';
import { decideHeld } from '../../web/server/catalogue/decide-held.ts';
import type { Choice } from '../../web/server/catalogue/ports/decisions.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import type { ReasonCode } from '../../web/server/domain/reasons.ts';
import { syncCatalogue } from '../../web/server/catalogue/sync-catalogue.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';
import { atOnce, clockOn, numbered, portsOf, range, sync, type World } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { none } from '../support/none.ts';

const skuOf = (number: number): Sku => String(10_000_000 + number) as Sku;
const shown = ({ model }: World, number: number) => model.find(skuOf(number))?.[1].groups;
const nextDay = clockOn('2026-11-22T11:00:00Z');

onSqlite((open) => {
  let db: Database;
  let cases = 0;
  beforeAll(async () => {
    db = await open();
  });
  const start = (): World => {
    const domain = `held-${(cases += 1)}.myshopify.com` as ShopDomain;
    return { model: new ShopModel(), db, shop: shopOf({ domain, catalogs: [catalogOf('de', 'DE')] }) };
  };
  const decide = async (world: World, reason: ReasonCode, choice: Choice, ...numbers: number[]) => {
    const ports = portsOf(world, { products: [] });
    const run = await ports.plans.latest();
    return decideHeld({ run: run!, reason, choice, skus: numbers.map(skuOf) }, ports);
  };
  const costing = (cost: number, stock = 3) => [
    numbered(1, { netCost: (cost * 1_000_000) as Micros, rrp: (cost * 2_000_000) as Micros, stock }),
    numbered(2),
  ];
  /** The price of the first is held. */
  const jumped = async (): Promise<World> => {
    const world = start();
    await sync(world, { products: costing(10) });
    expect((await sync(world, { products: costing(20) })).run.reasons).toEqual({ 'GRD-303': 1 });
    return world;
  };

  describe('a held price', () => {
    it('that is accepted is written by the next sync, and nothing is left of the decision', async () => {
      const world = await jumped();
      await decide(world, 'GRD-303', 'accept');
      const { run } = await sync(world, { products: costing(20, 4) });
      // Its price, with which it is sold again, and a quantity.
      expect(run.operations).toMatchObject({ planned: 3, applied: 3, held: 0 });
      expect(shown(world, 1)).toMatchObject({
        status: { status: 'ACTIVE' },
        price: { price: '40.00' },
        item: { cost: '20.00' },
      });
      await sync(world, { products: costing(20, 4) });
      expect(
        await db.selectFrom('decisions').selectAll().where('shop', '=', world.shop!.domain).execute(),
      ).toEqual([]);
    });

    it('that is kept stays quiet and everything else goes on, until the supplier changes it again', async () => {
      const world = await jumped();
      await decide(world, 'GRD-303', 'keep');
      const kept = await sync(world, { products: costing(20, 4) });
      expect(kept.run).toMatchObject({
        state: 'completed',
        reason: null,
        reasons: { 'GRD-323': 1 },
        applied: { stock: 1 },
      });
      // A plan changes nothing about it.
      await sync(world, { products: costing(30) }, true);
      expect((await sync(world, { products: costing(20) })).run.reasons).toEqual({ 'GRD-323': 1 });
      expect(shown(world, 1)).toMatchObject({ price: { price: '20.00' } });
      expect((await sync(world, { products: costing(30) })).run.reasons).toEqual({ 'GRD-303': 1 });
      // Back to what had been kept: by now that is another question.
      expect((await sync(world, { products: costing(20) })).run.reasons).toEqual({ 'GRD-303': 1 });
    });

    it('about which nobody wants to be asked today is asked about again tomorrow', async () => {
      const world = await jumped();
      await decide(world, 'GRD-303', 'ask-again');
      expect((await sync(world, { products: costing(20) })).run.reasons).toEqual({ 'GRD-324': 1 });
      const later = { ...world, clock: nextDay };
      expect((await sync(later, { products: costing(20) })).run.reasons).toEqual({ 'GRD-303': 1 });
    });
  });

  it('a decision stands for its field alone: a barcode that changes asks nothing anew, and is written', async () => {
    const world = await jumped();
    await decide(world, 'GRD-303', 'keep');
    const coded = costing(20).map((product, index) =>
      index === 0 ? Object.assign({}, product, { barcode: '4012345678901' }) : product,
    );
    const { run } = await sync(world, { products: coded });
    expect(run).toMatchObject({ reasons: none, applied: { offer: 1 } });
    expect(shown(world, 1)).toMatchObject({
      price: { price: '20.00' },
      item: { cost: '10.00', barcode: '4012345678901' },
    });
    // What is kept stays kept, and nothing is written again.
    expect((await sync(world, { products: coded })).run).toMatchObject({
      reasons: { 'GRD-323': 1 },
      applied: { offer: 0 },
    });
  });

  it('a second choice about other fields leaves the first one as it was', async () => {
    const world = await jumped();
    await decide(world, 'GRD-303', 'keep');
    const dearer = (rrp: number, cost = 20) => [
      numbered(1, { netCost: (cost * 1_000_000) as Micros, rrp: (rrp * 1_000_000) as Micros, stock: 3 }),
      numbered(2),
    ];
    // Another price, too low for the cost that stands in the shop: another question, about the price alone.
    expect((await sync(world, { products: dearer(5) })).run.reasons).toEqual({ 'GRD-304': 1 });
    await decide(world, 'GRD-304', 'accept');
    const { run } = await sync(world, { products: dearer(5) });
    expect(run).toMatchObject({ applied: { offer: 1 } });
    expect(shown(world, 1)).toMatchObject({ price: { price: '5.00' }, item: { cost: '10.00' } });
    expect((await sync(world, { products: dearer(5) })).run.reasons).toEqual({ 'GRD-323': 1 });
  });

  it('that is kept stays kept when a market is opened or closed, and the rest of the place follows the market', async () => {
    const world = start();
    const wide = (count: number) =>
      range(10).map((product, index) =>
        index < count ? numbered(index + 1, { shipsTo: shipsOnlyTo(countries('AT', 'DE')) }) : product,
      );
    const narrow = range(10).map((_, index) =>
      numbered(index + 1, { shipsTo: shipsOnlyTo(countries('DE')) }),
    );
    await sync(world, { products: narrow });
    const said = wide(6).map((product, index) => (index < 6 ? product : narrow[index]!));
    expect((await sync(world, { products: said })).run.reasons).toEqual({ 'GRD-314': 6 });
    await decide(world, 'GRD-314', 'keep');
    const more = {
      ...world,
      shop: { ...world.shop!, catalogs: [catalogOf('at', 'AT'), catalogOf('de', 'DE')] },
    };
    expect((await sync(more, { products: said })).run.reasons).toEqual({ 'GRD-323': 6 });
    // A product that loses its images becomes a draft, whatever was decided about its countries.
    const bare = said.map((product, index) => (index === 0 ? { ...product, images: [] } : product));
    await sync(more, { products: bare });
    expect(shown(world, 1)).toMatchObject({ status: { status: 'DRAFT' }, countries: { ships_to: 'DE' } });
    expect((await sync(more, { products: said })).run.reasons).toMatchObject({ 'GRD-323': 5 });
    expect(shown(world, 1)).toMatchObject({ status: { status: 'ACTIVE' }, countries: { ships_to: 'DE' } });
  });

  it('a choice that is made while a run is under way is not lost with that run', async () => {
    const world = await jumped();
    const ports = portsOf(world, { products: costing(20) });
    const { decisions } = ports;
    const forget: typeof decisions.forget = async (run, kinds) => {
      // It has looked at the product by now, and is about to end.
      if (kinds.includes('offer')) await decide(world, 'GRD-303', 'keep');
      await decisions.forget(run, kinds);
    };
    const midway = {
      isAny: decisions.isAny.bind(decisions),
      takeBack: decisions.takeBack.bind(decisions),
      accepted: decisions.accepted.bind(decisions),
      of: decisions.of.bind(decisions),
      withLapsed: decisions.withLapsed.bind(decisions),
      save: decisions.save.bind(decisions),
      standing: decisions.standing.bind(decisions),
      met: decisions.met.bind(decisions),
      forget,
    };
    const { run } = await syncCatalogue({ ...ports, decisions: midway }, { dryRun: false });
    expect(run.reasons).toEqual({ 'GRD-303': 1 });
    expect((await sync(world, { products: costing(20) })).run.reasons).toEqual({ 'GRD-323': 1 });
  });

  it('held removals: some are removed, some stay until the supplier lists them again, and the rest is asked about', async () => {
    const world = start();
    await sync(world, { products: range(10) });
    expect((await sync(world, { products: range(2) })).run.reasons).toEqual({ 'GRD-302': 8 });
    await decide(world, 'GRD-302', 'accept', 3, 4);
    await decide(world, 'GRD-302', 'keep', 5, 6);
    const first = await sync(world, { products: range(2) });
    // Four that nobody decided about may leave in a day.
    expect(first.run).toMatchObject({ applied: { withdraw: 6 }, reasons: { 'GRD-330': 2 } });
    const second = await sync(world, { products: range(2) });
    expect(second.run).toMatchObject({ applied: { remove: 6 }, reasons: { 'GRD-330': 2 } });
    expect(shown(world, 5)).toMatchObject({ status: { status: 'ACTIVE' }, stock: { available: 3 } });
    await sync(world, { products: range(10) });
    const again = await sync({ ...world, settings: atOnce }, { products: range(5) });
    expect(again.run.wanted).toMatchObject({ withdraw: 5 });
    expect(again.run.reasons).not.toHaveProperty('GRD-330');
  });

  it('a crowd that is kept is not counted with the next one, and stays where its countries let it be', async () => {
    const world = start();
    await sync(world, { products: range(10) });
    const bare = (count: number) =>
      range(10).map((product, index) => (index < count ? numbered(index + 1, { images: [] }) : product));
    expect((await sync(world, { products: bare(6) })).run.reasons).toMatchObject({ 'GRD-311': 12 });
    await decide(world, 'GRD-311', 'keep');
    const { run } = await sync(world, { products: bare(9) });
    expect(run.reasons).toEqual({ 'GRD-323': 12 });
    expect(run.operations.applied).toBe(6);
    expect([1, 6, 7, 9, 10].map((number) => shown(world, number)?.status.status)).toEqual([
      'ACTIVE',
      'ACTIVE',
      'DRAFT',
      'DRAFT',
      'ACTIVE',
    ]);
  });

  it('a crowd that is held is still one when the next crawls break off before they meet it', async () => {
    const world = start();
    await sync(world, { products: range(10) });
    const soldOut = (...numbers: number[]) =>
      range(10).map((product, index) =>
        numbers.includes(index + 1) ? numbered(index + 1, { stock: 0 }) : product,
      );
    const first = await sync(world, { products: soldOut(5, 6, 7, 8, 9, 10) });
    expect(first.run.reasons).toEqual({ 'GRD-312': 6 });
    // The supplier has put it right, and two readings end before the last of them.
    for (const breaksAfter of [7, 9])
      expect((await sync(world, { products: range(10), breaksAfter })).run).toMatchObject({
        applied: { stock: 0 },
        reasons: { 'GRD-312': 10 - breaksAfter },
      });
    expect(shown(world, 10)).toMatchObject({ stock: { available: 3 } });
    const { run } = await sync(world, { products: soldOut(9, 10) });
    expect(run).toMatchObject({ applied: { stock: 2 }, reasons: none });
  });
});
