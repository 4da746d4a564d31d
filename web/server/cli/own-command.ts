/** `npm run sortiment -- own`: whose the fields of a product are; one changes hands, or many alike go back to the supplier. */
import type { OwnWish } from '../shops/whose-fields.ts';
import { UsageError } from './command-answer.ts';
import { handBackWords, ownWords } from './own-words.ts';
import { answer, shopOf, skuOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';

interface OwnFlags {
  readonly field?: string;
  readonly brand?: string;
  readonly category?: string;
  readonly yes?: boolean;
}

function ownWish(field: string | undefined, whose: string | undefined): OwnWish | null {
  if (field === undefined) return null;
  if (whose !== 'supplier' && whose !== 'mine')
    throw new UsageError('Say whose the field shall be: own SKU FIELD supplier, or own SKU FIELD mine.');
  return { field, whose };
}

/** Throws UsageError: of one product nothing is chosen by these. */
function refuseFilters({ field, brand, category, yes }: OwnFlags, sku: string): void {
  const given = Object.entries({ field, brand, category, yes }).flatMap(([name, value]) =>
    value === undefined ? [] : `--${name}`,
  );
  if (given.length === 0) return;
  throw new UsageError(
    `${given.join(', ')} ${given.length === 1 ? 'is' : 'are'} for all products: leave the SKU out. For one field of one product: own ${sku} ${field ?? 'FIELD'} supplier.`,
  );
}

export function addOwnCommand(forShop: ForShop, run: Run): void {
  forShop('own', 'show whose the fields of a product are, claim one, hand some back')
    .argument('[sku]', "the supplier's SKU; without it, all products")
    .argument('[field]', 'title, description, vendor, price, status, online store, or the title of a catalog')
    .argument('[whose]', 'supplier or mine')
    .option('--field <field>', 'without a SKU: only this field')
    .option('--brand <brand>', 'without a SKU: only products of this brand')
    .option('--category <category>', "without a SKU: only products of this category of the supplier's")
    .option('--yes', 'without a SKU: hand back what is shown')
    .action(
      // oxlint-disable-next-line eslint/max-params -- as commander calls it: arguments, then options
      (
        sku: string | undefined,
        field: string | undefined,
        whose: string | undefined,
        options: ShopOptions & OwnFlags,
      ) =>
        run(options.json, async (commands) => {
          const shop = shopOf(options.shop);
          const { yes = false, field: only, brand, category } = options;
          if (sku === undefined) {
            const back = await commands.handBack(shop, { field: only, brand, category, isConfirmed: yes });
            return answer(back, handBackWords(back), back.problem === null);
          }
          refuseFilters(options, sku);
          const owners = await commands.own(shop, skuOf(sku), ownWish(field, whose));
          return answer(owners, ownWords(owners), owners.isInShop && owners.problem === null);
        }),
    );
}
