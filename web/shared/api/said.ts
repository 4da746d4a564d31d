/** What is said of something that went another way, in the language that was asked for: four short sentences. */
import { z } from 'zod';

export const saidSchema = z.object({
  /** `RUN-521`: by it support finds the same words. */
  code: z.string().optional(),
  what: z.string(),
  means: z.string().optional(),
  did: z.string().optional(),
  can: z.string().optional(),
  /** What was wrong in particular. */
  details: z.string().optional(),
  /** What the supplier or Shopify said, word for word and mostly in English: whoever mends it needs it. */
  wording: z.string().optional(),
});
export type Said = z.infer<typeof saidSchema>;
