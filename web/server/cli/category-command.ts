/** `npm run sortiment -- categories`: the supplier's categories, what they are called in the shop, and a change of one of them. */
import { amount } from './amount.ts';
import type { CategoriesAnswer, CategoryWish } from '../application/merchant-rules.ts';
import type { CategoryLine } from '../catalogue/preview-categories.ts';
import type { TaxonomyCategory } from '../domain/category-map.ts';
import { productTypeSchema } from '../../shared/category-map-schema.ts';
import { UsageError } from './command-answer.ts';
import { answer, shopOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';
import { shortened, tableLines } from './table-lines.ts';

interface CategoryFlags {
  readonly category?: string;
  readonly productType?: string;
  readonly taxonomy?: string;
  readonly none?: boolean;
  readonly remove?: boolean;
  readonly search?: string;
  readonly all?: boolean;
  readonly save?: boolean;
}

const prefix = 'gid://shopify/TaxonomyCategory/';
const shownLines = 10;

/** `ap-2-1`, or the whole id. Throws UsageError. */
function taxonomyId(text: string): string {
  const id = text.startsWith(prefix) ? text : `${prefix}${text}`;
  if (/^[a-z0-9-]+$/.test(id.slice(prefix.length))) return id;
  throw new UsageError(
    `"${text}" is not the id of a Shopify category. It looks like ap-2-1; "npm run sortiment -- categories --search bird" finds it.`,
  );
}

function productTypeOf(text: string): string {
  const result = productTypeSchema.safeParse(text);
  if (result.success) return result.data;
  throw new UsageError(`"${text}" cannot be a product type: it is plain text of at most 255 characters.`);
}

/** Throws UsageError. */
export function categoryWish(flags: CategoryFlags): CategoryWish | null {
  const { category, productType, taxonomy, none = false, remove = false } = flags;
  const says = [productType !== undefined || taxonomy !== undefined, none, remove].filter(Boolean).length;
  if (category === undefined) {
    if (says === 0) return null;
    throw new UsageError("Of which of the supplier's categories? Say --category ADDRESS as well.");
  }
  if (says !== 1)
    throw new UsageError(
      'Say what the category is in the shop: --product-type, --taxonomy or both; or --none; or --remove.',
    );
  if (remove) return { category, to: null };
  const to = {
    productType: productType === undefined ? null : productTypeOf(productType),
    taxonomy: taxonomy === undefined ? null : taxonomyId(taxonomy),
  };
  return { category, to };
}

function cells({ category, products, example, mapped }: CategoryLine): string[] {
  const { productType, taxonomy } = mapped ?? {};
  const called = mapped ? (productType ?? (taxonomy ? '' : 'none')) : 'not mapped';
  return [category, String(products), called, taxonomy?.fullName ?? '', shortened(example ?? '', 40)];
}

const heading = ['category', 'products', 'product type', 'Shopify category', 'for example'];

interface Shown {
  readonly all: boolean;
  /** The category that was spoken of; null: none. */
  readonly only: string | null;
}

function categoryWords({ preview, saved, outdated }: CategoriesAnswer, { all, only }: Shown): string[] {
  const { lines, unmapped, without, changes } = preview;
  if (lines.length === 0) return ['No product with a category has been read yet: "plan" reads them.'];
  const among = only === null ? lines : lines.filter(({ category }) => category === only);
  const shown = all ? among : among.slice(0, shownLines);
  return [
    ...tableLines([heading, ...shown.map(cells)], new Set([1])),
    ...(shown.length < among.length ? [`${among.length - shown.length} more: --all shows them.`] : []),
    `Unmapped: ${unmapped.products} products in ${unmapped.categories} categories. ${without} products have no category.`,
    ...outdated.map(
      ({ id, fullName }) =>
        `Shopify does not use the category "${fullName}" (${id}) any more and refuses it: choose another one for what has it.`,
    ),
    `The next sync changes ${amount(changes, 'product')} in the shop.`,
    saved ? 'Saved.' : 'Nothing was saved: add --save to keep a change.',
  ];
}

const taxonomyWords = (found: readonly TaxonomyCategory[]): string[] =>
  found.length === 0
    ? ['Shopify has no category by that name. Its names are English.']
    : tableLines(
        found.map(({ id, fullName }) => [id.slice(prefix.length), fullName]),
        new Set(),
      );

export function addCategoryCommand(forShop: ForShop, run: Run): void {
  forShop('categories', "show the supplier's categories and what they are in the shop, and change that")
    .option('--category <address>', "the supplier's category")
    .option('--product-type <text>', 'its product type in the shop')
    .option('--taxonomy <id>', 'its Shopify category, such as ap-2-1')
    .option('--none', 'it is neither in the shop')
    .option('--remove', 'take its line out of the table')
    .option('--search <words>', "find Shopify's categories by their English names")
    .option('--all', 'show all of them')
    .option('--save', 'keep the change: the next sync writes it')
    .action(({ shop, json, search, all = false, save = false, ...flags }: ShopOptions & CategoryFlags) =>
      run(json, async (commands) => {
        const domain = shopOf(shop);
        if (search !== undefined) {
          const found = await commands.taxonomy(domain, search);
          return answer(found, taxonomyWords(found));
        }
        const wish = categoryWish(flags);
        const result = await commands.categories(domain, wish, save);
        return answer(result, categoryWords(result, { all, only: wish?.category ?? null }));
      }),
    );
}
