/** Reads what listings show now. In: their ids, and publications. Out: groups in Shopify's form. Throws ShopifyError. */
import type { z } from 'zod';
import type { ListingReader, ShownListing } from '../catalogue/ports/shop-products.ts';
import type { ProductId, PublicationId, VariantId } from '../domain/ids.ts';
import type { AdminClient } from './admin-document.ts';
import { productsNow, type ShownProduct } from './documents/shown.ts';
import { storedAttributes, storedContent } from './stored-listing.ts';

/** Each with its variant: 250 ids are Shopify's limit for one call. */
const productsPerCall = 125;

type Products = Parameters<ListingReader['readNow']>[0];
type Node = NonNullable<z.infer<ReturnType<typeof productsNow>['answer']>['nodes'][number]>;
/** With a field for each publication. */
type Product = ShownProduct & Readonly<Record<string, unknown>>;
type Variant = Omit<Extract<Node, { __typename: 'ProductVariant' }>, '__typename'>;

const ofVariant = ({ price, compareAtPrice, barcode, inventoryItem: { unitCost } }: Variant) => ({
  price: { price, compareAt: compareAtPrice },
  item: { cost: unitCost?.amount ?? null, barcode },
});

/** Without its variant, price and item are missing. */
export const shownOf = (
  product: Product,
  variant: Variant | undefined,
  publications: readonly PublicationId[],
): ShownListing => ({
  content: storedContent(product),
  // Shopify knows no null for a product type: none is an empty text.
  category: { productType: product.productType || null, category: product.category?.id ?? null },
  attributes: storedAttributes(product),
  countries: { ships_to: product.ships_to?.value ?? '' },
  status: { status: product.status },
  publications: { ids: publications.filter((_, at) => product[`in${at}`] === true).toSorted() },
  ...(variant && ofVariant(variant)),
});

async function readSome(
  client: AdminClient,
  products: Products,
  publications: readonly PublicationId[],
): Promise<[ProductId, ShownListing][]> {
  const ids = products.flatMap(({ productId, variantId }): (ProductId | VariantId)[] =>
    variantId ? [productId, variantId] : [productId],
  );
  const places = Object.fromEntries(publications.map((id, at) => [`in${at}`, id]));
  const { nodes } = await client.execute(productsNow(publications.length), { ...places, ids });
  const found = nodes.filter((node) => node !== null);
  const variants = new Map(
    found.flatMap((node) => (node.__typename === 'ProductVariant' ? [[node.id, node] as const] : [])),
  );
  const variantOf = new Map(products.map(({ productId, variantId }) => [productId, variantId]));
  return found.flatMap((node): [ProductId, ShownListing][] => {
    if (node.__typename !== 'Product') return [];
    const variant = variants.get(variantOf.get(node.id) ?? ('' as VariantId));
    return [[node.id, shownOf(node, variant, publications)]];
  });
}

export async function readShown(
  client: AdminClient,
  products: Products,
  publications: readonly PublicationId[],
): Promise<ReadonlyMap<ProductId, ShownListing>> {
  const shown = new Map<ProductId, ShownListing>();
  for (let start = 0; start < products.length; start += productsPerCall) {
    const some = products.slice(start, start + productsPerCall);
    for (const [id, one] of await readSome(client, some, publications)) shown.set(id, one);
  }
  return shown;
}
