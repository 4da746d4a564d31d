/** /api/runs: what was done, run by run; and what a person does about the work: begin, pause, go on, end. */
import { z } from 'zod';
import { saidSchema } from './said.ts';

const instant = z.iso.datetime();
const id = z.coerce.number().int().min(1).max(999_999_999);

export const runsQuestionSchema = z.object({
  /** The last run of the page before. */
  after: id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  language: z.enum(['en', 'de']).default('en'),
});
export const runQuestionSchema = z.object({ run: id });

const runLine = z.object({
  run: z.int(),
  kind: z.enum(['sync', 'preview', 'product', 'undo']),
  state: z.enum(['reading', 'applying', 'completed', 'incomplete', 'previewed', 'failed', 'interrupted']),
  /** The supplier's number of the one product that it is about. */
  sku: z.string().nullable(),
  undoes: z.int().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** Products that were read at the supplier. */
  read: z.int().nullable(),
  /** planned = applied + rejected + deferred + held, once it has ended. */
  planned: z.int(),
  applied: z.int(),
  rejected: z.int(),
  deferred: z.int(),
  held: z.int(),
  /** Why it failed, or left something undone. */
  said: saidSchema.nullable(),
});
export type RunLine = z.infer<typeof runLine>;

export const runsSchema = z.object({ items: z.array(runLine), next: z.string().nullable(), total: z.int() });
export type Runs = z.infer<typeof runsSchema>;

export const changeKinds = [
  'renumber',
  'create',
  'place',
  'leave',
  'update',
  'offer',
  'images',
  'translate',
  'stock',
  'withdraw',
  'remove',
  'delete',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const runDetailsSchema = runLine.extend({
  /** Changes by kind: how many were planned, and how many were made. */
  kinds: z.array(z.object({ kind: z.enum(changeKinds), planned: z.int(), applied: z.int() })),
  /** Why changes were not made, and how many, the most first. */
  reasons: z.array(z.object({ count: z.int(), said: saidSchema })),
});
export type RunDetails = z.infer<typeof runDetailsSchema>;
