/**
 * Makes a catalog for a market that shows everything, when a person has agreed: a draft first, then filled with every
 * product of the shop, then switched on, so that at no moment anything that was seen there is gone, or seen that was not.
 * What may not be there is taken out by the next sync. Any step can be the last of a process: asked again, or at the next
 * sync, it goes on where it stopped, and makes no second one.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { CatalogShelf, KnownCatalog, MadeCatalog, MadeCatalogs } from './ports.ts';

export interface MakePorts {
  readonly shelf: CatalogShelf;
  readonly made: MadeCatalogs;
}

/**
 * made     -> it is switched on
 * filling  -> Shopify is still putting products into it: the next sync switches it on
 * has-one  -> the market has a catalog that is switched on, and the draft that was to be one is taken away
 * gone     -> there is no such market any more
 */
export type Made = 'made' | 'filling' | 'has-one' | 'gone';

export const titleFor = (market: { readonly name: string }): string => `${market.name} (Sortiment)`;

const ours = (
  catalogs: readonly KnownCatalog[],
  { catalog, title }: Omit<MadeCatalog, 'isDone'>,
): KnownCatalog | undefined =>
  catalogs.find((each) => !each.isActive && (catalog === null ? each.title === title : each.id === catalog));

/** A person has switched it on, or the answer to that was lost; or another one of the market's is switched on. */
async function besideActive(
  active: readonly KnownCatalog[],
  draft: KnownCatalog | undefined,
  { known, shelf }: { readonly known: MadeCatalog; readonly shelf: CatalogShelf },
): Promise<Made> {
  if (active.some(({ id }) => id === known.catalog)) return 'made';
  // What a person has renamed is theirs.
  if (draft && draft.id === known.catalog && draft.title === known.title) await shelf.discard(draft.id);
  return 'has-one';
}

async function save(market: string, wanted: MadeCatalog, { made }: MakePorts): Promise<void> {
  await made.save({ ...(await made.read()), [market]: wanted });
}

/** One step after the other, each from what is there by now. */
async function goOn(market: string, known: MadeCatalog, ports: MakePorts): Promise<Made | 'deleted'> {
  const { shelf } = ports;
  const { title } = known;
  let { catalog } = known;
  for (let isFilled = false; ; isFilled = true) {
    const catalogs = await shelf.of(market);
    if (!catalogs) return 'gone';
    const draft = ours(catalogs, { title, catalog });
    const active = catalogs.filter(({ isActive }) => isActive);
    if (active.length > 0)
      return besideActive(active, draft, { known: { title, catalog, isDone: false }, shelf });
    if (!draft && catalog !== null) return 'deleted';
    // What is not to be seen yet is not filled twice.
    if (draft?.publication?.isFilling || (isFilled && !draft?.publication)) return 'filling';
    if (draft?.publication) {
      await shelf.activate(draft.id);
      return 'made';
    }
    catalog = draft?.id ?? (await shelf.create(market, title));
    await save(market, { title, catalog, isDone: false }, ports);
    await shelf.fill(catalog);
  }
}

/** Whoever deletes the draft does not want it any more: then it is over. */
async function make(market: string, known: MadeCatalog, ports: MakePorts): Promise<Made | 'deleted'> {
  const result = await goOn(market, known, ports);
  const { [market]: wanted = known, ...others } = await ports.made.read();
  const { title, catalog } = wanted;
  const isDone = result === 'made';
  const isWanted = isDone || result === 'filling';
  await ports.made.save(isWanted ? { ...others, [market]: { title, catalog, isDone } } : others);
  return result;
}

/** Throws ShopifyError. */
export async function makeCatalog(
  market: { readonly id: string; readonly name: string },
  ports: MakePorts,
): Promise<Made> {
  const { title, catalog } = (await ports.made.read())[market.id] ?? {
    title: titleFor(market),
    catalog: null,
  };
  const wanted = { title, catalog, isDone: false };
  await save(market.id, wanted, ports);
  const result = await make(market.id, wanted, ports);
  return result === 'deleted' ? makeCatalog(market, ports) : result;
}

/**
 * What a dead process or a long filling left; what Shopify refuses now is kept to be told, and waits for the next time; so
 * does a market that is not among `free`: the ids of those that may get a catalog, asked for only when one is to be finished.
 */
export async function finishCatalogs(
  ports: MakePorts,
  free: () => Promise<readonly string[]>,
): Promise<void> {
  const left = Object.entries(await ports.made.read()).filter(([, { isDone }]) => !isDone);
  if (left.length === 0) return;
  const may = await free();
  for (const [market, wanted] of left) {
    if (!may.includes(market)) continue;
    try {
      await make(market, wanted, ports);
    } catch (error) {
      if (!(error instanceof ShopifyError)) throw error;
      const { [market]: now = wanted, ...others } = await ports.made.read();
      await ports.made.save({ ...others, [market]: { ...now, problem: error.message } });
    }
  }
}
