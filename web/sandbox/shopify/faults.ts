/**
 * What goes wrong on request. A fault is armed by a control request, matches calls by shop and root field, and fires
 * on the n-th match for a number of times.
 */
import { z } from 'zod';
import { userError, type UserError } from './engine/api-error.ts';

export const faultSpec = z.strictObject({
  shop: z.string().optional(),
  /** Name of a root field, e.g. `fulfillmentCreate`; absent: every request. */
  operation: z.string().optional(),
  /** Fires from the n-th matching call on (1 = the next one). */
  nth: z.int().positive().default(1),
  /** How many calls it hits; absent: all from then on. */
  times: z.int().positive().optional(),
  /** Answers that much later, or as soon as the faults are cleared. */
  latencyMs: z.int().positive().optional(),
  /** Does the work and never answers. */
  timeoutAfterEffect: z.boolean().optional(),
  /** Does the work and cuts the connection. */
  dropAfterEffect: z.boolean().optional(),
  /** Answers this HTTP status and does nothing. */
  status: z.int().min(400).max(599).optional(),
  retryAfterSeconds: z.number().nonnegative().optional(),
  /** Answers THROTTLED inside HTTP 200. */
  throttle: z.boolean().optional(),
  /** Answers these user errors and does nothing. */
  userErrors: z
    .array(
      z.strictObject({
        message: z.string(),
        field: z.array(z.string()).nullable().default(null),
        code: z.string().nullable().default(null),
      }),
    )
    .optional(),
  /** Does the work, and answers data with an error about this field of a type, such as `InventoryItem.unitCost`. */
  deniedField: z
    .string()
    .regex(/^\w+\.\w+$/)
    .optional(),
  /** How bulk operations behave while the fault is armed. */
  bulk: z
    .strictObject({
      linesPerSecond: z.number().positive().optional(),
      failAfterLines: z.int().nonnegative().optional(),
      /** Nothing of this type goes on until the fault is cleared. */
      held: z.enum(['QUERY', 'MUTATION']).optional(),
    })
    .optional(),
  /** What becomes of the download of a result: its address has expired, or it breaks off half-way. */
  download: z.enum(['expired', 'cut']).optional(),
  /** `hold` keeps a delivery back until the next one is out: the order is reversed. */
  webhook: z
    .strictObject({ topic: z.string().optional(), effect: z.enum(['drop', 'duplicate', 'hold']) })
    .optional(),
  /** Images whose address contains the text fail with this media error code. */
  media: z
    .strictObject({ urlContains: z.string(), code: z.string().default('IMAGE_DOWNLOAD_FAILURE') })
    .optional(),
});

export type FaultSpec = z.input<typeof faultSpec>;
type Fault = z.output<typeof faultSpec> & { id: number; seen: number; fired: number };

/** What hits one request: the effects of all faults that fire, later ones winning. */
export interface Effects {
  latencyMs?: number | undefined;
  timeoutAfterEffect?: boolean | undefined;
  dropAfterEffect?: boolean | undefined;
  status?: number | undefined;
  retryAfterSeconds?: number | undefined;
  throttle?: boolean | undefined;
  deniedField?: string | undefined;
  /** By root field. */
  userErrors: Map<string, UserError[]>;
}

export class Faults {
  #faults: Fault[] = [];
  #lastId = 0;
  #armed = new AbortController();

  /** Aborted when the faults are cleared that are armed now. */
  get cleared(): AbortSignal {
    return this.#armed.signal;
  }

  add(given: FaultSpec): number {
    this.#lastId += 1;
    this.#faults.push({ ...faultSpec.parse(given), id: this.#lastId, seen: 0, fired: 0 });
    return this.#lastId;
  }

  clear(): void {
    this.#faults = [];
    this.#armed.abort();
    this.#armed = new AbortController();
  }

  list(): readonly Readonly<Fault>[] {
    return this.#faults;
  }

  /** Counts the call against every fault that matches and answers what happens to it. */
  hit(shop: string, operations: readonly string[]): Effects {
    const effects: Effects = { userErrors: new Map() };
    for (const fault of this.#faults) {
      if ((fault.media ?? fault.bulk ?? fault.webhook ?? fault.download) !== undefined) continue;
      if (fault.operation !== undefined && !operations.includes(fault.operation)) continue;
      if (!fires(fault, shop)) continue;
      const { userErrors, operation, latencyMs, timeoutAfterEffect, dropAfterEffect, ...rest } = fault;
      const { status, retryAfterSeconds, throttle, deniedField } = rest;
      Object.assign(effects, {
        latencyMs,
        timeoutAfterEffect,
        dropAfterEffect,
        status,
        retryAfterSeconds,
        throttle,
        deniedField,
      });
      if (userErrors !== undefined) {
        const errors = userErrors.map((one) => userError(one.field, one.message, one.code));
        effects.userErrors.set(operation ?? operations[0] ?? '', errors);
      }
    }
    return effects;
  }

  /** How bulk operations behave now. */
  bulk(shop: string): NonNullable<Fault['bulk']> {
    return (
      this.#faults.findLast((fault) => fault.bulk !== undefined && (fault.shop ?? shop) === shop)?.bulk ?? {}
    );
  }

  download(): 'expired' | 'cut' | undefined {
    const fault = this.#faults.find((one) => one.download !== undefined);
    return fault !== undefined && fires(fault, fault.shop ?? '') ? fault.download : undefined;
  }

  webhook(shop: string, topic: string): 'drop' | 'duplicate' | 'hold' | undefined {
    const fault = this.#faults.find(
      ({ webhook }) => webhook !== undefined && (webhook.topic ?? topic) === topic,
    );
    return fault !== undefined && fires(fault, shop) ? fault.webhook?.effect : undefined;
  }

  mediaErrorFor(source: string): { code: string; message: string; details: string } | null {
    const fault = this.#faults.find(({ media }) => media !== undefined && source.includes(media.urlContains));
    if (fault?.media === undefined) return null;
    return { code: fault.media.code, message: 'The image could not be used.', details: `Source: ${source}` };
  }
}

/** Counts a match and says whether it is this one's turn. */
function fires(fault: Fault, shop: string): boolean {
  if ((fault.shop ?? shop) !== shop) return false;
  fault.seen += 1;
  if (fault.seen < fault.nth || fault.fired >= (fault.times ?? Infinity)) return false;
  fault.fired += 1;
  return true;
}
