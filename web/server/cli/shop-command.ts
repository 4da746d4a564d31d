/** What all commands about a shop share: how they are declared, how they are run, and how they answer. */
import type { Command } from 'commander';
import type { Commands } from '../application/commands.ts';
import { parseShopDomain, parseSku, type ShopDomain, type Sku } from '../domain/ids.ts';
import { UsageError, type CommandAnswer } from './command-answer.ts';

export type ForShop = (name: string, description: string) => Command;
export type Ask = (commands: Commands) => Promise<CommandAnswer>;
/** `makesDatabase`: the command may be the first that anybody gives; for the others a wrong DATABASE_URL makes no new file. */
export type Run = (
  json: boolean | undefined,
  ask: Ask,
  options?: { readonly makesDatabase: boolean },
) => Promise<void>;

export interface ShopOptions {
  readonly shop: string;
  readonly json?: boolean;
}

/** Throws UsageError. */
export function shopOf(text: string): ShopDomain {
  const shop = parseShopDomain(text);
  if (!shop) throw new UsageError(`"${text}" is not a shop. It looks like my-shop.myshopify.com.`);
  return shop;
}

export const answer = (document: unknown, words: readonly string[], worked = true): CommandAnswer => ({
  document,
  words,
  status: worked ? 0 : 1,
});

/** Throws UsageError. */
export function skuOf(text: string): Sku {
  const sku = parseSku(text);
  if (!sku) throw new UsageError(`"${text}" is not a SKU of the supplier: it is a whole number.`);
  return sku;
}
