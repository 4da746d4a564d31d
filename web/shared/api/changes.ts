/** /api/changes: the plan that waits, what is held, product by product, and what a person does about them. */
import { z } from 'zod';
import { saidSchema } from './said.ts';

const instant = z.iso.datetime();
const run = z.coerce.number().int().min(1).max(999_999_999);
const language = z.enum(['en', 'de']).default('en');

export const planParts = ['new', 'changed', 'leaving'] as const;
export type PlanPart = (typeof planParts)[number];
export const choices = ['accept', 'keep', 'ask-again'] as const;
export type Choice = (typeof choices)[number];

/** Products; `all` counts those of several parts once. */
const counts = z.object({ new: z.int(), changed: z.int(), leaving: z.int(), all: z.int() });

const runStates = [
  'reading',
  'applying',
  'completed',
  'incomplete',
  'previewed',
  'failed',
  'interrupted',
] as const;

const plan = z.object({
  run: z.int(),
  /** `previewed` waits to be applied; `interrupted` was discarded, or given up. */
  state: z.enum(runStates),
  madeAt: instant,
  endedAt: instant.nullable(),
  /** The run that it puts back. */
  undoes: z.int().nullable(),
  /** The SKU of the one product that it is about; null: all. */
  only: z.string().nullable(),
  /** Products of the supplier's that it was made from; null where none were read. */
  products: z.int().nullable(),
  counts,
  /** Once it is worked through: changes that were written, and those that were not. */
  applied: z.int(),
  left: z.int(),
  /** Why it cannot be applied any more; null while it holds. */
  stale: saidSchema.nullable(),
  /** What of it is not as one may expect: why it failed, what is not put back. */
  note: saidSchema.nullable(),
});
export type Plan = z.infer<typeof plan>;

/** What each choice leads to. */
const follows = z.object({
  /** When the next sync begins by itself, about; null while none does. */
  nextSyncAt: instant.nullable(),
  /** Who chooses now to be asked again is left alone until then. */
  askedAgainAt: instant,
  /** As long as that lasts which was chosen last; null where nothing is decided. */
  decidedUntil: instant.nullable(),
  /** Of products that would leave the shop; null where none would. */
  removal: z
    .object({
      policy: z.enum(['archive', 'draft', 'unlisted', 'delete']),
      /** So many leave; `soldOut` of them are sold out first. */
      leaving: z.int(),
      soldOut: z.int(),
      /** When the first and the last of them may leave; null: with the sync after that, or with the next. */
      leaveFrom: instant.nullable(),
      leaveUntil: instant.nullable(),
    })
    .nullable(),
  /** For so many days the sync that made a change can be undone. */
  undoDays: z.int(),
});
export type Follows = z.infer<typeof follows>;

const decided = z.object({ accept: z.int(), keep: z.int(), 'ask-again': z.int() });

export const heldGroupSchema = z.object({
  /** Why it waits; with the words of that reason. */
  reason: z.string(),
  said: saidSchema,
  /** By which a person decides about it; null where only time, or something else, settles it. */
  question: z.string().nullable(),
  /** Products. */
  count: z.int(),
  /** Of which all is decided since, by choice: done with the next sync or plan. */
  decided,
  /** The same, of their changes: one product may have several. */
  changes: z.object({ count: z.int(), decided }),
  /** When the last of that was decided; null where nothing is. */
  decidedAt: instant.nullable(),
  /** Of these decisions: sent with one about all of it. */
  version: z.string(),
  follows,
});
export type HeldGroup = z.infer<typeof heldGroupSchema>;

export const changesSchema = z.object({
  plan: plan.nullable(),
  held: z.object({ run: z.int(), at: instant, groups: z.array(heldGroupSchema) }).nullable(),
  /** What was asked for last, and what became of it; null when that is old news. */
  asked: z
    .object({
      kind: z.enum(['plan', 'apply', 'undo']),
      run: z.int().nullable(),
      state: z.enum(['under-way', 'done', 'refused']),
      said: saidSchema.nullable(),
    })
    .nullable(),
  blocked: z.enum(['no-supplier', 'setting-up', 'no-access']).nullable(),
});
export type Changes = z.infer<typeof changesSchema>;

export const changesQuestionSchema = z.object({ run: run.optional(), language });

/** `part` names a part of the plan, `reason` what is held for it; one of them. */
export const changeListQuestionSchema = z
  .object({
    run,
    part: z.enum(planParts).optional(),
    reason: z
      .string()
      .regex(/^[A-Z]{3}-\d{3}$/)
      .optional(),
    after: z.string().max(40).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    language,
  })
  .refine(({ part, reason }) => (part === undefined) !== (reason === undefined));

export const changeSchema = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
});
export type Change = z.infer<typeof changeSchema>;

const changedProduct = z.object({
  sku: z.string(),
  /** Null before it was ever read. */
  title: z.string().nullable(),
  /** In words, with their values from and to. */
  changes: z.array(changeSchema),
  why: z.array(z.string()),
  /** What was decided about it since. */
  choice: z.enum(choices).nullable(),
  /** Of what is held: a decision about it still changes something. */
  isOpen: z.boolean(),
});
export type ChangedProduct = z.infer<typeof changedProduct>;

export const changeListSchema = z.object({
  items: z.array(changedProduct),
  /** Behind this one the next page begins; null: there is none. */
  next: z.string().nullable(),
  total: z.int(),
});
export type ChangeList = z.infer<typeof changeListSchema>;

/** Of a plan, or of a run. */
export const runWishSchema = z.object({ run: z.int().min(1).max(999_999_999) });

/** `sku`: only what the run wrote of this product; null: all. */
export const undoWishSchema = runWishSchema.extend({
  sku: z
    .string()
    .regex(/^(0|[1-9]\d{0,17})$/)
    .nullable()
    .default(null),
});

/** Of POST /api/changes/discard. Without `discarded`, how the plan stands: what was applied meanwhile is `completed`. */
export const discardSchema = z.object({
  discarded: z.boolean(),
  plan: z.object({ state: z.enum(runStates), endedAt: instant.nullable() }).nullable(),
});
export type DiscardAnswer = z.infer<typeof discardSchema>;

export const decisionWishSchema = z.object({
  /** The run that held what the person has seen. */
  run: z.int().min(1).max(999_999_999),
  question: z.string().max(40),
  choice: z.enum(choices),
  /** Only these products; all of the question when there are none. */
  skus: z
    .array(z.string().regex(/^(0|[1-9]\d{0,17})$/))
    .max(100)
    .default([]),
  /** As the page showed it: refused (412) when somebody has decided since. */
  version: z.string().max(100).optional(),
});

export const decisionSchema = z.object({ decided: z.int(), unknown: z.array(z.string()) });
export type DecisionAnswer = z.infer<typeof decisionSchema>;
