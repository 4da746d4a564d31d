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
  /** The run that it puts back. */
  undoes: z.int().nullable(),
  /** Runs that put this one back, the newest first; of one product, or of all (null); wholly, or with something left. */
  undoneBy: z.array(z.object({ run: z.int(), sku: z.string().nullable(), isWhole: z.boolean() })),
  /** Of a plan that nobody applied: a newer run, since which nobody can. */
  replacedBy: z.int().nullable(),
  /** A plan that a person discarded, at the moment at which it ended: nothing of it was made. */
  isDiscarded: z.boolean(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** From start to end without the time for which its plan waited for a person. */
  workedMs: z.int().nullable(),
  /** Products that were read at the supplier. */
  read: z.int().nullable(),
  /** planned = applied + rejected + deferred + held, once it has ended. */
  planned: z.int(),
  applied: z.int(),
  rejected: z.int(),
  deferred: z.int(),
  held: z.int(),
  /** Of them, as every page counts them: what was made, and what was to be and was not. */
  made: z.int(),
  left: z.int(),
  /** Products of the shop's own: linked with one of the supplier's, and given back. An older server does not say it. */
  linked: z.int().optional(),
  unlinked: z.int().optional(),
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

export const heldFates = ['waits', 'accepted', 'kept', 'postponed', 'made', 'over'] as const;
export type HeldFate = (typeof heldFates)[number];

/**
 * What has become of changes that were held for a person: nobody has decided, let through and made by the next run, kept as
 * the shop is, asked again tomorrow, made by a later run, not found any more by a later run.
 */
const fates = z.object({
  counts: z.partialRecord(z.enum(heldFates), z.int()),
  /** When the last of it was decided, where that is known. */
  decidedAt: instant.nullable(),
});
export type Fates = z.infer<typeof fates>;

export const runDetailsSchema = runLine.extend({
  /** Changes by kind: how many were planned, and how many were made. */
  kinds: z.array(z.object({ kind: z.enum(changeKinds), planned: z.int(), applied: z.int() })),
  /** Of the products that the supplier lists no more: off sale already before it. */
  offBefore: z.int(),
  /** A person cancelled it or paused syncing, and by then all of it was done or under way. */
  wasEndedLate: z.boolean(),
  /** Why changes were not made, and how many, the most first. */
  reasons: z.array(z.object({ count: z.int(), said: saidSchema, fates: fates.nullable() })),
  /** A person may have what it wrote put back. */
  isUndoable: z.boolean(),
  /** Of an undoing that left something: who undoes that run once more goes on with it. */
  mayGoOn: z.boolean(),
  /** The undoing that found nothing to put back, and why: until something is written again, another would find the same. */
  vainUndoing: z.object({ run: z.int(), said: saidSchema.nullable() }).nullable(),
});
export type RunDetails = z.infer<typeof runDetailsSchema>;
