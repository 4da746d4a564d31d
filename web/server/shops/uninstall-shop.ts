/**
 * Handles Shopify's webhook that the app was uninstalled. It may come hours late, when the shop has the app again: so
 * nothing is forgotten while Shopify still accepts the token. Only when Shopify cannot be asked its time is compared with
 * the installation, which our own clock dated.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { SealError } from '../lib/seal.ts';
import type { ShopDirectory, ShopReader } from './ports.ts';

interface UninstallPorts {
  readonly directory: Pick<ShopDirectory, 'find' | 'markUninstalled'>;
  readonly reader: Pick<ShopReader, 'isReadable'>;
  readonly forgetTokens: (shop: ShopDomain) => Promise<void>;
}

export interface UninstallNotice {
  readonly shop: ShopDomain;
  /** When it happened, by Shopify's clock; null when nobody says. */
  readonly triggeredAt: string | null;
}

/**
 * late   Shopify cannot be asked, and the shop was installed after that
 * alive  Shopify still accepts the token, so the app was installed again after that
 */
export type Uninstallation = 'done' | 'late' | 'alive';

async function isAlive(reader: UninstallPorts['reader']): Promise<boolean> {
  try {
    await reader.isReadable();
    return true;
  } catch (error) {
    if (error instanceof ShopifyError && error.reason === 'SHP-701') return false;
    throw error;
  }
}

/** Throws ShopifyError when nobody can say whether the token is dead: then the webhook has to come again. */
export async function uninstallShop(
  { shop, triggeredAt }: UninstallNotice,
  { directory, reader, forgetTokens }: UninstallPorts,
): Promise<Uninstallation> {
  const installed = await directory.find(shop);
  const isLate =
    installed && triggeredAt !== null && Date.parse(triggeredAt) < Date.parse(installed.installedAt);
  try {
    if (await isAlive(reader)) return 'alive';
  } catch (error) {
    if (isLate) return 'late';
    // A token that nobody can open is none: nothing will ever say whether it lives, and the order to erase has an end.
    if (!(error instanceof SealError)) throw error;
  }
  await forgetTokens(shop);
  await directory.markUninstalled(shop);
  return 'done';
}
