/** The shape of what is imported as pages, API and command line send it. */
import { z } from 'zod';

const mostNames = 500;
const names = z
  .array(z.string().trim().min(1).max(255))
  .max(mostNames, `may be at most ${mostNames}`)
  .readonly();

export const selectionSchema = z
  .strictObject({
    brands: names,
    categories: names,
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/, 'has to be a country code such as DE'))
      .max(250)
      .readonly(),
  })
  .partial();
