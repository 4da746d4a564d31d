/** The shape of price rules as pages, API and command line send them. */
import { z } from 'zod';

/** A number as text, so that no digit of it is lost; what is wrong with it is said as of a number. */
const decimal = (range: z.ZodNumber) =>
  z
    .string()
    .superRefine((text, context) => {
      const number = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
      for (const issue of range.safeParse(number).error?.issues ?? []) {
        context.addIssue({ ...issue, input: text } as z.core.$ZodSuperRefineIssue);
      }
    })
    .regex(
      /^\d{1,5}(\.\d{1,6})?$/,
      'has to be a number such as 1.45, without a sign and with at most 6 decimals',
    );

const amount = z.number('has to be a number such as 1.45').max(99_999, 'may be at most 99999');

const ending = z
  .string()
  .regex(/^(none|whole|\.\d{2})$/, 'has to be none, whole, or an ending of two digits such as .99');

const wholeRule = z.strictObject({
  brand: z.string().min(1).max(255).nullable(),
  category: z.string().min(1).max(255).nullable(),
  from: z.enum(['rrp', 'cost']),
  factor: decimal(amount.positive('has to be more than 0')),
  plus: decimal(amount.nonnegative('has to be at least 0, without a sign')),
  ending,
  direction: z.enum(['up', 'nearest']),
  compareAt: z.enum(['none', 'rrp']),
});

/** What is said of one rule. */
export const priceRuleSchema = wholeRule.omit({ brand: true, category: true }).partial();

const percent = z.number().min(0).max(1000);

/** What holds for all rules. */
export const priceTermsSchema = z
  .strictObject({
    minimumMarginPercent: percent,
    taxPercent: z.number().min(0).max(100),
    costIncludesTax: z.boolean(),
    rrpIncludesTax: z.boolean(),
    shopIncludesTax: z.boolean(),
  })
  .partial();

const keyOf = ({ brand, category }: z.infer<typeof wholeRule>): string =>
  JSON.stringify([brand?.toLowerCase() ?? null, category]);

const mostRules = 200;

/** In their order; the last fits every product. */
export const priceRulesSchema = z
  .array(wholeRule)
  .max(mostRules, `may be at most ${mostRules}`)
  .refine((rules) => rules.length > 0 && keyOf(rules.at(-1)!) === '[null,null]', {
    message: 'The last price rule has to fit every product: it names no brand and no category.',
  })
  .refine((rules) => new Set(rules.map(keyOf)).size === rules.length, {
    message: 'There are two price rules for the same brand and category: the second would never be used.',
  })
  .readonly();
