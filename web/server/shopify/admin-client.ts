/**
 * Sends documents to one shop's Admin API. In: a document and its variables. Out: its answer, checked by its schema, or
 * a ShopifyError that says whether Shopify may have made the change. The library repeats nothing; here a call is
 * repeated when nothing was done, and after an unknown outcome only where its document says that this is safe.
 */
import { AdminCall } from './admin-call.ts';
import { sendRequest, type AdminReply, type RequestParts } from './admin-request.ts';
import type { CostBucket, Refusal, Settlement, Turn } from './cost-bucket.ts';
import type { AdminClient } from './document.ts';

export interface AdminClientParts extends RequestParts {
  readonly bucket: CostBucket;
}

export function createAdminClient(parts: AdminClientParts): AdminClient {
  const { bucket, clock, logger } = parts;
  return {
    async execute(document, variables, options = {}) {
      const { signal } = options;
      const call = new AdminCall(document, clock);
      let cost = document.cost(variables);
      let turn = await bucket.acquire(cost, options);
      for (;;) {
        const { rejectedToken } = call;
        const reply = await sendRequest(parts, { ...document, variables, signal, rejectedToken });
        if (reply.kind === 'throttled' || reply.kind === 'busy') {
          logger.debug(
            { operation: document.name, reply: reply.kind },
            'nothing was done, waits for another turn',
          );
          if (reply.kind === 'throttled') cost = reply.requested ?? cost;
          turn = await again(turn, reply, { call, cost });
          continue;
        }
        turn.settle(settlementOf(reply));
        if (reply.kind === 'answered') return call.read(reply.data);
        const pauseMs = call.failed(reply);
        logger.warn({ operation: document.name, reply: reply.kind, pauseMs }, 'no answer, is sent again');
        turn = await call.unlessAborted(async () => {
          await clock.wait(pauseMs, signal);
          return bucket.acquire(cost, options);
        });
      }
    },
  };
}

type Unserved = Extract<AdminReply, { kind: 'throttled' | 'busy' }>;

/** Nothing was done: back to the old place in the queue, unless that has gone on for too long. */
function again(turn: Turn, reply: Unserved, next: { call: AdminCall<unknown>; cost: number }): Promise<Turn> {
  const refusal: Refusal =
    reply.kind === 'throttled'
      ? { kind: 'refused', status: reply.status, pauseMs: reply.status ? 0 : 1_000 }
      : { kind: 'refused', status: null, pauseMs: reply.retryAfterMs };
  const tooLong = next.call.throttledTooLong();
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
  const charged = reply.kind === 'answered' || (reply.kind === 'lost' && reply.effect === 'unknown');
  return charged ? { kind: 'lost' } : { kind: 'refused', status: null, pauseMs: 0 };
}
