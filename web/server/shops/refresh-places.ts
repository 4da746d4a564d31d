/**
 * Reads again where the shop stocks and sells, and in which languages: all of that changes without the app. Facts are
 * stored as they were read, whoever asks; what follows from them is the run's.
 */
import type { InstalledShop } from '../domain/shop.ts';
import type { ShopDirectory } from './ports/shop-directory.ts';
import type { ShopReader } from './ports/shop-reader.ts';

interface RefreshPorts {
  readonly reader: Pick<ShopReader, 'places'>;
  readonly directory: Pick<ShopDirectory, 'savePlaces'>;
}

/**
 * The shop with its places as they are now. Without an online store it keeps the one that it had: what is published
 * there is refused then, with Shopify's reason. A primary language that Shopify does not say stays, too. Throws ShopifyError.
 */
export async function refreshPlaces(
  shop: InstalledShop,
  { reader, directory }: RefreshPorts,
): Promise<InstalledShop> {
  const { onlineStoreId, primaryLanguage, ...places } = await reader.places();
  await directory.savePlaces(shop.domain, { onlineStoreId, primaryLanguage, ...places });
  return {
    ...shop,
    ...places,
    onlineStoreId: onlineStoreId ?? shop.onlineStoreId,
    primaryLanguage: primaryLanguage ?? shop.primaryLanguage,
  };
}
