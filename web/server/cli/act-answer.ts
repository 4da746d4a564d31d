/** The one way in which a command does something with named products: what was noted, and what was left as it is and why. */
import type { Commands } from '../application/commands.ts';
import type { ProductAct } from '../application/product-pages.ts';
import type { CommandAnswer } from './command-answer.ts';
import { answer, shopOf, skuOf } from './shop-command.ts';

export const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

export interface ActWords {
  readonly noted: (count: number) => string;
  /** Why nothing was to be done with some. */
  readonly whyLeft: string;
  /** Said where something was noted. */
  readonly hint?: string;
}

export interface Asked {
  /** The SKUs as they were typed. */
  readonly typed: readonly string[];
  readonly shop: string;
  readonly commands: Pick<Commands, 'act'>;
}

/** Throws UsageError. */
export async function actAnswer(
  act: ProductAct,
  { typed, shop, commands }: Asked,
  { noted, whyLeft, hint }: ActWords,
): Promise<CommandAnswer> {
  const wish = { skus: [...new Set(typed.map(skuOf))], isNow: false };
  const { done, left } = await commands.act(shopOf(shop), act, wish);
  const words = [
    ...(done > 0 ? [noted(done)] : []),
    ...(left.length > 0
      ? [`Left as ${left.length === 1 ? 'it is' : 'they are'} (${whyLeft}): ${left.join(', ')}.`]
      : []),
    ...(done > 0 && hint !== undefined ? [hint] : []),
  ];
  return answer({ done, left }, words, left.length === 0);
}
