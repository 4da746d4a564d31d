/**
 * Which products of the shop's own stand for which of the supplier's: by exactly the same SKU (or one that the supplier's
 * had before) or barcode. Certain is
 * only what nobody can doubt; everything else a person decides, one by one. Pure.
 */
import type { ProductId, Sku } from '../domain/ids.ts';
import type { ShopProduct, ShopVariant, Unmatched } from './ports/adoption.ts';

/**
 * several-products  more than one product has this SKU or barcode
 * several-variants  the product is sold in several variants, and the supplier's is only one of them
 * only-barcode      the barcode is the same, the SKU is another one
 * other-barcode     the SKU is the same, the barcode is another one
 * several-skus      the product also fits another SKU of the supplier's
 */
export type Doubt =
  'several-products' | 'several-variants' | 'only-barcode' | 'other-barcode' | 'several-skus';

/** By what a product of the shop's stands for the supplier's. */
export type MatchedBy = 'sku' | 'barcode';

/** The codes are those of the variant that fits. */
export interface MatchedProduct
  extends Pick<ShopProduct, 'productId' | 'title'>, Pick<ShopVariant, 'sku' | 'barcode'> {
  readonly by: readonly MatchedBy[];
}

export interface Match {
  readonly sku: Sku;
  readonly products: readonly MatchedProduct[];
  /** Null: certain. */
  readonly doubt: Doubt | null;
}

const has = (text: string | null): text is string => text !== null && text.trim() !== '';

const isSkuOf = ({ sku, formerly = [] }: Unmatched, variant: ShopVariant): boolean =>
  [sku, ...formerly].some((each) => each === variant.sku);

const fitsBy = (wanted: Unmatched, variant: ShopVariant): readonly MatchedBy[] => [
  ...(isSkuOf(wanted, variant) ? (['sku'] as const) : []),
  ...(has(wanted.barcode) && variant.barcode === wanted.barcode ? (['barcode'] as const) : []),
];

const fits = (wanted: Unmatched, variant: ShopVariant): boolean => fitsBy(wanted, variant).length > 0;

function matchedProduct(wanted: Unmatched, { productId, title, variants }: ShopProduct): MatchedProduct {
  const variant = variants.find((each) => fits(wanted, each));
  const { sku = null, barcode = null } = variant ?? {};
  return { productId, title, sku, barcode, by: variant ? fitsBy(wanted, variant) : [] };
}

function doubtOf(wanted: Unmatched, candidates: readonly ShopProduct[]): Doubt | null {
  const [product, ...others] = candidates;
  if (!product || others.length > 0) return 'several-products';
  const [variant, ...more] = product.variants;
  if (!variant || more.length > 0) return 'several-variants';
  if (!isSkuOf(wanted, variant)) return 'only-barcode';
  const isOther = has(wanted.barcode) && has(variant.barcode) && wanted.barcode !== variant.barcode;
  return isOther ? 'other-barcode' : null;
}

/** Those of `wanted` for which there is something, in their order. Each SKU stands in `wanted` once. */
export function matchProducts(wanted: readonly Unmatched[], products: readonly ShopProduct[]): Match[] {
  const byCode = new Map<string, Set<ShopProduct>>();
  for (const product of products)
    for (const { sku, barcode } of product.variants)
      for (const code of [sku, barcode].filter(has))
        byCode.set(code, (byCode.get(code) ?? new Set()).add(product));
  const candidatesOf = (one: Unmatched): ShopProduct[] => {
    const found = new Set<ShopProduct>();
    for (const code of [one.sku, one.barcode, ...(one.formerly ?? [])].filter(has))
      for (const product of byCode.get(code) ?? []) found.add(product);
    return [...found].filter(({ variants }) => variants.some((variant) => fits(one, variant)));
  };
  const all = wanted.map((one) => ({ one, candidates: candidatesOf(one) }));
  const claims = new Map<ProductId, number>();
  for (const { candidates } of all)
    for (const { productId } of candidates) claims.set(productId, (claims.get(productId) ?? 0) + 1);
  return all
    .filter(({ candidates }) => candidates.length > 0)
    .map(({ one, candidates }) => {
      const isShared = candidates.some(({ productId }) => (claims.get(productId) ?? 0) > 1);
      return {
        sku: one.sku,
        products: candidates.map((product) => matchedProduct(one, product)),
        doubt: doubtOf(one, candidates) ?? (isShared ? 'several-skus' : null),
      };
    });
}
