/** `keep` and `let-leave`: whether a product that the supplier has dropped stays in the shop. */
import type { ActResult } from '../application/product-pages.ts';
import { answer, shopOf, skuOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';

type KeepAct = 'keep' | 'let-leave';

const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`);

const noted: Readonly<Record<KeepAct, (count: number) => string>> = {
  keep: (count) =>
    `Kept: ${products(count)}. No sync takes ${count === 1 ? 'it' : 'them'} out of the shop, or writes stock, price or texts, until the supplier lists ${count === 1 ? 'it' : 'them'} again; "let-leave" takes that back.`,
  'let-leave': (count) =>
    `Taken back: ${products(count)}. ${count === 1 ? 'It leaves' : 'They leave'} as any other product that the supplier has dropped; "explain SKU" says when.`,
};

const whyLeft: Readonly<Record<KeepAct, string>> = {
  keep: 'listed by the supplier, not in the shop any more, or kept already',
  'let-leave': 'not kept',
};

const keepWords = (act: KeepAct, { done, left }: Pick<ActResult, 'done' | 'left'>): string[] => [
  ...(done > 0 ? [noted[act](done)] : []),
  ...(left.length > 0
    ? [`Left as ${left.length === 1 ? 'it is' : 'they are'} (${whyLeft[act]}): ${left.join(', ')}.`]
    : []),
];

const about: Readonly<Record<KeepAct, string>> = {
  keep: 'keep products in the shop that the supplier has dropped',
  'let-leave': 'let products leave after all that were kept',
};

export function addKeepCommands(forShop: ForShop, run: Run): void {
  for (const act of ['keep', 'let-leave'] as const)
    forShop(act, about[act])
      .argument('<skus...>', 'the products')
      .action((typed: readonly string[], { shop, json }: ShopOptions) =>
        run(json, async (commands) => {
          const skus = [...new Set(typed.map(skuOf))];
          const { done, left } = await commands.act(shopOf(shop), act, { skus, isNow: false });
          return answer({ done, left }, keepWords(act, { done, left }), left.length === 0);
        }),
      );
}
