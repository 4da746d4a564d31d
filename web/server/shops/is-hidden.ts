/** Whether a product that is in the shop is to be seen in none of its markets. Pure. */
import type { InstalledShop } from '../domain/shop.ts';
import type { Dossier } from './ports.ts';

/** As far as it is known: while a write is under way, or nothing is known of the markets, nobody can say so. */
export function isHidden({ listing }: Dossier, { markets, onlineStoreId }: InstalledShop): boolean {
  const ids = listing?.sent.publications === '' ? undefined : listing?.stored.publications?.ids;
  if (!ids || markets.length === 0) return false;
  const shows = ({ isOpen, publicationIds }: InstalledShop['markets'][number]): boolean =>
    isOpen || publicationIds.some((id) => ids.includes(id));
  return !ids.includes(onlineStoreId) || !markets.some(shows);
}
