/** `adopt`: shows which products of the shop's own fit the supplier's, links them, and gives them back. */
import type { Command } from 'commander';
import type { AdoptedPair, Commands } from '../application/commands.ts';
import { hasWorked } from '../application/outcomes.ts';
import { parseProductId, parseSku, type ShopDomain, type Sku } from '../domain/ids.ts';
import { UsageError, type CommandAnswer } from './command-answer.ts';
import { adoptableWords } from './life-words.ts';
import { withProgress } from './progress.ts';
import { syncWords } from './run-words.ts';

export interface AdoptFlags {
  readonly confirm?: boolean;
  readonly undo?: boolean;
}

export const withAdoptOptions = (command: Command): Command =>
  command
    .argument('[sku]', "the supplier's SKU")
    .argument('[product]', 'number of the product of your shop, as in its address in the admin')
    .option('--confirm', 'link all certain matches, then sync')
    .option('--undo', 'give the product of this SKU back, as it was before it was linked');

type Wish =
  | { readonly kind: 'show' | 'certain' }
  | { readonly kind: 'undo'; readonly sku: Sku }
  | ({ readonly kind: 'one' } & AdoptedPair);

const skuOf = (text: string): Sku => {
  const sku = parseSku(text);
  if (sku === undefined)
    throw new UsageError(`"${text}" is not a SKU of the supplier: it is a whole number.`);
  return sku;
};

/** Throws UsageError. */
export function adoptWish(
  sku: string | undefined,
  productText: string | undefined,
  { confirm = false, undo = false }: AdoptFlags,
): Wish {
  if (sku === undefined) {
    if (undo) throw new UsageError('Name the SKU that is to be given back: adopt --undo SKU.');
    return { kind: confirm ? 'certain' : 'show' };
  }
  if (confirm) throw new UsageError('--confirm links all certain matches: leave it, or the SKU, out.');
  if (undo) return { kind: 'undo', sku: skuOf(sku) };
  const product = parseProductId(productText ?? '');
  if (product === undefined)
    throw new UsageError(`Name the product of your shop by its number: adopt ${sku} 1234567890.`);
  return { kind: 'one', sku: skuOf(sku), product };
}

const nothing = (sentence: string): CommandAnswer => ({
  document: { adopted: null, message: sentence },
  words: [sentence],
  status: 1,
});

/** What is linked or given back is done by a sync, which follows at once. */
export async function adoptAnswer(commands: Commands, shop: ShopDomain, wish: Wish): Promise<CommandAnswer> {
  if (wish.kind === 'show') {
    const offer = await commands.adoptable(shop);
    return { document: offer, words: adoptableWords(offer), status: 0 };
  }
  if (wish.kind === 'undo') {
    const undone = await commands.undoAdoption(shop, wish.sku);
    if (undone === null) return nothing(`${wish.sku} was never linked with a product of your own.`);
    if (undone === 'forgotten') {
      const sentence = `${wish.sku} is not linked: nothing had been done yet, and it is not noted, or named as refused, any more.`;
      return { document: { adopted: null, message: sentence }, words: [sentence], status: 0 };
    }
  } else {
    // The merchant sees here nothing from before, so all that is there is linked.
    if (wish.kind === 'certain') await commands.adoptable(shop);
    const noted = await commands.adopt(shop, wish.kind === 'one' ? wish : null);
    // One that was noted before is carried out now.
    if (noted === 0 && wish.kind !== 'one')
      return nothing('There is no certain match that is not linked already.');
  }
  const result = await withProgress(`Sync of ${shop}`, (progress) =>
    commands.sync(shop, { dryRun: false }, progress),
  );
  return { document: result, words: syncWords(result), status: hasWorked(result.run) ? 0 : 1 };
}
