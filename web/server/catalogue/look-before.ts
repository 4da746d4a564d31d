/**
 * Between the plan and the write a merchant may have changed a field. So what the shop shows is read some products at a
 * time, when the first of them is about to be written: what somebody changed is left out, and the rest goes through.
 */
import { nameOfField } from '../domain/field-names.ts';
import { fingerprints, unknownPrint } from '../domain/fingerprint.ts';
import type { GroupChanges, Listing, OwnField, PrintedGroup } from '../domain/listing.ts';
import type { ChangeKind } from './apply-operation.ts';
import type { Edits, LookedInto } from './find-edits.ts';
import { lookAt, type LookPorts } from './look-at.ts';
import type { Operation, Said } from './operations.ts';
import { withoutOwned } from './own-fields.ts';

/** So few that the last is written seconds after the reading, so many that the reading costs next to nothing. */
const atATime = 50;

/** What is left of an operation, and what is said of the rest. */
export interface FreshOperation {
  readonly operation: Operation & { readonly kind: ChangeKind };
  readonly note: Said | null;
}

/** What only the supplier knows is written whatever stands there. */
const judged = [
  'content',
  'category',
  'price',
  'status',
  'publications',
] as const satisfies readonly LookedInto[];
/** Before it is deleted, all of it. */
const groupsIn = ({ kind, after }: Operation): readonly LookedInto[] =>
  kind === 'delete' ? judged : judged.filter((group) => group in after);

type Fields = Readonly<Record<string, unknown>> | undefined;

/** A group of which all that is left stands there already is not written for the sake of a field that is the merchant's. */
function withoutRepeats(left: GroupChanges, before: GroupChanges, { sent, stored }: Listing): GroupChanges {
  const stands = (group: 'content' | 'category' | 'price', fields: object): boolean =>
    sent[group] === unknownPrint
      ? Object.entries(fields).every(([field, value]) => (stored[group] as Fields)?.[field] === value)
      : fingerprints.of(group satisfies PrintedGroup, fields) === sent[group];
  const isRepeated = (group: 'content' | 'category' | 'price'): boolean =>
    left[group] !== undefined &&
    Object.keys(left[group]).length < Object.keys(before[group] ?? {}).length &&
    stands(group, left[group]);
  const { content, category, price, ...rest } = left;
  return {
    ...rest,
    ...(content && !isRepeated('content') ? { content } : {}),
    ...(category && !isRepeated('category') ? { category } : {}),
    ...(price && !isRepeated('price') ? { price } : {}),
  };
}

const sentenceOf = (fields: readonly OwnField[], { shop }: LookPorts): string | null =>
  fields.length === 0
    ? null
    : `Changed in the shop, and left as it is there: ${fields.map((field) => nameOfField(field, shop)).join(', ')}.`;

/** Reads the shop now. Throws ShopifyError. */
export async function freshen(
  operations: readonly (Operation & { readonly kind: ChangeKind })[],
  ports: LookPorts,
): Promise<ReadonlyMap<Operation['id'], FreshOperation>> {
  const bySku = new Map(operations.map((operation) => [operation.sku, operation]));
  const skus = [...bySku.keys()];
  const groups = new Map(
    [...Map.groupBy(operations, ({ sku }) => sku)].map(([sku, some]) => [sku, some.flatMap(groupsIn)]),
  );
  const { edits } = await lookAt(skus, (sku) => groups.get(sku) ?? [], ports);
  const listings = await ports.listings.findAll(skus);
  const left = operations.map((planned) => {
    const { operation } = leave(planned, listings.get(planned.sku));
    const note = noteOf(edits.get(planned.sku), isLeft(planned, operation), ports);
    return { planned, operation, note };
  });
  const narrowed = left.filter(
    ({ planned, operation }) => JSON.stringify(planned.after) !== JSON.stringify(operation.after),
  );
  if (narrowed.length > 0)
    await ports.record(
      narrowed.map(({ operation: { sku, id, after }, note }) => ({
        sku,
        narrowed: { id, after, ...(note && { why: note }) },
      })),
    );
  return new Map(left.map(({ operation, note }) => [operation.id, { operation, note }]));
}

/** There was something to write, and nothing of it is left. */
const isLeft = (planned: Operation, operation: Operation): boolean =>
  Object.keys(planned.after).length > 0 && Object.keys(operation.after).length === 0;

function noteOf(edits: Edits | undefined, isAllLeft: boolean, ports: LookPorts): Said | null {
  const message = sentenceOf(edits?.owned ?? [], ports);
  if (message === null && !isAllLeft) return null;
  return { ...(message !== null && { message }), ...(isAllLeft && { reason: 'GRD-328' as const }) };
}

/** It may always leave: by the removal policy also what somebody took out of sight. */
function leave<Kept extends Operation>(operation: Kept, listing: Listing | undefined): { operation: Kept } {
  if (!listing || operation.kind === 'remove' || operation.kind === 'delete') return { operation };
  const left = withoutOwned(operation.after, listing.owned);
  return { operation: { ...operation, after: withoutRepeats(left, operation.after, listing) } };
}

/** Answers for each of the page's operations how it is asked for when its turn has come. Throws ShopifyError then. */
export function lookBefore(
  page: readonly (Operation & { readonly kind: ChangeKind })[],
  ports: LookPorts,
): (operation: Operation) => Promise<FreshOperation> {
  const chunks = Map.groupBy(page.entries(), ([index]) => Math.floor(index / atATime));
  const looks = new Map<Operation['id'], () => ReturnType<typeof freshen>>();
  for (const chunk of chunks.values()) {
    const operations = chunk.map(([, operation]) => operation);
    let reading: ReturnType<typeof freshen> | undefined;
    for (const { id } of operations) looks.set(id, () => (reading ??= freshen(operations, ports)));
  }
  return async (operation) => {
    const fresh = (await looks.get(operation.id)?.())?.get(operation.id);
    if (!fresh) throw new Error(`operation ${operation.id} is not of this page`);
    return fresh;
  };
}
