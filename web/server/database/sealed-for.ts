/** Whose a sealed text is: it stands inside the seal, so that a row that is copied to another shop opens for nobody. */
import type { ShopDomain } from '../domain/ids.ts';

export const sealedFor = {
  supplier: (shop: ShopDomain): string => `supplier ${shop}`,
  session: (id: string): string => `session ${id}`,
} as const;
