/** `npm run sortiment -- selection`: what is imported, with a live count, and a change of it. */
import type { SelectionAnswer } from '../application/merchant-rules.ts';
import { everything, type Selection } from '../domain/selection.ts';
import { parseCountryCode } from '../domain/ships-to.ts';
import { UsageError } from './command-answer.ts';
import { answer, shopOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';
import { tableLines } from './table-lines.ts';

interface SelectionFlags {
  readonly everything?: boolean;
  readonly brand?: readonly string[];
  readonly category?: readonly string[];
  readonly country?: readonly string[];
  readonly save?: boolean;
  readonly confirm?: boolean;
}

function countryOf(text: string): Selection['countries'][number] {
  const country = parseCountryCode(text);
  if (!country) throw new UsageError(`"${text}" is not a country code. It looks like DE.`);
  return country;
}

/** Null when nothing was said. Throws UsageError. */
export function selectionWish({
  everything: all = false,
  brand,
  category,
  country,
}: SelectionFlags): Selection | null {
  const names = [brand, category, country].filter((each) => each !== undefined);
  if (all && names.length > 0)
    throw new UsageError('--everything leaves nothing out: say it alone, or name what is imported.');
  if (all) return everything;
  if (names.length === 0) return null;
  return { brands: brand ?? [], categories: category ?? [], countries: (country ?? []).map(countryOf) };
}

function choiceWords({ brands, categories, countries }: Selection): string {
  const parts = [
    brands.length > 0 && `of the brand${brands.length === 1 ? '' : 's'} ${brands.join(', ')}`,
    categories.length > 0 &&
      `in the categor${categories.length === 1 ? 'y' : 'ies'} ${categories.join(', ')}`,
    countries.length > 0 && `that may be shipped to ${countries.join(' and ')}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Products ${parts.join(', ')}` : 'All products';
}

const endsAs: Readonly<Record<SelectionAnswer['policy'], string>> = {
  archive: 'archived',
  draft: 'made drafts',
  unlisted: 'unlisted',
  delete: 'deleted for good, or archived where you have worked on them',
};

function effectLines({ preview, graceDays, policy }: SelectionAnswer): string[] {
  const { enter, leave, ceiling } = preview;
  return [
    ...(enter > 0
      ? [
          `${enter} of them are not in the shop: the next sync creates them, or brings them back, where nothing holds them ("explain" says what does).`,
        ]
      : []),
    ...(leave > 0
      ? [
          `${leave} products are to be removed: the next sync sells them out, and after ${graceDays} days they are ${endsAs[policy]}.`,
        ]
      : []),
    ...(leave > ceiling
      ? [
          `At most ${ceiling} may leave in a day without a person: that sync holds them all; "sync --accept removals" lets them go.`,
        ]
      : []),
  ];
}

function endWords({ saved, needsConfirmation }: SelectionAnswer): string {
  if (needsConfirmation)
    return 'Nothing was saved, because products would leave: add --confirm to --save if they shall.';
  return saved ? 'Saved.' : 'Nothing was saved: add --save to import this from now on.';
}

export function selectionWords(result: SelectionAnswer): string[] {
  const { selection, preview } = result;
  const { products, chosen, brands } = preview;
  const rows = brands.map((line) => [line.brand, String(line.products), String(line.chosen)]);
  return [
    `${choiceWords(selection)}: ${chosen} of the ${products} that the supplier lists.`,
    ...effectLines(result),
    ...(rows.length > 0 ? tableLines([['brand', 'products', 'imported'], ...rows], new Set([1, 2])) : []),
    endWords(result),
  ];
}

export function addSelectionCommand(forShop: ForShop, run: Run): void {
  forShop('selection', 'show what is imported, count what another choice would import, and keep it')
    .option('--everything', 'all that the supplier lists')
    .option('--brand <names...>', 'only these brands')
    .option('--category <addresses...>', "only these categories of the supplier's")
    .option('--country <codes...>', 'only what may be shipped to all of these countries')
    .option('--save', 'import this from now on')
    .option('--confirm', 'also when products are removed by it')
    .action(({ shop, json, save = false, confirm = false, ...flags }: ShopOptions & SelectionFlags) =>
      run(json, async (commands) => {
        const wish = { selection: selectionWish(flags), save, agreed: confirm ? Infinity : 0 };
        const result = await commands.selection(shopOf(shop), wish);
        return answer(result, selectionWords(result), !result.needsConfirmation);
      }),
    );
}
