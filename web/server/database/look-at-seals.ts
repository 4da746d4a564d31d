/** Whether what is stored sealed can be opened with the keys at hand; nothing of it is told or changed. */
import type { ShopDomain } from '../domain/ids.ts';
import { keyIdIn, SealError, type Seal } from '../lib/seal.ts';
import type { Database } from './open-database.ts';
import { rowsOf, shelvesOf } from './sealed-rows.ts';

export interface SealsSeen {
  readonly opened: number;
  /** Names of keys that are not at hand. */
  readonly missing: readonly string[];
  /** Whose secret no key opens, though its key is at hand or it names none. */
  readonly damaged: readonly string[];
}

/** `shop` null looks at everybody's. */
export async function lookAtSeals(db: Database, seal: Seal, shop: ShopDomain | null): Promise<SealsSeen> {
  const [missing, damaged] = [new Set<string>(), new Set<string>()];
  let opened = 0;
  for (const shelf of shelvesOf(db))
    for await (const { key, sealed } of rowsOf(shelf)) {
      if (shop !== null && key !== shop && key !== `offline_${shop}`) continue;
      const id = keyIdIn(sealed);
      if (id !== null && !seal.knows(id)) missing.add(id);
      else if (await opens(seal, sealed, shelf.ownerOf(key))) opened += 1;
      else damaged.add(shelf.ownerOf(key));
    }
  return { opened, missing: [...missing], damaged: [...damaged] };
}

async function opens(seal: Seal, sealed: string, owner: string): Promise<boolean> {
  try {
    await seal.open(sealed, owner);
    return true;
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return false;
  }
}
