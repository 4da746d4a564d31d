/** `keep` and `let-leave`: whether a product that the supplier has dropped stays in the shop. */
import { actAnswer, products, type ActWords } from './act-answer.ts';
import type { ForShop, Run, ShopOptions } from './shop-command.ts';

type KeepAct = 'keep' | 'let-leave';

const words: Readonly<Record<KeepAct, ActWords & { readonly about: string }>> = {
  keep: {
    about: 'keep products in the shop that the supplier has dropped',
    noted: (count) =>
      `Kept: ${products(count)}. No sync takes ${count === 1 ? 'it' : 'them'} out of the shop, or writes stock, price or texts, until the supplier lists ${count === 1 ? 'it' : 'them'} again; "let-leave" takes that back.`,
    whyLeft:
      'listed by the supplier, not in the shop any more, kept already, or leaving at this moment: then "undo RUN --sku SKU" brings it back',
  },
  'let-leave': {
    about: 'let products leave after all that were kept',
    noted: (count) =>
      `Taken back: ${products(count)}. ${count === 1 ? 'It leaves' : 'They leave'} as any other product that the supplier has dropped; "explain SKU" says when.`,
    whyLeft: 'not kept',
  },
};

export function addKeepCommands(forShop: ForShop, run: Run): void {
  for (const act of ['keep', 'let-leave'] as const)
    forShop(act, words[act].about)
      .argument('<skus...>', 'the products')
      .action((typed: readonly string[], { shop, json }: ShopOptions) =>
        run(json, (commands) => actAnswer(act, { typed, shop, commands }, words[act])),
      );
}
