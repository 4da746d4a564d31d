/** The words of the supplier's catalogue, as the service keeps them; the wire forms are made in `resources/`. */
export interface ProductText {
  /** Two upper-case letters, such as `DE`. */
  lang: string;
  name: string;
  description: string;
}

export interface Product {
  id: number;
  sku: number;
  manufacturerId: string;
  upc: string;
  brand: string;
  /** Euro with at most two decimals in generated data; recorded data has more. */
  netCost: number;
  rrp: number;
  /** Absolute, or a path on this service. */
  logoUrl: string;
  categoryTreeId: number | null;
  categoryId: number | null;
  imageUrls: readonly string[];
  stock: number | null;
  texts: readonly ProductText[];
  prevDataHash: string;
  /** A record stands for a PHP array with gaps in its keys, which such servers emit as an object. */
  allowedCountryCodes: readonly string[] | Readonly<Record<string, string>>;
  isBulkCarrier: boolean;
  isEuPlug: boolean;
  isSchukoPlug: boolean;
}

export interface Category {
  id: number;
  name: string;
}

export interface PartCounts {
  images: number;
  texts: number;
  stocks: number;
}

/** Where products come from before anybody changed them: ids 1 to `size`, and any later id on demand. */
export interface ProductSource {
  size: number;
  product(id: number): Product;
  /** How many images, texts and stocks product `id` has, cheaper than making the product. */
  partCounts(id: number): PartCounts;
  /** The number of image ids that belong to one product; image n of product i has the id (i - 1) * slots + n. */
  imageSlots: number;
  /** Whether the product can be sent to every country of the list, cheaper than making the product. */
  shipsTo(id: number, countries: readonly string[]): boolean;
}

const firstSku = 10_000_001;
export const skuOf = (id: number): number => firstSku - 1 + id;
export const idOfSku = (sku: number): number => sku - firstSku + 1;

export const countriesOf = (product: Product): readonly string[] =>
  Object.values(product.allowedCountryCodes);
