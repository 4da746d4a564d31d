/**
 * Whose the fields of a product are: shows both values, claims a field, hands it back, one by one or many alike. What is
 * decided here, the next sync notes and writes; the shop itself is not touched.
 */
import { fieldOfName, nameOfField, plainFieldNames } from '../domain/field-names.ts';
import type { Sku } from '../domain/ids.ts';
import { ownableFields, type ListingGroups, type OwnableGroup, type OwnField } from '../domain/listing.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { OwnedRow, OwnFilter, OwnershipRecords } from './ports/ownership-records.ts';
import type { ShopRecords } from './ports/shop-records.ts';

export interface FieldOwner {
  readonly field: OwnField;
  /** As a merchant calls it. */
  readonly name: string;
  /** `returned`: handed back, and written with the next sync. */
  readonly whose: 'mine' | 'returned' | 'supplier';
  /** ISO, UTC; null for what was always the supplier's. */
  readonly since: string | null;
  /** As it was last seen in the shop, and as the supplier and the rules want it; null where nobody knows. */
  readonly inShop: string | null;
  readonly supplier: string | null;
}

export interface FieldOwners {
  readonly sku: Sku;
  /** Nothing of it stands in the shop: then there are no fields. */
  readonly isInShop: boolean;
  readonly fields: readonly FieldOwner[];
  /** What could not be done; null when all is well. */
  readonly problem: string | null;
}

export interface OwnPorts {
  readonly shop: InstalledShop;
  readonly records: Pick<ShopRecords, 'dossier'>;
  readonly ownership: OwnershipRecords;
  /** What the app would write of it. */
  readonly wanted: (sku: Sku) => Promise<Partial<ListingGroups>>;
}

/** `field` as a person calls it. */
export interface OwnWish {
  readonly field: string;
  readonly whose: 'supplier' | 'mine';
}

const groups = Object.entries(ownableFields) as [OwnableGroup, readonly OwnField[]][];
type Values = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

async function read(sku: Sku, problem: string | null, ports: OwnPorts): Promise<FieldOwners> {
  const { shop, records, ownership, wanted } = ports;
  const { listing, state } = await records.dossier(sku);
  if (!listing || state === 'deleted') return { sku, isInShop: false, fields: [], problem };
  const rows = new Map((await ownership.fieldsOf(sku)).map((row) => [row.field, row]));
  const want = await wanted(sku);
  const ownerOf = (field: OwnField, values: Pick<FieldOwner, 'inShop' | 'supplier'>): FieldOwner => {
    const row = rows.get(field);
    return {
      field,
      name: nameOfField(field, shop),
      whose: whoseIs(row),
      since: row?.since ?? null,
      ...values,
    };
  };
  const fields = groups.flatMap(([group, names]) =>
    names.map((field) =>
      ownerOf(field, {
        inShop: textOf((listing.stored[group] as Values | undefined)?.[field]),
        supplier: textOf((want[group] as Values | undefined)?.[field]),
      }),
    ),
  );
  const places = [...rows.keys()]
    .filter((field) => field.startsWith('publication:'))
    .map((field) => ownerOf(field, { inShop: 'not shown', supplier: 'shown' }));
  return { sku, isInShop: true, fields: [...fields, ...places], problem };
}

const whoseIs = (row: OwnedRow | undefined): FieldOwner['whose'] => {
  if (!row) return 'supplier';
  return row.state === 'returned' ? 'returned' : 'mine';
};

const unknownField = (name: string, { catalogs }: InstalledShop): string =>
  `There is no field "${name}" that could be yours. There are: ${[...plainFieldNames, ...catalogs.map(({ title }) => title)].join(', ')}.`;

/** Without a wish it only shows. */
export async function whoseFields(sku: Sku, wish: OwnWish | null, ports: OwnPorts): Promise<FieldOwners> {
  const { shop, ownership } = ports;
  if (!wish) return read(sku, null, ports);
  const field = fieldOfName(wish.field, shop);
  if (!field) return read(sku, unknownField(wish.field, shop), ports);
  const before = await read(sku, null, ports);
  if (!before.isInShop) return before;
  if (wish.whose === 'mine') await ownership.claim(sku, field);
  else await ownership.handBack({ sku, field });
  return read(sku, null, ports);
}

/** Many at a time; what is not given holds for all. */
export interface HandBackWish {
  readonly field?: string | undefined;
  readonly brand?: string | undefined;
  readonly category?: string | undefined;
  /** Else it is only looked at. */
  readonly isConfirmed: boolean;
}

export interface HandBack {
  readonly counts: readonly { readonly name: string; readonly listings: number }[];
  /** At most ten. */
  readonly samples: readonly { readonly sku: Sku; readonly name: string; readonly since: string }[];
  /** How many fields; null while it is only looked at. */
  readonly handedBack: number | null;
  readonly problem: string | null;
}

export async function handBackMany(
  { field: name, isConfirmed, ...which }: HandBackWish,
  { shop, ownership }: Pick<OwnPorts, 'shop' | 'ownership'>,
): Promise<HandBack> {
  const field = name === undefined ? undefined : fieldOfName(name, shop);
  if (name !== undefined && !field)
    return { counts: [], samples: [], handedBack: null, problem: unknownField(name, shop) };
  const filter: OwnFilter = { ...which, field };
  const { counts, samples } = await ownership.owned(filter);
  const named = <Row extends { readonly field: OwnField }>({ field: one, ...rest }: Row) => ({
    ...rest,
    name: nameOfField(one, shop),
  });
  return {
    counts: counts.map(named),
    samples: samples.map(named),
    handedBack: isConfirmed ? await ownership.handBack(filter) : null,
    problem: null,
  };
}
