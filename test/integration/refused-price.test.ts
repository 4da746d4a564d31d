/** R9: a price that Shopify refuses does not stand: below the cost of today nothing is sold for that. */
import { beforeAll, describe, expect, it } from 'vitest';
import { syncProduct } from '../../web/server/catalogue/sync-product.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { apply, numbered, portsOf, sync, undo, type World } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import type { Fate } from '../support/fates.ts';
import { decide, shown, skuOf, worldOn } from '../support/listed-catalogue.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { countries } from '../support/supplier-products.ts';
import { euros, pricedAt, seenInShop, toldWhy } from '../support/priced-product.ts';

/** From now on this becomes of every price that is written. */
const pricesAre = ({ model }: World, fate: Fate): void => {
  model.fateOf = (call) => (call === 'offer' ? fate : 'works');
};

/** How often it went on sale, and off. */
function turnsOf({ model }: World): () => number {
  let turns = 0;
  model.onLive = () => void (turns += 1);
  return () => turns;
}

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  /** It costs 18 and is sold at 20; a cost of 21 is no jump. */
  const onSale = async (): Promise<World> => {
    const world = worldOn(db);
    await sync(world, pricedAt(18, 20));
    return world;
  };
  const offSale = [['DRAFT', '20.00'], 'GAT-202'];
  const standing = async (world: World) => [seenInShop(world), await toldWhy(world)];

  describe.each(['refused', 'refused-for-now', 'kind-refused', 'shop-refused'] as const)('%s', (fate) => {
    it('takes it off sale in the next sync, and the one after the price went through puts it back', async () => {
      const world = await onSale();
      const turns = turnsOf(world);
      pricesAre(world, fate);
      await sync(world, pricedAt(21, 24));
      for (let time = 0; time < 2; time += 1) {
        const { run } = await sync(world, pricedAt(21, 24));
        expect([run.state, ...(await standing(world))]).toEqual(['incomplete', ...offSale]);
      }
      pricesAre(world, 'works');
      await sync(world, pricedAt(21, 24));
      expect(seenInShop(world)).toEqual(['DRAFT', '24.00']);
      await sync(world, pricedAt(21, 24));
      expect([...(await standing(world)), turns()]).toEqual([['ACTIVE', '24.00'], '', 1]);
      expect((await sync(world, pricedAt(21, 24))).run.operations.planned).toBe(0);
    });
  });

  it('that Shopify did not answer, or was too busy, says nothing of the price', async () => {
    const world = await onSale();
    pricesAre(world, 'answer-lost');
    for (let time = 0; time < 2; time += 1) await sync(world, pricedAt(21, 24));
    expect(await standing(world)).toEqual([['ACTIVE', '24.00'], '']);
  });

  it.each([
    ['is refused since', 'refused'],
    ['is lost again', 'call-lost'],
  ] as const)('what was lost on the way to Shopify does not stand: it %s', async (_, since) => {
    const world = await onSale();
    pricesAre(world, 'call-lost');
    await sync(world, pricedAt(21, 24));
    pricesAre(world, since);
    for (let time = 0; time < 2; time += 1) {
      await sync(world, pricedAt(21, 24));
      expect(await standing(world)).toEqual(offSale);
    }
    pricesAre(world, 'works');
    for (let time = 0; time < 2; time += 1) await sync(world, pricedAt(21, 24));
    expect(await standing(world)).toEqual([['ACTIVE', '24.00'], '']);
  });

  it.each(['call-lost', 'answer-lost'] as const)(
    '%s, and the shop does not say which price stands: each that may has to be above the cost',
    async (fate) => {
      const world = await onSale();
      pricesAre(world, fate);
      await sync(world, pricedAt(21, 24));
      world.model.fateOf = (call) => (call === 'offer' || call === 'read-now' ? 'refused-for-now' : 'works');
      const { run } = await sync(world, pricedAt(21, 24), true);
      pricesAre(world, 'refused');
      await apply(world, run.id);
      expect(await standing(world)).toEqual([['DRAFT', fate === 'call-lost' ? '20.00' : '24.00'], 'GAT-202']);
    },
  );

  it('one that waits for a person is no reason to sell at a loss what was lost', async () => {
    const world = await onSale();
    pricesAre(world, 'call-lost');
    await sync(world, pricedAt(21, 24));
    expect((await sync(world, pricedAt(60, 80))).run.reasons['GRD-303']).toBe(1);
    expect(await standing(world)).toEqual(offSale);
  });

  it.each(['refused', 'kind-refused', 'call-lost', 'answer-lost'] as const)(
    'one that was %s covers no other at or below the cost, though that goes through',
    async (fate) => {
      const world = worldOn(db);
      await sync(world, pricedAt(10, 20));
      pricesAre(world, fate);
      await sync(world, pricedAt(10, 19));
      pricesAre(world, 'works');
      expect((await sync(world, pricedAt(10, 8))).run.reasons['GRD-304']).toBe(1);
      await decide(world, 'GRD-304', 'accept');
      await sync(world, pricedAt(10, 8));
      expect(await standing(world)).toEqual([['DRAFT', '8.00'], 'GAT-202']);
    },
  );

  it('R23: undoing a run puts nothing on sale while nobody knows which price stands', async () => {
    const world = worldOn(db);
    await sync(world, pricedAt(18, 24));
    const { run } = await sync(world, pricedAt(18, 24, { images: [] }));
    pricesAre(world, 'answer-lost');
    await sync(world, pricedAt(18, 20, { images: [] }));
    await sync(world, pricedAt(21, 24), true);
    expect((await undo(world, run.id)).run.message).toContain('nobody knows for certain');
    expect(seenInShop(world)).toEqual(['DRAFT', '20.00']);
  });

  it('enters and leaves markets meanwhile', async () => {
    const world = await onSale();
    pricesAre(world, 'refused');
    for (const shipsTo of [shipsOnlyTo(countries('DE')), shipsOnlyTo(countries('AT'))]) {
      for (let time = 0; time < 2; time += 1) await sync(world, pricedAt(21, 24, { shipsTo }));
      const [seen, told] = await standing(world);
      expect([seen, told?.includes('GAT-202')]).toEqual([['DRAFT', '20.00'], true]);
    }
  });

  it('at a price that stands above the cost it stays on sale', async () => {
    const world = await onSale();
    pricesAre(world, 'refused');
    for (const cost of [19, 18]) {
      await sync(world, pricedAt(cost, 24));
      expect(await standing(world)).toEqual([['ACTIVE', '20.00'], '']);
    }
  });

  it('what fell again is back on sale at the price that stands', async () => {
    const world = await onSale();
    pricesAre(world, 'refused');
    await sync(world, pricedAt(21, 24));
    await sync(world, pricedAt(18, 20));
    expect(await standing(world)).toEqual([['ACTIVE', '20.00'], '']);
  });

  it('the same where one product is brought up to date', async () => {
    const world = await onSale();
    pricesAre(world, 'refused');
    const once = () => syncProduct(skuOf(1), portsOf(world, pricedAt(21, 24)));
    for (let time = 0; time < 2; time += 1) await once();
    expect(await standing(world)).toEqual(offSale);
    pricesAre(world, 'works');
    for (let time = 0; time < 2; time += 1) await once();
    expect(await standing(world)).toEqual([['ACTIVE', '24.00'], '']);
  });

  it('a plan takes it off sale as it was looked at', async () => {
    const world = await onSale();
    pricesAre(world, 'refused');
    await sync(world, pricedAt(21, 24));
    const { run } = await sync(world, pricedAt(21, 24), true);
    await apply(world, run.id);
    expect(await standing(world)).toEqual(offSale);
  });

  it('undone, that run puts nothing on sale at a loss', async () => {
    const world = await onSale();
    pricesAre(world, 'refused');
    await sync(world, pricedAt(21, 24));
    const { run } = await sync(world, pricedAt(21, 24));
    await expect(undo(world, run.id)).rejects.toThrow('would be sold for less than it may be');
    expect(await standing(world)).toEqual(offSale);
  });

  describe('a crowd of them', () => {
    const some = (cost: number, rrp: number) => ({
      products: Array.from({ length: 12 }, (_, index) =>
        numbered(index + 1, { netCost: euros(cost), rrp: euros(rrp) }),
      ),
    });
    const statuses = (world: World) =>
      new Set(some(1, 1).products.map((_, index) => shown(world, index + 1)?.status.status));
    const refused = async (): Promise<World> => {
      const world = worldOn(db);
      await sync(world, some(18, 20));
      pricesAre(world, 'kind-refused');
      await sync(world, some(21, 24));
      return world;
    };

    it('R26 waits for a person, who says what becomes of it', async () => {
      const world = await refused();
      expect((await sync(world, some(21, 24))).run.reasons['GRD-311']).toBe(12);
      expect(statuses(world)).toEqual(new Set(['ACTIVE']));
      await decide(world, 'GRD-311', 'accept');
      await sync(world, some(21, 24));
      expect(statuses(world)).toEqual(new Set(['DRAFT']));
      expect(await toldWhy(world)).toBe('GAT-202');
    });

    it('stays on sale where a person keeps it so, and is not asked about again', async () => {
      const world = await refused();
      await sync(world, some(21, 24));
      await decide(world, 'GRD-311', 'keep');
      for (let time = 0; time < 2; time += 1) {
        const { reasons } = (await sync(world, some(21, 24))).run;
        expect([reasons['GRD-311'], reasons['GRD-323']]).toEqual([undefined, 12]);
      }
      expect(statuses(world)).toEqual(new Set(['ACTIVE']));
    });
  });
});
