/** The shape of a settings change as pages, API and command line send it; strict, so that a typing error is told. */
import { z } from 'zod';
import { categoryMapSchema } from './category-map-schema.ts';
import { priceRulesSchema, priceTermsSchema } from './price-rules-schema.ts';
import { selectionSchema } from './selection-schema.ts';

const percent = z.number().min(0).max(1000);

/** Pieces of each product. */
export const keepBackSchema = z.number().int().min(0).max(100_000);

/** Of ISO 4217, as the platform knows them. */
const currency = z.string().refine((code) => Intl.supportedValuesOf('currency').includes(code), {
  message: 'has to be a currency code such as EUR',
  params: { of: 'currency' },
});

export const settingsChangeSchema = z
  .strictObject({
    supplierCurrency: currency,
    prices: priceTermsSchema.extend({
      costJumpPercent: percent.optional(),
      rules: priceRulesSchema.optional(),
    }),
    categories: z.strictObject({ map: categoryMapSchema }).partial(),
    selection: selectionSchema,
    stock: z.strictObject({ keepBack: keepBackSchema }).partial(),
    removal: z
      .strictObject({
        policy: z.enum(['archive', 'draft', 'unlisted', 'delete']),
        recheckHours: z.number().min(0).max(720),
        graceDays: z.number().min(0).max(365),
        ceilingPercent: z.number().min(0).max(100),
        ceilingCount: z.number().int().min(0).max(100_000),
        askAvailability: z.boolean(),
      })
      .partial(),
    sudden: z
      .strictObject({
        sharePercent: z.number().min(0).max(100),
        atLeast: z.number().int().min(0).max(100_000),
      })
      .partial(),
    countries: z.strictObject({ mixedMarkets: z.enum(['out', 'in']) }).partial(),
    adoption: z.strictObject({ createDoubles: z.boolean() }).partial(),
    schedule: z.strictObject({ everyHours: z.number().int().min(1).max(24) }).partial(),
    tracking: z
      .strictObject({
        notifyCustomers: z.boolean(),
        notifyBulkCarrier: z.boolean(),
        notifyCorrections: z.boolean(),
        completeOrders: z.boolean(),
        silentAfterDays: z.number().min(0).max(365),
        orderNamePrefix: z.string().max(20),
        orderNameSuffix: z.string().max(20),
        orderNumberPrefix: z.string().max(20),
        orderNumberSuffix: z.string().max(20),
        orderNumberCase: z.enum(['exact', 'ignore']),
        orderNumberZeros: z.enum(['exact', 'ignore']),
        fulfillWithoutPaymentCheck: z.boolean(),
      })
      .partial(),
  })
  .partial();

/** As pages send it: `seen` is what they showed of these settings; where it is another by now, nothing is saved. */
export const settingsWishSchema = settingsChangeSchema.extend({ seen: settingsChangeSchema.optional() });
