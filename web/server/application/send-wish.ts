/**
 * Asks for a job that a person wants, without waiting for its end. A queue keeps one job of a shop waiting, with its own
 * payload: one that was asked for something else is not taken for this.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ShopDomain } from '../domain/ids.ts';
import type { JobQueue, JobRef } from '../queue/ports.ts';
import { ShopBusy } from './refusals.ts';

interface Wish {
  readonly queue: string;
  readonly shop: ShopDomain;
  /** Empty: whatever waits does at least this. */
  readonly payload: object;
}

/** The job that does what is wished, which may have waited already. Throws ShopBusy: another one waits. */
export async function sendWish(
  { queue, shop, payload }: Wish,
  jobs: Pick<JobQueue, 'send'>,
): Promise<JobRef> {
  const sent = await jobs.send({ queue, shop, payload, urgent: true, tries: 1 });
  const isMet = sent.added || Object.keys(payload).length === 0 || isDeepStrictEqual(sent.payload, payload);
  if (!isMet) throw new ShopBusy(`Something else that was asked for ${shop} waits to begin.`);
  return { queue, id: sent.id };
}
