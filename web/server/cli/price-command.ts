/** `npm run sortiment -- prices`: shows the price rules on real products, tries a change of them, and keeps it when told to. */
import { Option } from 'commander';
import type { PriceWish } from '../domain/change-prices.ts';
import { problemLines } from '../lib/problem-lines.ts';
import { priceTermsSchema, priceRuleSchema } from '../../shared/price-rules-schema.ts';
import { UsageError } from './command-answer.ts';
import { priceWords } from './price-words.ts';
import { answer, shopOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';

interface PriceFlags {
  readonly brand?: string;
  readonly category?: string;
  readonly from?: string;
  readonly factor?: string;
  readonly plus?: string;
  readonly round?: string;
  readonly direction?: string;
  readonly compareAt?: string;
  readonly remove?: boolean;
  readonly tax?: string;
  readonly cost?: string;
  readonly rrp?: string;
  readonly shopPrices?: string;
  readonly minimumMargin?: string;
  readonly samples?: string;
  readonly save?: boolean;
}

const mostSamples = 50;

export function samplesOf(text: string | undefined): number {
  const samples = Number(text ?? 5);
  if (Number.isInteger(samples) && samples > 0 && samples <= mostSamples) return samples;
  throw new UsageError(`--samples ${text}: it has to be a whole number from 1 to ${mostSamples}.`);
}

/** Only what was given. */
const given = (flags: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));

/** Throws UsageError that names every flag that cannot be used. */
function parsed<Value>(
  schema: {
    safeParse: (value: unknown) => { success: boolean; data?: Value; error?: { issues: readonly object[] } };
  },
  flags: Readonly<Record<string, unknown>>,
): Value {
  const result = schema.safeParse(flags);
  if (result.success) return result.data as Value;
  throw new UsageError(problemLines((result.error?.issues ?? []) as never, flags).join('\n'));
}

const isWith = (text: string | undefined): boolean | undefined =>
  text === undefined ? text : text === 'with-tax';
const decimal = (text: string | undefined): string | undefined => text?.replace(/^(\d+),(\d+)$/, '$1.$2');
/** What is no number stays as it was typed, to be named in the refusal. */
const number = (text: string | undefined): number | string | undefined => {
  const value = Number(decimal(text) || Number.NaN);
  return Number.isNaN(value) ? text : value;
};

export function priceWish({ brand, category, remove = false, ...flags }: PriceFlags): PriceWish {
  const rule = given({
    from: flags.from,
    factor: decimal(flags.factor),
    plus: decimal(flags.plus),
    ending: flags.round?.replace(',', '.'),
    direction: flags.direction,
    compareAt: flags.compareAt,
  });
  const terms = given({
    taxPercent: number(flags.tax),
    costIncludesTax: isWith(flags.cost),
    rrpIncludesTax: isWith(flags.rrp),
    shopIncludesTax: isWith(flags.shopPrices),
    minimumMarginPercent: number(flags.minimumMargin),
  });
  return {
    of: { brand: brand ?? null, category: category ?? null },
    rule: parsed(priceRuleSchema, rule) as PriceWish['rule'],
    remove,
    terms: parsed(priceTermsSchema, terms) as PriceWish['terms'],
  };
}

const taxed = (flags: string, description: string): Option =>
  new Option(flags, description).choices(['with-tax', 'without-tax']);

export function addPriceCommand(forShop: ForShop, run: Run): void {
  forShop('prices', 'show what the price rules make of real products, try others, and keep them')
    .option('--brand <name>', 'the rule for this brand')
    .option('--category <address>', "the rule for this category of the supplier's")
    .option('--remove', 'take that rule away')
    .option('--from <amount>', 'what a price is made from: rrp or cost')
    .option('--factor <number>', 'that amount times this, such as 1.45')
    .option('--plus <amount>', 'and this on top, such as 2.50')
    .option('--round <ending>', 'none, whole, or an ending such as .99')
    .option('--direction <direction>', 'round up, or to the nearest: up or nearest')
    .option('--compare-at <amount>', 'show the recommended price beside a lower one: rrp or none')
    .option('--tax <percent>', 'tax on the goods in the shop, such as 19')
    .addOption(taxed('--cost <terms>', "the supplier's costs are"))
    .addOption(taxed('--rrp <terms>', "the supplier's recommended prices are"))
    .addOption(taxed('--shop-prices <terms>', "the shop's prices are"))
    .option('--minimum-margin <percent>', 'a price that leaves less over the cost is held')
    .option('--samples <number>', 'how many products to show', '5')
    .option('--save', 'keep these rules: the next sync writes the prices')
    .action(({ shop, json, save = false, samples, ...flags }: ShopOptions & PriceFlags) =>
      run(json, async (commands) => {
        const wish = { wish: priceWish(flags), save, samples: samplesOf(samples) };
        const result = await commands.prices(shopOf(shop), wish);
        return answer(result, priceWords(result));
      }),
    );
}
