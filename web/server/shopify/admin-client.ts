/**
 * Sends documents to one shop's Admin API. In: a document and its variables. Out: its answer, checked by its schema, or
 * a ShopifyError that says whether Shopify may have made the change. The library repeats nothing; here a call is
 * repeated when nothing was done, and after an unknown outcome only where its document says that this is safe.
 */
import { inSpan, noteInSpan } from '../lib/spans.ts';
import { AdminCall } from './admin-call.ts';
import { mayBeDone, sendRequest, untold, type AdminReply, type AdminRequestParts } from './admin-request.ts';
import type { CallLane, CallOptions } from './call-lane.ts';
import type { CallWatch } from './call-watch.ts';
import type { CostBucket, Turn } from './cost-bucket.ts';
import type { AdminClient, Document } from './admin-document.ts';
import type { Refusal, Settlement } from './ledger.ts';
import { ParallelCalls } from './parallel-calls.ts';
import { Silence } from './silence.ts';
import { steadyTime, type SteadyTime } from './steady-time.ts';

export interface AdminClientParts extends AdminRequestParts {
  readonly bucket: CostBucket;
  /** Everything that is sent to the shop passes here; its width follows what the answers tell. */
  readonly lane: CallLane;
  readonly watch?: CallWatch | undefined;
}

export function createAdminClient(parts: AdminClientParts): AdminClient {
  const sender = new Sender(parts);
  return {
    execute: (document, variables, options = {}) =>
      inSpan(
        'call Shopify',
        () => ({ operation: document.name }),
        () => parts.lane.add(() => sender.execute(document, variables, options), options),
      ),
  };
}

const saysNothing: ReadonlySet<AdminReply['kind']> = new Set(untold);

type Unserved = Extract<AdminReply, { kind: 'throttled' | 'busy' }>;

/** What all calls to one shop have in common. */
class Sender {
  readonly #parts: AdminClientParts;
  readonly #nowMs: SteadyTime;
  readonly #parallel = new ParallelCalls();
  readonly #silence = new Silence();
  constructor(parts: AdminClientParts) {
    this.#parts = parts;
    this.#nowMs = steadyTime(parts.clock);
  }

  async execute<Variables extends object, Answer>(
    document: Document<Variables, Answer>,
    variables: Variables,
    options: CallOptions,
  ): Promise<Answer> {
    const { bucket, clock, logger } = this.#parts;
    const { signal, sendBy } = options;
    const call = new AdminCall(document, this.#nowMs);
    let cost = document.cost(variables);
    const acquired = (): Promise<Turn> => this.#waited(() => bucket.acquire(cost, options));
    let turn = await call.unlessAborted(acquired);
    try {
      for (;;) {
        const { rejectedToken } = call;
        const reply = await this.#send({ ...document, variables, signal, sendBy, rejectedToken });
        if (reply.kind === 'throttled' || reply.kind === 'busy') {
          logger.debug(
            { operation: document.name, reply: reply.kind },
            'nothing was done, waits for another turn',
          );
          if (reply.kind === 'throttled') cost = reply.requested ?? cost;
          const refused = turn;
          turn = await this.#waited(() => again(refused, reply, { call, cost }));
          continue;
        }
        turn.settle(settlementOf(reply));
        if (reply.kind === 'answered') return call.read(reply.data);
        const pauseMs = call.failed(reply, this.#silence.isLong);
        logger.warn({ operation: document.name, reply: reply.kind, pauseMs }, 'no answer, is sent again');
        turn = await call.unlessAborted(async () => {
          await clock.wait(pauseMs, signal);
          return acquired();
        });
      }
    } finally {
      // Whatever was thrown meanwhile: an open turn would keep others waiting for its answer.
      turn.settle({ kind: 'lost' });
    }
  }

  async #waited(forTurn: () => Promise<Turn>): Promise<Turn> {
    const sinceMs = this.#nowMs();
    const turn = await forTurn();
    this.#parts.watch?.waited(this.#nowMs() - sinceMs);
    return turn;
  }

  /** Sends, and learns from the answer how wide the lane has to be and whether the shop can be heard. */
  async #send(request: Parameters<typeof sendRequest>[1]): Promise<AdminReply> {
    const sentMs = this.#nowMs();
    const reply = await sendRequest(this.#parts, request);
    const points = reply.kind === 'answered' ? (reply.cost?.actual ?? 0) : 0;
    this.#parts.watch?.replied({ kind: reply.kind, points });
    noteInSpan({ reply: reply.kind, points });
    if (reply.kind === 'lost') this.#silence.goesOn();
    else if (!saysNothing.has(reply.kind)) this.#silence.broken();
    if (reply.kind === 'answered' && reply.cost) {
      const { actual, throttleStatus } = reply.cost;
      const { restoreRate } = throttleStatus;
      this.#parallel.answered({ cost: actual, latencyMs: this.#nowMs() - sentMs, restoreRate });
      this.#parts.lane.resize(this.#parallel.parallel);
    }
    return reply;
  }
}

/** Nothing was done: back to the old place in the queue, unless that would go on for too long. */
function again(turn: Turn, reply: Unserved, next: { call: AdminCall<unknown>; cost: number }): Promise<Turn> {
  const refusal: Refusal =
    reply.kind === 'throttled'
      ? { kind: 'refused', status: reply.status, pauseMs: reply.status ? 0 : 1_000 }
      : { kind: 'refused', status: null, pauseMs: reply.retryAfterMs };
  const tooLong = next.call.throttledTooLong(refusal.pauseMs);
  if (tooLong) {
    turn.settle(refusal);
    throw tooLong;
  }
  return next.call.unlessAborted(() => turn.again(refusal, next.cost));
}

function settlementOf(reply: Exclude<AdminReply, Unserved>): Settlement {
  if (reply.kind === 'answered' && reply.cost) {
    return { kind: 'answered', actual: reply.cost.actual, status: reply.cost.throttleStatus };
  }
  const charged = reply.kind === 'answered' || reply.kind === 'aborted' || mayBeDone(reply);
  return charged ? { kind: 'lost' } : { kind: 'refused', status: null, pauseMs: 0 };
}
