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
 * waits    -> it may not be switched on now: `obstacle` of what is kept says why
 * has-one  -> the market has a catalog that is switched on, and the draft that was to be one is taken away
 * gone     -> there is no such market any more
 */
export type Made = 'made' | 'filling' | 'waits' | 'has-one' | 'gone';

/** One that no catalog of the market has: a draft that a person has made under that title is theirs. */
export function titleFor(
  { name }: { readonly name: string },
  catalogs: readonly Pick<KnownCatalog, 'title'>[],
): string {
  for (let count = 1; ; count += 1) {
    const title = `${name} (Sortiment${count === 1 ? '' : ` ${count}`})`;
    if (!catalogs.some((each) => each.title === title)) return title;
  }
}

const isShared =
  'Somebody has given it to other markets too, where it would show every product. Take those out of it in the Shopify admin, under Markets; or delete it there.';

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

interface Step extends Pick<MadeCatalog, 'obstacle'> {
  readonly result: Made | 'deleted';
}

const because = (obstacle: string): Step => ({ result: 'waits', obstacle });

type StepPorts = MakePorts & {
  /** A sentence: why the market may not get a catalog now. */
  readonly obstacle?: string | null;
};

/** One step after the other, each from what is there by now. */
async function goOn(market: string, known: MadeCatalog, ports: StepPorts): Promise<Step> {
  const { shelf, obstacle } = ports;
  const { title } = known;
  let { catalog } = known;
  for (let isFilled = false; ; isFilled = true) {
    const catalogs = await shelf.of(market);
    if (!catalogs) return { result: 'gone' };
    const draft = ours(catalogs, { title, catalog });
    const active = catalogs.filter(({ isActive }) => isActive);
    if (active.length > 0)
      return {
        result: await besideActive(active, draft, { known: { title, catalog, isDone: false }, shelf }),
      };
    if (!draft && catalog !== null) return { result: 'deleted' };
    if (obstacle) return because(obstacle);
    if (draft?.isShared) return because(isShared);
    // What is not to be seen yet is not filled twice.
    if (draft?.publication?.isFilling || (isFilled && !draft?.publication)) return { result: 'filling' };
    if (draft?.publication) {
      await shelf.activate(draft.id);
      return { result: 'made' };
    }
    catalog = draft?.id ?? (await shelf.create(market, title));
    await save(market, { title, catalog, isDone: false }, ports);
    await shelf.fill(catalog);
  }
}

/** Whoever deletes the draft does not want it any more: then it is over. */
async function make(market: string, known: MadeCatalog, ports: StepPorts): Promise<Made | 'deleted'> {
  const { result, ...why } = await goOn(market, known, ports);
  const { [market]: wanted = known, ...others } = await ports.made.read();
  const { title, catalog } = wanted;
  const isDone = result === 'made';
  const isWanted = isDone || result === 'filling' || result === 'waits';
  await ports.made.save(isWanted ? { ...others, [market]: { title, catalog, isDone, ...why } } : others);
  return result;
}

/** Throws ShopifyError. */
export async function makeCatalog(
  market: { readonly id: string; readonly name: string },
  ports: MakePorts,
): Promise<Made> {
  const { title, catalog } = (await ports.made.read())[market.id] ?? {
    title: titleFor(market, (await ports.shelf.of(market.id)) ?? []),
    catalog: null,
  };
  const wanted = { title, catalog, isDone: false };
  await save(market.id, wanted, ports);
  const result = await make(market.id, wanted, ports);
  return result === 'deleted' ? makeCatalog(market, ports) : result;
}

/**
 * What a dead process or a long filling left; what Shopify refuses now is kept to be told, and waits for the next time; so
 * does a market for which `obstacles` (asked for only when one is to be finished) has a sentence by its id.
 */
export async function finishCatalogs(
  ports: MakePorts,
  obstacles: () => Promise<(market: string) => string | null>,
): Promise<void> {
  const left = Object.entries(await ports.made.read()).filter(([, { isDone }]) => !isDone);
  if (left.length === 0) return;
  const obstacleTo = await obstacles();
  for (const [market, wanted] of left) {
    try {
      await make(market, wanted, { ...ports, obstacle: obstacleTo(market) });
    } catch (error) {
      if (!(error instanceof ShopifyError)) throw error;
      const { [market]: now = wanted, ...others } = await ports.made.read();
      const { title, catalog, isDone } = now;
      await ports.made.save({ ...others, [market]: { title, catalog, isDone, problem: error.message } });
    }
  }
}
