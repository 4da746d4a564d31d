/** The shape of a settings change as pages, API and command line send it; strict, so that a typing error is told. */
import { z } from 'zod';

const percent = z.number().min(0).max(1000);

export const settingsChangeSchema = z
  .strictObject({
    supplierCurrency: z.string().regex(/^[A-Z]{3}$/, 'has to be a currency code such as EUR'),
    prices: z.strictObject({ costJumpPercent: percent, minimumMarginPercent: percent }).partial(),
    removal: z
      .strictObject({
        recheckHours: z.number().min(0).max(720),
        graceDays: z.number().min(0).max(365),
        ceilingPercent: z.number().min(0).max(100),
        ceilingCount: z.number().int().min(0),
      })
      .partial(),
    sudden: z
      .strictObject({ sharePercent: z.number().min(0).max(100), atLeast: z.number().int().min(0) })
      .partial(),
    adoption: z.strictObject({ createDoubles: z.boolean() }).partial(),
    tracking: z
      .strictObject({
        notifyCustomers: z.boolean(),
        notifyBulkCarrier: z.boolean(),
        completeOrders: z.boolean(),
        silentAfterDays: z.number().min(0).max(365),
        orderNamePrefix: z.string().max(20),
        orderNameSuffix: z.string().max(20),
        fulfillWithoutPaymentCheck: z.boolean(),
      })
      .partial(),
  })
  .partial();
