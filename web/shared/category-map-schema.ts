/** The shape of the table of categories as pages, API and command line send it. */
import { z } from 'zod';

/** As Shopify stores it. */
export const productTypeSchema = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[^\p{Cc}<>]*$/u, 'has to be plain text');

const taxonomy = z.strictObject({
  id: z
    .string()
    .regex(/^gid:\/\/shopify\/TaxonomyCategory\/[a-z0-9-]+$/, 'has to be the id of a Shopify category'),
  fullName: z.string().min(1).max(1000),
});

const mostCategories = 10_000;

export const categoryMapSchema = z
  .record(
    z.string().min(1).max(255),
    z.strictObject({ productType: productTypeSchema.nullable(), taxonomy: taxonomy.nullable() }),
  )
  .refine(
    (map) => Object.keys(map).length <= mostCategories,
    `may have at most ${mostCategories} categories`,
  );
