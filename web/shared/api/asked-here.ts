/** Of /api/product: what of one product waits for a person, as the page Changes has it. */
import { z } from 'zod';
import { changeSchema, heldGroupSchema } from './changes.ts';
import { saidSchema } from './said.ts';

export const askedHereSchema = heldGroupSchema.omit({ version: true, changes: true }).extend({
  run: z.int(),
  /** What it would change, from and to. */
  changes: z.array(changeSchema),
  /** It is kept because this run was undone; null: somebody decided so. */
  undid: z.int().nullable(),
  /** Why it is a draft once this is let through; null where it stays as it is. */
  toBeDraft: saidSchema.nullable(),
  /** What it sells for once this is let through leaves too little; null where that is not so, or is what is asked. */
  lowPrice: saidSchema.nullable().optional(),
  /** It is off sale at the price that stands, for that is not above its cost, and the price that waits is, or is not either. */
  offSale: z.enum(['until-decided', 'anyway']).nullable().optional(),
});
export type AskedHere = z.infer<typeof askedHereSchema>;
