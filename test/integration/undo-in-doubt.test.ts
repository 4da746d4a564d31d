/** R23, R10: undoing once more what was broken off, or never answered: what the two calls of a place left, and whose it is. */
import { beforeAll, expect, it } from 'vitest';
import { PlanRefused } from '../../web/server/catalogue/plan-refused.ts';
import { undoRun } from '../../web/server/catalogue/undo-run.ts';
import { explanationWords } from '../../web/server/cli/explanation-words.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { explainListing } from '../../web/server/shops/explain-listing.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { atOnce, numbered, portsOf, range, sync, undo, type World } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import type { Fate } from '../support/fates.ts';
import { shown, skuOf, worldOn } from '../support/listed-catalogue.ts';
import { euros } from '../support/priced-product.ts';
import { catalogOf, countries } from '../support/supplier-products.ts';

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const product = (more = {}) => ({
    products: [numbered(1, { netCost: euros(10), rrp: euros(20), ...more }), ...range(20).slice(10)],
  });
  const to = (...codes: readonly string[]) => product({ shipsTo: shipsOnlyTo(countries(...codes)) });
  const places = ({ model }: World) => [...model.find(skuOf(1))![1].publications].map(String).toSorted();
  const meet = ({ model }: World, call: string, fate: Fate): void => {
    model.fateOf = (name) => (name === call ? fate : 'works');
  };
  const works = ({ model }: World): void => {
    model.fateOf = () => 'works';
  };
  const refused = ({ model }: World): void => {
    model.fateOf = (name) => (name.startsWith('read') ? 'works' : 'refused-for-now');
  };
  function worldWith(...codes: readonly string[]): World {
    const known = worldOn(db);
    const catalogs = codes.map((code) => catalogOf(code.toLowerCase(), code as 'DE'));
    const world = { ...known, shop: { ...known.shop!, catalogs } };
    world.model.setCatalogs(catalogs);
    return world;
  }

  it.each<[string, Fate]>([
    ['publish', 'refused'],
    ['publish', 'refused-for-now'],
    ['publish', 'call-lost'],
    ['publish', 'answer-lost'],
    ['unpublish', 'call-lost'],
    ['unpublish', 'answer-lost'],
    ['update', 'call-lost'],
    ['update', 'answer-lost'],
  ])(
    'a place of which one market was left and another not entered yet, as “%s” was %s, goes back whole',
    async (call, fate) => {
      const world = worldWith('DE', 'AT', 'CH');
      await sync(world, to('DE', 'AT'));
      const before = [shown(world, 1)?.countries, places(world)];
      const { run } = await sync(world, to('DE', 'CH'));
      // By then it may be sold in all three, which no sync could write yet.
      refused(world);
      await sync(world, to('DE', 'AT', 'CH'));
      meet(world, call, fate);
      await undo(world, run.id);
      works(world);
      await undo(world, run.id).catch((error: unknown) => {
        if (!(error instanceof PlanRefused)) throw error;
      });
      expect([shown(world, 1)?.countries, places(world)]).toEqual(before);
      await sync(world, to('DE', 'AT', 'CH'));
      expect([shown(world, 1)?.countries, places(world)]).toEqual(before);
    },
  );

  it.each<Fate>(['call-lost', 'answer-lost', 'refused-for-now'])(
    'texts in another language and images whose calls were %s go back whole, and stay so',
    async (fate) => {
      const known = worldWith('DE');
      const english = { locale: 'en', name: 'English', isPublished: true, language: 'EN' } as const;
      const world: World = { ...known, shop: { ...known.shop!, otherLocales: [english] } };
      const texts = (word: string) => [
        { lang: 'DE', name: `${word} de`, description: 'Worte' },
        { lang: 'EN', name: `${word} en`, description: 'Words' },
      ];
      const listed = (word: string) =>
        product({ texts: texts(word), images: [`https://a.test/${word}.jpg`] });
      const look = () => {
        const found = world.model.find(skuOf(1))![1];
        return [
          found.groups.content.title,
          [...found.translations.values()].map(({ value }) => value.trim()),
          found.gallery.urls,
        ];
      };
      await sync(world, listed('old'));
      const before = look();
      const { run } = await sync(world, listed('new'));
      world.model.fateOf = (name) => (['translate', 'untranslate', 'images'].includes(name) ? fate : 'works');
      await undo(world, run.id);
      works(world);
      await undo(world, run.id);
      expect(look()).toEqual(before);
      await sync(world, listed('new'));
      expect(look()).toEqual(before);
    },
  );

  it('a text in another language that stayed the same follows the text that it translates', async () => {
    const known = worldWith('DE');
    const english = { locale: 'en', name: 'English', isPublished: true, language: 'EN' } as const;
    const world: World = { ...known, shop: { ...known.shop!, otherLocales: [english] } };
    const listed = (name: string) =>
      product({
        texts: [
          { lang: 'DE', name, description: 'Worte' },
          { lang: 'EN', name: 'Drill', description: 'Words' },
        ],
      });
    const translated = () => world.model.find(skuOf(1))![1].translations.get('en.title');
    await sync(world, listed('Alt'));
    const before = translated();
    const { run } = await sync(world, listed('Neu'));
    await undo(world, run.id);
    expect(before?.value).toBe('Drill');
    expect(translated()).toEqual(before);
  });

  it('R10 a draft that a person made while nobody had answered stays one', async () => {
    const world = worldWith('DE', 'AT');
    await sync(world, to('DE'));
    const { run } = await sync(world, to('US'));
    expect(shown(world, 1)?.status).toEqual({ status: 'DRAFT' });
    refused(world);
    await sync(world, to('DE'));
    meet(world, 'update', 'answer-lost');
    await undo(world, run.id);
    works(world);
    expect(shown(world, 1)?.status).toEqual({ status: 'ACTIVE' });
    world.model.change(skuOf(1), { status: { status: 'DRAFT' } });
    await undo(world, run.id).catch(String);
    await sync(world, to('DE'));
    expect(shown(world, 1)?.status).toEqual({ status: 'DRAFT' });
  });

  it('what was put back after a doubt can be undone like anything else', async () => {
    const world = worldWith('DE');
    await sync(world, product());
    const { run } = await sync(world, product({ rrp: euros(24), brand: 'Other' }));
    world.model.fateOf = (name) => (name === 'offer' || name === 'update' ? 'call-lost' : 'works');
    await undo(world, run.id);
    works(world);
    const again = await undo(world, run.id);
    await expect(undo(world, run.id)).rejects.toThrow('is back already as it was before');
    const [price, vendor] = [shown(world, 1)?.price.price, shown(world, 1)?.content.vendor];
    expect([price, vendor === 'Other']).toEqual(['20.00', false]);
    await undo(world, again.run.id);
    expect([shown(world, 1)?.price.price, shown(world, 1)?.content.vendor]).toEqual(['24.00', 'Other']);
  });

  it('of a price that a later run wrote, and nobody answered, nothing is put back, and nothing counts as that', async () => {
    const world = worldWith('DE');
    await sync(world, product());
    const { run } = await sync(world, product({ rrp: euros(24) }));
    meet(world, 'offer', 'answer-lost');
    await sync(world, product({ rrp: euros(26) }));
    works(world);
    await expect(undo(world, run.id)).rejects.toThrow(PlanRefused);
    expect(shown(world, 1)?.price.price).toBe('26.00');
  });

  it('of one product that undoing is named which put it back, and not a later one of others', async () => {
    const world = worldWith('DE');
    const two = (rrp: number) => {
      const { products } = product({ rrp: euros(rrp) });
      return { products: [...products, numbered(2, { netCost: euros(10), rrp: euros(rrp) })] };
    };
    await sync(world, two(20));
    const { run } = await sync(world, two(24));
    let offers = 0;
    world.model.fateOf = (name) => (name === 'offer' && (offers += 1) === 2 ? 'refused-for-now' : 'works');
    const first = await undo(world, run.id);
    works(world);
    const back = [1, 2].filter((number) => shown(world, number)?.price.price === '20.00');
    expect(back).toHaveLength(1);
    await undo(world, run.id);
    await expect(undo(world, run.id, false, skuOf(back[0] ?? 0))).rejects.toThrow(`by run ${first.run.id}`);
  });

  it.each<[Fate, string]>([
    ['call-lost', '24.00'],
    ['answer-lost', '20.00'],
  ])(
    'what the shop has is known with the next sync where nobody undoes again after a call was %s',
    async (fate, has) => {
      const world = worldWith('DE');
      await sync(world, product());
      const dearer = product({ rrp: euros(24) });
      const { run } = await sync(world, dearer);
      meet(world, 'offer', fate);
      await undo(world, run.id);
      works(world);
      await sync(world, dearer);
      const known = (await portsOf(world, dearer).listings.findAll([skuOf(1)])).get(skuOf(1));
      expect([shown(world, 1)?.price.price, known?.stored.price?.price]).toEqual([has, has]);
    },
  );

  it('why it is not as it was is told without a promise that the next sync makes it so', async () => {
    const world = worldWith('DE');
    await sync(world, product());
    const { run } = await sync(world, product({ rrp: euros(24) }));
    meet(world, 'offer', 'call-lost');
    await undo(world, run.id);
    const installed = {
      ...world.shop!,
      settings: atOnce,
      name: '',
      plan: '',
      timeZone: '',
      scopes: [],
      installedAt: '',
    };
    const shop = { ...installed, pausedAt: null, settingsChangedAt: null, refusedAt: null };
    const dossier = await new SqlShopRecords(db, shop.domain, systemClock).dossier(skuOf(1));
    const explanation = explainListing(skuOf(1), dossier, shop);
    expect(explanation.notUndone).toEqual(new Map([['SHP-709', run.id]]));
    expect(explanationWords(explanation).join(' ')).toContain('no sync does that by itself');
    expect(explanationWords(explanation, 'de').join(' ')).toContain('Kein Abgleich tut das von selbst');
  });

  it('a second try whose process died before it began is made, and the first is not told in its place', async () => {
    const world = worldWith('DE');
    await sync(world, product());
    const { run } = await sync(world, product({ rrp: euros(24) }));
    meet(world, 'offer', 'refused-for-now');
    const first = await undo(world, run.id);
    works(world);
    const wish = { undo: run.id, only: null, planOnly: false, isAgain: true };
    const second = await undoRun(wish, portsOf(world, { products: [] }));
    expect([first.run.state, second.run.state, second.run.id > first.run.id]).toEqual([
      'incomplete',
      'completed',
      true,
    ]);
    expect(shown(world, 1)?.price.price).toBe('20.00');
  });
});
