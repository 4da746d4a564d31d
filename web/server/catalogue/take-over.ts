/**
 * A product goes on under the SKU that the supplier gives it by now. From the moment that this is on record the new SKU
 * has the listing, and the old one has none: whenever the process dies, the product is in the shop once. What the shop
 * shows follows (`renumber`), and is written again until it does.
 */
import type { OperationId, RunId, Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { printedGroups, type PrintedGroup } from '../domain/listing.ts';
import { asFoundPrint } from '../domain/fingerprint.ts';
import { ShopifyError } from '../domain/failures.ts';
import type { MerchantRules } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import { worldwideGtin } from '../domain/gtin.ts';
import { outcomeOf } from './confirmation.ts';
import { derivationOf, deriveRow, type Derivation } from './derive-row.ts';
import { showsStill } from './find-take-overs.ts';
import { operationKinds, type Operation, type Outcome } from './operations.ts';
import type { Difference, Listings } from './ports/listings.ts';
import type { Ledger, OperationLog, Step } from './ports/operation-log.ts';
import type { ListingReader } from './ports/shop-products.ts';
import type { Snapshot } from './ports/snapshot.ts';
import { note } from '../domain/reason-texts/note.ts';

/** What Shopify reads in one call. */
const atATime = 250;

interface HeirPorts {
  readonly listings: Pick<Listings, 'findAll'>;
  readonly snapshot: Pick<Snapshot, 'inShop'>;
  readonly derivation: Derivation;
}

/** What was found in the shop is settled under its new SKU first, by the next run (settle-found.ts). */
const isFound = ({ sent }: Listing): boolean => printedGroups.some((name) => sent[name] === asFoundPrint);

/** Differences of what takes over a product, as if it had done so already; the others as they are. */
export async function asHeirs(
  page: readonly Difference[],
  pairs: ReadonlyMap<Sku, Sku>,
  { listings, snapshot, derivation }: HeirPorts,
): Promise<readonly Difference[]> {
  const olds = page.flatMap(({ sku, listing }) => (listing ? [] : (pairs.get(sku) ?? [])));
  if (olds.length === 0) return page;
  const [known, inShop] = [await listings.findAll(olds), await snapshot.inShop(olds)];
  return page.flatMap((difference) => {
    const { sku, product, wantStock } = difference;
    const from = pairs.get(sku);
    const old = from && known.get(from);
    if (!from || !old) return difference;
    if (!product || isFound(old)) return [];
    const listing: Listing = { ...old, sku, showsAs: old.showsAs ?? from, state: 'present' };
    const row = deriveRow(product, { docHash: '', ...listing, ...inShop.get(from) }, derivation);
    const printed = printedGroups.filter((name) => row.want[name] !== old.sent[name]);
    const differs = wantStock === old.sentStock ? printed : [...printed, 'stock' as const];
    return differs.length > 0 ? { ...difference, listing, differs, gate: row.gate } : [];
  });
}

export interface TakeOverPorts {
  readonly shop: Shop;
  readonly settings: MerchantRules;
  readonly log: Pick<OperationLog, 'open' | 'openBySku'>;
  readonly listings: Pick<Listings, 'findAll' | 'presence'>;
  readonly snapshot: Pick<Snapshot, 'lastKnown' | 'inShop'>;
  readonly reader: Pick<ListingReader, 'readCodes'>;
  readonly ledger: Pick<Ledger, 'record'>;
}

type Renumbering = Operation & { readonly from: Sku };

const unlike = (sku: Sku): Outcome => ({
  state: 'rejected',
  reason: 'GRD-327',
  message: note('unlike', { sku }),
});

const deletedMeanwhile = (sku: Sku): Outcome => ({
  state: 'rejected',
  reason: 'SHP-704',
  message: note('deletedMeanwhile', { sku }),
});

/** What was to be written of it has nothing to be written to. */
async function giveUp(
  run: RunId,
  { sku, is }: { readonly sku: Sku; readonly is: Outcome },
  { log, ledger }: TakeOverPorts,
): Promise<void> {
  const all = await Promise.all(operationKinds.map((kind) => log.openBySku(run, kind, [sku])));
  await ledger.record(
    run,
    all.flat().map(({ id }) => ({ sku, outcome: { id, is } })),
  );
}

/** What the new SKU wants beside what the shop has of it. */
async function stepsOf(
  some: readonly Renumbering[],
  known: ReadonlyMap<Sku, Listing>,
  { shop, settings, snapshot }: TakeOverPorts,
): Promise<readonly Step[]> {
  const derivation = derivationOf(shop, settings);
  const products = await snapshot.lastKnown(some.map(({ sku }) => sku));
  const inShop = await snapshot.inShop(some.map(({ from }) => from));
  return some.flatMap(({ sku, from }): Step[] => {
    const [product, old] = [products.get(sku), known.get(from)];
    if (!product || !old) return [];
    const row = deriveRow(product, { docHash: '', ...old, ...inShop.get(from) }, derivation);
    const want: Readonly<Record<PrintedGroup, string>> = row.want;
    return [{ sku, takesOver: { from, want } }];
  });
}

/** Nothing is written to the shop for it; what else was planned of it meanwhile is over. */
async function keepDeleted(run: RunId, some: readonly Renumbering[], ports: TakeOverPorts): Promise<void> {
  const message = 'It was deleted in the shop under its old SKU, and stays deleted.';
  const is: Outcome = { state: 'applied', message };
  await ports.ledger.record(
    run,
    some.map(({ id, sku, from }) => ({ sku, staysDeleted: { from }, outcome: { id, is } })),
  );
  for (const { sku } of some) await giveUp(run, { sku, is: deletedMeanwhile(sku) }, ports);
}

/** Those of what has come that are to have the product of another SKU, or none. */
async function openAmong(some: readonly Renumbering[], { listings }: TakeOverPorts) {
  const known = await listings.findAll(some.flatMap(({ sku, from }) => [sku, from]));
  const open = some.filter(({ sku }) => !known.has(sku));
  const rows = open.length === 0 ? [] : await listings.presence(open.map(({ from }) => from));
  const deleted = new Set(rows.flatMap(({ sku, state }) => (state === 'deleted' ? sku : [])));
  return { known, open, deleted };
}

/** Looked at once more: a person may have changed it since the plan was made. Throws ShopifyError. */
async function takeSome(run: RunId, some: readonly Renumbering[], ports: TakeOverPorts): Promise<void> {
  const { reader, snapshot, ledger } = ports;
  const { known, open, deleted } = await openAmong(some, ports);
  if (open.length === 0) return;
  const products = await snapshot.lastKnown(open.map(({ sku }) => sku));
  const shown = await reader.readCodes(open.flatMap(({ from }) => known.get(from)?.productId ?? []));
  const isDeleted = ({ from }: Renumbering): boolean => {
    const old = known.get(from);
    return deleted.has(from) || (old !== undefined && !shown.has(old.productId));
  };
  const isStill = ({ sku, from }: Renumbering): boolean => {
    const old = known.get(from);
    const gtin = worldwideGtin(products.get(sku)?.barcode ?? '') ?? '';
    return old !== undefined && showsStill({ from, to: sku, gtin }, old, shown.get(old.productId));
  };
  const gone = open.filter(isDeleted);
  const there = open.filter((one) => !isDeleted(one));
  const [still, others] = [there.filter(isStill), there.filter((one) => !isStill(one))];
  await ledger.record(run, await stepsOf(still, known, ports));
  if (gone.length > 0) await keepDeleted(run, gone, ports);
  for (const one of others) await giveUp(run, { sku: one.sku, is: unlike(one.sku) }, ports);
}

/** Before anything else of the plan is written. What was taken over before is left as it is. */
export async function takeOver(run: RunId, ports: TakeOverPorts): Promise<void> {
  for (let after: OperationId | null = null; ;) {
    const page: readonly Operation[] = await ports.log.open(run, 'renumber', { after, limit: atATime });
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    const some = page.filter((operation): operation is Renumbering => operation.from !== undefined);
    try {
      await takeSome(run, some, ports);
    } catch (error) {
      if (!(error instanceof ShopifyError)) throw error;
      const known = await ports.listings.findAll(some.map(({ sku }) => sku));
      for (const { sku } of some)
        if (!known.has(sku)) await giveUp(run, { sku, is: outcomeOf(error) }, ports);
    }
  }
}
