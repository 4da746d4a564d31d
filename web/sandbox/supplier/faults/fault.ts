/**
 * The faults that the control API switches on, as data. `path`, `method` and `skip` say which requests are hit,
 * `times` how many; without `times` a fault stays until it is removed.
 */
import { z } from 'zod';

const count = z.int().min(1);
const hits = {
  /** How many matching requests are hit. */
  times: count.optional(),
  /** How many matching requests pass unharmed before. */
  skip: z.int().min(0).default(0),
  /** Part of path and query, such as `/products`. */
  path: z.string().default(''),
  method: z.string().toUpperCase().optional(),
};

const kinds = [
  z.object({ kind: z.literal('latency'), ms: count, ...hits }),
  /** 429, 5xx or any other refusal, in the words of the dialect; Retry-After as seconds or as an HTTP date. */
  z.object({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    message: z.string().default(''),
    retryAfterSeconds: count.optional(),
    retryAfterAs: z.enum(['seconds', 'date']).default('seconds'),
    ...hits,
  }),
  /** A whole response whose JSON stops in the middle. */
  z.object({ kind: z.literal('broken-json'), ...hits }),
  /** A page of a proxy in place of the document. */
  z.object({ kind: z.literal('html'), status: z.int().min(200).max(599).default(200), ...hits }),
  /** Content-Length names the whole body, half of it comes, the connection ends. */
  z.object({ kind: z.literal('half-body'), ...hits }),
  /** The connection ends without an answer. */
  z.object({ kind: z.literal('closed-connection'), ...hits }),
  /** Page n + 1 shows the members of page n under its own view. */
  z.object({ kind: z.literal('repeated-page'), ...hits }),
  /** Every page has a next one; behind the last page the first members come again. */
  z.object({ kind: z.literal('endless-paging'), ...hits }),
  /** totalItems grows by one with every answer. */
  z.object({ kind: z.literal('moving-totals'), ...hits }),
  /** With every answer the list of products starts `by` positions later and the first ones stand at its end. */
  z.object({ kind: z.literal('moving-products'), by: count.default(1), ...hits }),
  /** Members with fields of other types, one damage after the other. */
  z.object({ kind: z.literal('wrong-types'), ...hits }),
  /** The description of the first product of a page is this long. */
  z.object({ kind: z.literal('huge-texts'), length: count.max(50_000_000).default(1_000_000), ...hits }),
  /** The tokens handed out so far are expired; with fixed credentials the request is refused. */
  z.object({ kind: z.literal('expired-token'), ...hits }),
] as const;

export const faultSchema = z.discriminatedUnion('kind', kinds);

export type Fault = z.infer<typeof faultSchema>;
/** As given to the control API, before defaults. */
export type FaultInput = z.input<typeof faultSchema>;
export const faultKinds: readonly Fault['kind'][] = kinds.map((kind) => kind.shape.kind.value);

export interface ActiveFault {
  id: number;
  fault: Fault;
  /** Requests that matched, hit or let pass. */
  matched: number;
  /** Requests that were hit. */
  hit: number;
}
