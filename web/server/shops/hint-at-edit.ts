/**
 * A webhook says that a product was changed, by whomever: mostly by this app itself. In: what the webhook shows of it.
 * Where that is something else than what was stored last, the listing is looked at by the next sync. Webhooks come late,
 * twice or never, so nothing is decided by them. Yet what a person wrote while the app was writing the same field shows
 * nowhere else: the app's value may stand there a moment later. So it is kept with the hint, to be told.
 */
import { unknownPrint } from '../domain/fingerprint.ts';
import type { Listing, OwnField } from '../domain/listing.ts';
import { fieldKinds, isSame, isStoredAs, type FieldValue } from '../domain/ownership.ts';
import type { OwnershipRecords, ShownProduct } from './ports/ownership-records.ts';
import type { ShopRecords } from './ports/shop-records.ts';

interface ShownField {
  readonly group: 'content' | 'price' | 'item' | 'status';
  readonly field: 'title' | 'descriptionHtml' | 'vendor' | 'status' | 'price' | 'barcode';
  /** Undefined where the webhook does not say it: then it is as it was. */
  readonly now: FieldValue | undefined;
}

function fieldsOf(shown: ShownProduct, { variantId }: Listing): readonly ShownField[] {
  const variant = shown.variants?.find((one) => one.id === variantId);
  return [
    { group: 'content', field: 'title', now: shown.title },
    { group: 'content', field: 'descriptionHtml', now: shown.descriptionHtml ?? undefined },
    { group: 'content', field: 'vendor', now: shown.vendor },
    { group: 'status', field: 'status', now: shown.status },
    { group: 'price', field: 'price', now: variant?.price },
    { group: 'item', field: 'barcode', now: variant?.barcode },
  ];
}

type Values = Readonly<Record<string, FieldValue | undefined>>;

const differs = ({ group, field, now }: ShownField, { stored }: Listing): boolean => {
  const before = (stored[group] as Values | undefined)?.[field] ?? null;
  return now !== undefined && !isSame(fieldKinds[field].form, now, before);
};

type Attempts =
  Awaited<ReturnType<OwnershipRecords['attempts']>> extends ReadonlyMap<unknown, infer Each> ? Each : never;

/** Whether it may be what went out; the last that was confirmed may have been confirmed since the listing was read. */
function isOurs({ group, field, now }: ShownField, attempts: Attempts): boolean {
  const withField = attempts.filter(
    ({ after }) => (after[group] as Values | undefined)?.[field] !== undefined,
  );
  const known = withField.findIndex(({ state }) => state === 'applied');
  return (known < 0 ? withField : withField.slice(0, known + 1)).some(({ after }) =>
    isStoredAs(fieldKinds[field].form, (after[group] as Values)[field] ?? null, now ?? null),
  );
}

export interface HintPorts {
  readonly records: Pick<ShopRecords, 'dossier'>;
  readonly ownership: Pick<OwnershipRecords, 'skuOf' | 'hint' | 'attempts'>;
}

export async function hintAtEdit(shown: ShownProduct, { records, ownership }: HintPorts): Promise<void> {
  const sku = await ownership.skuOf(shown.id);
  if (!sku) return;
  const { listing } = await records.dossier(sku);
  if (!listing) return;
  const changed = fieldsOf(shown, listing).filter((field) => differs(field, listing));
  if (changed.length === 0) return;
  const underWay = changed.filter(
    ({ group, field }) => group !== 'item' && listing.sent[group] === unknownPrint && !isOwn(field, listing),
  );
  const attempts =
    underWay.length > 0
      ? ((await ownership.attempts(new Map([[sku, underWay.map(({ group }) => group)]]))).get(sku) ?? [])
      : [];
  const edited = underWay.filter((field) => !isOurs(field, attempts));
  await ownership.hint(sku, Object.fromEntries(edited.map(({ field, now }) => [field, now ?? ''])));
}

const isOwn = (field: string, { owned }: Listing): boolean => owned.includes(field as OwnField);
