/** Fields of a listing as a merchant calls them, and back. */
import type { OwnField } from './listing.ts';
import { pausedField } from './pausing.ts';
import type { Shop } from './shop.ts';

type Places = Pick<Shop, 'onlineStoreId' | 'catalogs'>;

const names: Readonly<Record<Exclude<OwnField, `publication:${string}`>, string>> = {
  title: 'title',
  descriptionHtml: 'description',
  vendor: 'vendor',
  productType: 'product type',
  category: 'category',
  price: 'price',
  compareAt: 'compare-at price',
  status: 'status',
  sale: 'paused',
};

/** Fields that can change hands by their names; a pause is ended in another way. */
const plain = Object.entries(names).filter(([field]) => field !== pausedField) as [
  keyof typeof names,
  string,
][];

const onlineStore = 'online store';

export function nameOfField(field: OwnField, { onlineStoreId, catalogs }: Places): string {
  if (!field.startsWith('publication:')) return names[field as keyof typeof names];
  const id = field.slice('publication:'.length);
  if (id === onlineStoreId) return onlineStore;
  return `catalog “${catalogs.find(({ publicationId }) => publicationId === id)?.title ?? id}”`;
}

/** Also a catalog's title alone. Undefined when nothing is called so. */
export function fieldOfName(name: string, { onlineStoreId, catalogs }: Places): OwnField | undefined {
  const wanted = name.trim().toLowerCase();
  const field = plain.find(([one, called]) => called === wanted || one.toLowerCase() === wanted);
  if (field) return field[0];
  if (wanted === onlineStore) return `publication:${onlineStoreId}`;
  const catalog = catalogs.find(({ title }) => title.toLowerCase() === wanted);
  return catalog && `publication:${catalog.publicationId}`;
}

export const plainFieldNames: readonly string[] = [...plain.map(([, called]) => called), onlineStore];
