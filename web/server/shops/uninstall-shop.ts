/**
 * Handles Shopify's webhook that the app was uninstalled. It may come hours late, when the shop has the app again: so
 * nothing is forgotten while Shopify still accepts the token, and that alone proves that the shop has the app. A refused
 * token is gone; where Shopify speaks of something else, or not at all, its time is compared with the installation, which
 * our own clock dated.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { SealError } from '../lib/seal.ts';
import type { ShopDirectory } from './ports/shop-directory.ts';
import type { ShopReader } from './ports/shop-reader.ts';

interface UninstallPorts {
  readonly directory: Pick<ShopDirectory, 'find' | 'markUninstalled'>;
  readonly reader: Pick<ShopReader, 'isReadable'>;
  readonly tokens: {
    /** What is stored of them now, by which they are told from later ones. */
    stored(shop: ShopDomain): Promise<readonly string[]>;
    forget(shop: ShopDomain, stored: readonly string[]): Promise<void>;
  };
}

export interface UninstallNotice {
  readonly shop: ShopDomain;
  /** When it happened, by Shopify's clock; null when nobody says. */
  readonly triggeredAt: string | null;
}

/**
 * done   Shopify refuses the token, or the shop itself is closed
 * late   the shop is closed or Shopify cannot be asked, and it was installed after that
 * alive  Shopify still accepts the token, or there is a new one, so the app was installed again after that
 */
export type Uninstallation = 'done' | 'late' | 'alive';

type Access = 'accepted' | 'refused' | 'closed';

/** Closed: frozen, locked, or not there; that the app itself is not known says nothing of the shop. */
async function accessTo(reader: UninstallPorts['reader']): Promise<Access> {
  try {
    await reader.isReadable();
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
    const { reason, scope, retry } = error;
    if (reason === 'SHP-701') return 'refused';
    if (scope === 'shop' && retry === 'never' && reason !== 'SHP-711') return 'closed';
    throw error;
  }
}

/** Throws ShopifyError when nobody can say whether the shop has left: then the webhook has to come again. */
export async function uninstallShop(
  { shop, triggeredAt }: UninstallNotice,
  { directory, reader, tokens }: UninstallPorts,
): Promise<Uninstallation> {
  const installed = await directory.find(shop);
  const isLate =
    installed && triggeredAt !== null && Date.parse(triggeredAt) < Date.parse(installed.installedAt);
  const asked = await tokens.stored(shop);
  try {
    const access = await accessTo(reader);
    if (access === 'accepted') return 'alive';
    if (access === 'closed' && isLate) return 'late';
  } catch (error) {
    if (isLate) return 'late';
    // A token that nobody can open is none: nothing will ever say whether it lives, and the order to erase has an end.
    if (!(error instanceof SealError)) throw error;
  }
  await tokens.forget(shop, asked);
  // The merchant may have brought another one while Shopify was asked.
  return (await directory.markUninstalled(shop)) ? 'done' : 'alive';
}
