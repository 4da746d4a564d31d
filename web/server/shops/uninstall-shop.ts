/**
 * The app was uninstalled, says Shopify's webhook. It may come hours late, when the shop has installed the app again:
 * so its time is compared with the installation, and nothing is forgotten while Shopify still takes the token.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { ShopDomain } from '../domain/ids.ts';
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
 * late   the shop was installed after that
 * alive  Shopify still takes the token, so it belongs to an installation after that
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
  if (installed && triggeredAt !== null && Date.parse(triggeredAt) < Date.parse(installed.installedAt)) {
    return 'late';
  }
  if (await isAlive(reader)) return 'alive';
  await forgetTokens(shop);
  await directory.markUninstalled(shop);
  return 'done';
}
