/**
 * What a person has undone is kept as if they had decided so: otherwise the next sync would simply do it again. Taken down
 * before the first write; what then is not put back differs from nothing, and the next run forgets it.
 */
import type { OperationId, RunId, Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { parseMicros } from '../domain/money.ts';
import { withPause } from '../domain/pausing.ts';
import { notAboveCost } from '../domain/price-reasons.ts';
import { isAboveCost } from '../domain/price-rules.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { leavesTooLittle } from './guard.ts';
import { hasForeignPrices } from './hold-prices.ts';
import type { Operation } from './operations.ts';
import { decidedFields, isSamePrint } from './decisions.ts';
import type { DecisionOf, Decisions } from './ports/decisions.ts';
import type { Listings } from './ports/listings.ts';
import type { Plans, ReviewedOperation, Standing, StoredPlan } from './ports/plans.ts';
import type { ListingReader } from './ports/shop-products.ts';
import type { Upkeep } from './ports/snapshot.ts';
import { todaysValue } from './standing-decisions.ts';
import { undoChanges, type Undone, type UndoToday } from './undo-changes.ts';
import { shownInDoubt } from './undo-in-doubt.ts';

const pageSize = 500;

export interface KeepPorts {
  readonly plans: Pick<Plans, 'page' | 'appliedTo' | 'standing'>;
  readonly decisions: Pick<Decisions, 'save'>;
  readonly listings: Pick<Listings, 'findAll'>;
  readonly clock: Clock;
  readonly shop: Shop;
  readonly settings: Pick<Settings, 'prices' | 'supplierCurrency'>;
  readonly upkeep: Pick<Upkeep, 'productsOf'>;
  readonly reader: Pick<ListingReader, 'readNow'>;
}

/** What of which run is undone. */
export interface UndoneRun {
  readonly run: RunId;
  /** This product alone; null: all of them. */
  readonly only: Sku | null;
}

/** Pages of products that the run wrote, each with all that it applied of it. */
export async function* appliedOf(
  { run, only }: UndoneRun,
  { plans }: Pick<KeepPorts, 'plans'>,
): AsyncGenerator<ReadonlyMap<Sku, readonly Operation[]>> {
  if (only !== null) return yield plans.appliedTo(run, [only]);
  for (let after: OperationId | null = null; ;) {
    const page: readonly ReviewedOperation[] = await plans.page(run, { after, limit: pageSize });
    const last = page.at(-1);
    if (!last) return;
    const applied = page.filter(({ state }) => state === 'applied');
    const whole = await plans.appliedTo(run, [...new Set(applied.map(({ sku }) => sku))]);
    // With its first change comes all of a product.
    const begun = new Set(page.map(({ id }) => id));
    yield new Map([...whole].filter(([, [first]]) => first && begun.has(first.id)));
    after = last.id;
  }
}

type IsTooCheap = UndoToday['isTooCheap'];

/** Whatever it costs. */
const isNothing: IsTooCheap = (price) => !parseMicros(price);

/** That the price of today is none that may be written says nothing of one that was there before: that is judged itself. */
const gateOf = (standing: Standing | undefined): readonly ReasonCode[] =>
  standing?.gate.filter((code) => code !== notAboveCost) ?? [];

/** By what the supplier asks today; by the cost in the shop where nobody knows that. At its cost nothing is sold either. */
async function tooCheapOf(
  skus: readonly Sku[],
  { upkeep, shop, settings }: Pick<KeepPorts, 'upkeep' | 'shop' | 'settings'>,
): Promise<(sku: Sku, listing: Listing | undefined) => IsTooCheap> {
  if (hasForeignPrices(shop, settings)) return () => isNothing;
  const products = await upkeep.productsOf(skus);
  const costs = new Map(products.map(({ product }) => [product.sku, product.netCost]));
  return (sku, listing) => (price) => {
    const cost = costs.get(sku) ?? parseMicros(listing?.stored.item?.cost ?? null) ?? null;
    const amount = parseMicros(price);
    if (!amount || cost === null) return !amount;
    return leavesTooLittle(price, cost, settings.prices) || !isAboveCost(amount, cost, settings.prices);
  };
}

/** What puts back what was written of the products of one page, as far as that may be today. Throws ShopifyError. */
export async function undonePage(
  page: ReadonlyMap<Sku, readonly Operation[]>,
  ports: Omit<KeepPorts, 'decisions' | 'clock'>,
): Promise<readonly (readonly [Sku, Undone])[]> {
  const { listings, plans, shop } = ports;
  const skus = [...page.keys()];
  const cheap = await tooCheapOf(skus, ports);
  const [known, standings] = [await listings.findAll(skus), await plans.standing(skus)];
  const inDoubt = await shownInDoubt(page, known, ports);
  return [...page].map(([sku, applied]) => {
    const listing = known.get(sku);
    const standing = standings.get(sku);
    const shipsTo = standing?.shipsTo ?? null;
    const gate = withPause(gateOf(standing), listing?.owned ?? []);
    const isTooCheap = cheap(sku, listing);
    const shown = listing && inDoubt.get(listing.productId);
    return [sku, undoChanges(sku, applied, { listing, shown, shipsTo, shop, gate, isTooCheap })] as const;
  });
}

/** Kept is against what is wanted today, which a later run may have written. */
function againstToday(each: DecisionOf, standing: Standing | undefined): DecisionOf {
  if (each.kind === 'remove') return each;
  return { ...each, value: todaysValue(each.field, standing) ?? each.value };
}

/**
 * What goes back to just what is wanted today asks for nothing: kept, it would keep what could not be put back. Not so of a
 * place: whether somebody has taken it off sale meanwhile may be all that the decision is left to tell.
 */
function isAsWanted(
  { kind, field }: DecisionOf,
  { operations }: Undone,
  standing: Standing | undefined,
): boolean {
  const back = kind === 'place' ? undefined : operations.find((operation) => operation.kind === kind);
  const value = back && decidedFields(back).get(field);
  return value !== undefined && isSamePrint(value, todaysValue(field, standing));
}

/** Decided for all that the plan of an undoing puts back. */
export async function keepUndone({ undoes, only }: StoredPlan, ports: KeepPorts): Promise<void> {
  if (undoes === null) return;
  const { decisions, clock } = ports;
  for await (const page of appliedOf({ run: undoes, only }, ports)) {
    const undonePages = await undonePage(page, ports);
    const standings = await ports.plans.standing([...page.keys()]);
    const kept = undonePages.flatMap(([sku, undone]) =>
      undone.kept.filter((each) => !isAsWanted(each, undone, standings.get(sku))),
    );
    const whole = kept.map((each) => againstToday(each, standings.get(each.sku)));
    const once = new Map(whole.map((each) => [`${each.sku} ${each.kind} ${each.field}`, each]));
    await decisions.save([...once.values()], { at: clock.now(), until: null, undid: undoes });
  }
}
