/** GET /api/progress: what is being worked on for the shop right now; the same in the stream and when it is asked once. */
import { z } from 'zod';

const instant = z.iso.datetime();

const workUnderWay = z.object({
  run: z.int(),
  /** `preview`: a plan that is only looked at. `product`: one product. `undo`: a former run is put back. */
  kind: z.enum(['sync', 'preview', 'product', 'undo']),
  /** Null before it has said anything. */
  phase: z.enum(['read', 'plan', 'write']).nullable(),
  done: z.int(),
  /** Null while it is not known. */
  total: z.number().nullable(),
  /** How fast it was in the last minute; null while that cannot be said. */
  perMinute: z.int().nullable(),
  startedAt: instant,
  /** A person asked for its end: it stops between two changes. */
  isEnding: z.boolean(),
  /** False after whoever worked on it died: somebody takes it up soon. */
  isWorkedOn: z.boolean(),
});

/** POST /api/syncing/end: the run that the page showed; left out, whichever is under way. */
export const endWishSchema = z.object({ run: z.int().min(1).max(999_999_999).optional() }).default({});

export const shopProgressSchema = z.object({
  /** What of the catalogue is under way; null when nothing is. */
  work: workUnderWay.nullable(),
  /** It was asked for and has not said anything yet. */
  isStarting: z.boolean(),
  /** Tracking numbers are being read and written. */
  isTracking: z.boolean(),
  /** Since when no sync begins; null while they do. */
  pausedAt: instant.nullable(),
  /** The last run that has ended, so that pages know when to look again; null before the first. */
  lastEnded: z.object({ run: z.int(), at: instant }).nullable(),
});
export type ShopProgress = z.infer<typeof shopProgressSchema>;
