/** A catalog for a market, when the process dies or the answer is lost at any step: in the end one, filled, switched on. */
import { expect, test } from 'vitest';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import { finishCatalogs, makeCatalog, titleFor } from '../../web/server/markets/make-catalog.ts';
import type { CatalogShelf, KnownCatalog, MadeCatalog } from '../../web/server/markets/ports.ts';

const market = { id: 'gid://shopify/Market/1', name: 'Austria' };

const free = async () => () => null;

class Died extends Error {}

/** A shop with one market; one of its writing calls ends the process, before or after its effect. */
class Shelf {
  catalogs: KnownCatalog[] = [];
  isFilling = false;
  readonly calls: string[] = [];
  #left: number;
  readonly #isAfter: boolean;
  readonly #error: Error;
  constructor({
    at = -1,
    isAfter = false,
    error = new Died(),
  }: { at?: number; isAfter?: boolean; error?: Error } = {}) {
    this.#left = at;
    this.#isAfter = isAfter;
    this.#error = error;
  }

  #call(name: string, effect: () => void): void {
    this.calls.push(name);
    const isNow = this.#left === 0;
    this.#left -= 1;
    if (isNow && !this.#isAfter) throw this.#error;
    effect();
    if (isNow) throw this.#error;
  }

  #change(id: string, change: Partial<KnownCatalog>): void {
    this.catalogs = this.catalogs.map((each) => (each.id === id ? { ...each, ...change } : each));
  }

  readonly port: CatalogShelf = {
    of: async () =>
      this.catalogs.map((each) => ({
        ...each,
        publication: each.publication && { isFilling: this.isFilling },
      })),
    create: async (_market, title) => {
      const id = `catalog ${this.catalogs.length + 1}`;
      this.#call('create', () =>
        this.catalogs.push({ id, title, isActive: false, publication: null, isShared: false }),
      );
      return id;
    },
    fill: async (id) => {
      this.#call('fill', () => this.#change(id, { publication: { isFilling: false } }));
    },
    activate: async (id) => {
      this.#call('activate', () => this.#change(id, { isActive: true }));
    },
    discard: async (id) => {
      this.#call('discard', () => {
        this.catalogs = this.catalogs.filter((each) => each.id !== id);
      });
    },
  };
}

function portsOf(shelf: Shelf) {
  let kept: Readonly<Record<string, MadeCatalog>> = {};
  const made = { read: async () => kept, save: async (now: typeof kept) => void (kept = now) };
  return { shelf: shelf.port, made };
}

/** Shopify is filling it. */
async function begun() {
  const shelf = new Shelf();
  const ports = portsOf(shelf);
  shelf.isFilling = true;
  await makeCatalog(market, ports);
  return { shelf, ports };
}

const merchants = {
  id: 'own',
  title: 'Austria',
  isActive: true,
  publication: { isFilling: false },
  isShared: false,
};
const done = [{ title: 'Austria (Sortiment)', isActive: true, publication: { isFilling: false } }];

test.each([0, 1, 2].flatMap((at) => [true, false].map((isAfter) => [at, isAfter] as const)))(
  'call %i ends the process, after its effect: %s; the next sync makes the rest, and no second one',
  async (at, isAfter) => {
    const shelf = new Shelf({ at, isAfter });
    const ports = portsOf(shelf);
    await expect(makeCatalog(market, ports)).rejects.toThrow(Died);
    await finishCatalogs(ports, free);
    await finishCatalogs(ports, free);
    expect(shelf.catalogs).toMatchObject(done);
    expect(shelf.catalogs).toHaveLength(1);
    const calls = shelf.calls.length;
    await finishCatalogs(ports, free);
    expect(shelf.calls).toHaveLength(calls);
  },
);

test('it is switched on last, when Shopify has filled it', async () => {
  const shelf = new Shelf();
  const ports = portsOf(shelf);
  shelf.isFilling = true;
  expect(await makeCatalog(market, ports)).toBe('filling');
  await finishCatalogs(ports, free);
  expect(shelf.calls).toEqual(['create', 'fill']);
  shelf.isFilling = false;
  await finishCatalogs(ports, free);
  expect(shelf.calls).toEqual(['create', 'fill', 'activate']);
});

test('a market that has got a catalog meanwhile keeps that one alone', async () => {
  const { shelf, ports } = await begun();
  shelf.isFilling = false;
  shelf.catalogs.push(merchants);
  await finishCatalogs(ports, free);
  expect(shelf.catalogs).toMatchObject([{ id: 'own' }]);
  expect(await ports.made.read()).toEqual({});
  expect(await makeCatalog(market, ports)).toBe('has-one');
  expect(shelf.catalogs).toMatchObject([{ id: 'own' }]);
});

