/**
 * What steps change in rows of `listings`, each row written once: on PostgreSQL every write of a row writes most of its
 * indexes anew. Rows in which the same columns change go together into one statement.
 */
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Step } from '../catalogue/ports/operation-log.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { printedGroups } from '../domain/listing.ts';
import { chunks } from '../lib/chunks.ts';
import { nothingInShop, shownBy, unknownStock } from './listing-rows.ts';
import type { Row, Schema } from './schema.ts';
import { applyingHash } from './supplier-hashes.ts';
import { asInteger, valuesTable } from './values-table.ts';

type Columns = Partial<Row<'listings'>>;

interface Change {
  readonly columns: Columns;
  /** Shopify confirmed something of it. */
  readonly isConfirmed: boolean;
  /** People can see a difference. */
  readonly isVisible: boolean;
}

const doubted = ({ doubt = [] }: Step): Columns =>
  Object.fromEntries(
    doubt.map((name) => (name === 'stock' ? ['sent_stock', unknownStock] : [`sent_${name}`, ''])),
  );

/** What was sent stays known: it tells a deletion of unknown outcome from a creation. */
const withoutProduct = {
  product_id: null,
  variant_id: null,
  inventory_item_id: null,
  state: 'wanted',
} as const satisfies Columns;

const confirmedBy = ({ confirmed }: Step): Columns => ({
  ...Object.fromEntries(
    printedGroups.flatMap((name) => {
      const sent = confirmed?.sent[name];
      return sent === undefined ? [] : [[`sent_${name}`, sent]];
    }),
  ),
  ...(confirmed?.stock && { sent_stock: confirmed.stock.available }),
});

/** Where it shall be without these is derived when its document is met next, though that is as it was. */
const isKeptOut = ({ owned = [], prints }: Step): boolean =>
  prints?.publications?.want === undefined && owned.some((field) => field.startsWith('publication:'));

/** In this order, whatever the order of the steps: a doubt comes before what was learnt, a state after it. */
const inOrder: readonly ((step: Step) => Columns)[] = [
  doubted,
  ({ creating }) => (creating === undefined ? {} : { creating: creating ? 1 : 0 }),
  ({ letsGo }) => (letsGo ? { ...withoutProduct, creating: 1 } : {}),
  ({ gone }) => (gone ? { ...nothingInShop, derived_with: '' } : {}),
  ({ product }) =>
    product === undefined
      ? {}
      : { product_id: product, variant_id: null, inventory_item_id: null, state: 'present', creating: 0 },
  ({ read }) => (read ? { variant_id: read.ids.variantId, inventory_item_id: read.ids.inventoryItemId } : {}),
  confirmedBy,
  ({ read }) => shownBy(read?.stored),
  ({ seen }) => shownBy(seen),
  ({ believed, confirmed }) => ({ ...shownBy(believed), ...shownBy(confirmed?.stored) }),
  ({ renumbered }) => (renumbered ? { shop_sku: null } : {}),
  ({ images }) => (images === undefined ? {} : { images_seen: images }),
  ({ state }) => (state === undefined ? {} : { state }),
  (step) => (isKeptOut(step) ? { placed_with: '' } : {}),
];

const changeOf = (steps: readonly Step[]): Change => ({
  columns: Object.assign({}, ...inOrder.flatMap((columnsOf) => steps.map(columnsOf))) as Columns,
  isConfirmed: steps.some(({ confirmed }) => confirmed),
  isVisible: steps.some(
    ({ product, gone, confirmed, state, images, seen, owned, returned, prints }) =>
      product ??
      gone ??
      confirmed ??
      state ??
      seen ??
      owned ??
      returned ??
      prints ??
      (images === 'some' || images === 'broken'),
  ),
});

const shapeOf = ({ columns, isConfirmed, isVisible }: Change): string =>
  [...Object.keys(columns).toSorted(), isConfirmed, isVisible].join();

/** Columns of numbers have to be told to PostgreSQL. */
const toCell = (value: string | number | null): unknown =>
  typeof value === 'number' ? asInteger(value) : value;

/**
 * Withdrawn or removed is only what the supplier does not list: what came back meanwhile stays what it is. What was
 * deleted beside a write that began before stays deleted, unless it has another product now.
 */
const truly = (state: RawBuilder<unknown>, isMade: boolean): RawBuilder<unknown> =>
  isMade
    ? sql`case when ${state} in ('withdrawn', 'removed') and absent_since is null then 'present' else ${state} end`
    : sql`case when listings.state = 'deleted' then listings.state
        when ${state} in ('withdrawn', 'removed') and absent_since is null then listings.state else ${state} end`;

/** What a person deleted meanwhile is no product that the app deletes. */
function isLateDeletion(names: readonly (keyof Columns)[]): RawBuilder<unknown> {
  const at = names.indexOf('product_id');
  return at < 0 ? sql`false` : sql`${sql.ref(`v.column${at + 2}`)} is null and listings.state = 'deleted'`;
}

type Of = { readonly shop: ShopDomain; readonly at: string };

async function update(
  trx: Transaction<Schema>,
  { shop, at }: Of,
  changes: readonly [Sku, Change][],
): Promise<readonly Sku[]> {
  const [, first] = changes[0] ?? [];
  if (!first) return [];
  const names = Object.keys(first.columns).toSorted() as (keyof Columns)[];
  const cells = ({ columns }: Change) => names.map((name) => toCell(columns[name] ?? null));
  const rows = valuesTable(changes.map(([sku, change]) => [sku, ...cells(change)]));
  /** The column as it is after this statement. */
  const after = (name: string): RawBuilder<unknown> => {
    const at = names.indexOf(name as keyof Columns);
    if (at < 0) return sql.ref(`listings.${name}`);
    const value = sql.ref(`v.column${at + 2}`);
    return name === 'state' ? truly(value, names.includes('product_id')) : value;
  };
  const assignments = names.map((name) => sql`${sql.ref(name)} = ${after(name)}`);
  if (first.isVisible) assignments.push(sql`changed_at = ${at}`);
  if (first.isConfirmed) {
    assignments.push(sql`reason = case when substr(reason, 1, 4) = 'GAT-' then reason else null end`);
    assignments.push(...applyingHash(after, at));
  }
  if (assignments.length === 0) return [];
  const updated = await sql<{ sku: Sku }>`update listings set ${sql.join(assignments)} from ${rows} as v
    where shop = ${shop} and sku = v.column1 and not (${isLateDeletion(names)}) returning sku`.execute(trx);
  return updated.rows.map(({ sku }) => sku);
}

/** Answers which listings were changed, locked until the transaction ends: others of these are gone, or as they were. */
export async function saveListingChanges(
  trx: Transaction<Schema>,
  of: Of,
  steps: readonly Step[],
): Promise<ReadonlySet<Sku>> {
  const changed = new Set<Sku>();
  const changes = [...Map.groupBy(steps, ({ sku }) => sku)].map(
    ([sku, ofSku]) => [sku, changeOf(ofSku)] as const satisfies [Sku, Change],
  );
  for (const alike of Map.groupBy(changes, ([, change]) => shapeOf(change)).values())
    for (const some of chunks(alike)) for (const sku of await update(trx, of, some)) changed.add(sku);
  return changed;
}