test('a draft that a person has renamed is theirs, also when another catalog wins', async () => {
  const { shelf, ports } = await begun();
  shelf.catalogs = shelf.catalogs.map((each) => ({ ...each, title: 'Österreich' }));
  shelf.catalogs.push(merchants);
  await finishCatalogs(ports, free);
  expect(shelf.catalogs).toMatchObject([{ title: 'Österreich' }, { id: 'own' }]);
});

test('one that a person has switched on by hand is the one that was asked for', async () => {
  const { shelf, ports } = await begun();
  shelf.catalogs = shelf.catalogs.map((each) => Object.assign({}, each, { isActive: true }));
  await finishCatalogs(ports, free);
  expect(await ports.made.read()).toMatchObject({ [market.id]: { catalog: 'catalog 1', isDone: true } });
});

test('what Shopify refuses stops no sync, and is asked for again by the next', async () => {
  const error = new ShopifyError({ reason: 'SHP-705', message: 'no', scope: 'item', retry: 'never' });
  const shelf = new Shelf({ at: 1, error });
  const ports = portsOf(shelf);
  await expect(makeCatalog(market, ports)).rejects.toBe(error);
  await finishCatalogs(ports, free);
  expect(shelf.catalogs).toMatchObject(done);
});

test('what Shopify refuses while it is finished is kept to be told, until it is finished', async () => {
  const error = new ShopifyError({ reason: 'SHP-705', message: 'no', scope: 'item', retry: 'never' });
  const shelf = new Shelf({ at: 2, error });
  const ports = portsOf(shelf);
  shelf.isFilling = true;
  await makeCatalog(market, ports);
  shelf.isFilling = false;
  await finishCatalogs(ports, free);
  expect(await ports.made.read()).toMatchObject({ [market.id]: { isDone: false, problem: 'no' } });
  await finishCatalogs(ports, free);
  expect(shelf.catalogs).toMatchObject(done);
  expect((await ports.made.read())[market.id]).not.toHaveProperty('problem');
});

test('a draft that a person deletes while it is filled is not made again, until it is asked for again', async () => {
  const { shelf, ports } = await begun();
  shelf.catalogs = [];
  shelf.isFilling = false;
  await finishCatalogs(ports, free);
  expect(shelf.catalogs).toEqual([]);
  expect(await makeCatalog(market, ports)).toBe('made');
  expect(shelf.catalogs).toMatchObject(done);
});

test('a draft that a person renames while it is filled stays the one that is switched on', async () => {
  const { shelf, ports } = await begun();
  shelf.catalogs = shelf.catalogs.map((each) => ({ ...each, title: 'Österreich' }));
  shelf.isFilling = false;
  await finishCatalogs(ports, free);
  expect(shelf.catalogs).toMatchObject([{ title: 'Österreich', isActive: true }]);
});

test('one that may not be switched on now waits and says why, and goes when another catalog wins', async () => {
  const { shelf, ports } = await begun();
  shelf.isFilling = false;
  await finishCatalogs(ports, async () => () => 'Because.');
  expect(shelf.calls).toEqual(['create', 'fill']);
  expect(await ports.made.read()).toMatchObject({ [market.id]: { isDone: false, obstacle: 'Because.' } });
  shelf.catalogs.push(merchants);
  await finishCatalogs(ports, async () => () => 'Because.');
  expect(shelf.catalogs).toMatchObject([{ id: 'own' }]);
  expect(await ports.made.read()).toEqual({});
});

test('a draft that a person has given to other markets too is not switched on, until they are taken out of it', async () => {
  const { shelf, ports } = await begun();
  shelf.isFilling = false;
  const share = (isShared: boolean) =>
    (shelf.catalogs = shelf.catalogs.map((each) => Object.assign({}, each, { isShared })));
  share(true);
  await finishCatalogs(ports, free);
  expect(await makeCatalog(market, ports)).toBe('waits');
  expect(shelf.calls).toEqual(['create', 'fill']);
  share(false);
  await finishCatalogs(ports, free);
  expect(shelf.catalogs).toMatchObject(done);
  expect((await ports.made.read())[market.id]).not.toHaveProperty('obstacle');
});

test("a draft of a person's that has the title already is left alone: the app's gets another title", async () => {
  const shelf = new Shelf();
  const theirs = { id: 'own', title: titleFor(market, []), isActive: false, isShared: false };
  shelf.catalogs.push({ ...theirs, publication: { isFilling: false } });
  expect(await makeCatalog(market, portsOf(shelf))).toBe('made');
  expect(shelf.catalogs).toMatchObject([theirs, { title: 'Austria (Sortiment 2)', isActive: true }]);
});
