/**
 * What the server is doing for the shop, followed while anybody in the page looks on and the page is in view: a stream
 * that is opened anew every minute, or, where a network keeps streams back, a question every other second.
 */
import type { ShopProgress } from '../../shared/api/progress.ts';
import { ask, fetchAnswer } from './ask.ts';
import { eventsOf } from './event-stream.ts';
import { hasEnded, problemOf, unreachable } from './problem.ts';

export interface Feed {
  /** Undefined before the first answer. */
  readonly progress: ShopProgress | undefined;
  /** False while the server cannot be reached: what is shown is what was last known. */
  readonly isLive: boolean;
}

/** The first event comes at once: what stays silent for so long is kept back on its way. */
const silenceMs = 5_000;
/** The server says something every 15 seconds: whoever is silent for so long is gone, whatever the network believes. */
const goneMs = 40_000;
const pollWorkingMs = 2_000;
const pollIdleMs = 30_000;
const shortestBackOffMs = 500;
const longestBackOffMs = 15_000;
/** Nothing is answered before the session is renewed, which App Bridge may do by itself. */
const endedBackOffMs = 60_000;

let feed: Feed = { progress: undefined, isLive: true };
const listeners = new Set<(feed: Feed) => void>();
let following: AbortController | null = null;
/** Until the page is loaded anew. */
let isStreamable = true;

function tell(next: Feed): void {
  feed = next;
  for (const listener of listeners) listener(feed);
}
const heard = (progress: ShopProgress): void => tell({ progress, isLive: true });

/** Counts what was asked for and what a stream said: of two answers the one that was asked for later holds. */
let moment = 0;
let heardMoment = 0;

function saidNow(progress: ShopProgress): void {
  heardMoment = moment += 1;
  heard(progress);
}

/** What a stream has said meanwhile is newer than an answer that was slow, and is not said again. */
async function askNow(options: { readonly signal?: AbortSignal } = {}): Promise<void> {
  const askedMoment = (moment += 1);
  const progress = await ask<ShopProgress>('/api/progress/now', options);
  if (askedMoment < heardMoment) return;
  heardMoment = askedMoment;
  heard(progress);
}

/** Ends the pause that is under way. */
let endPause = (): void => undefined;
/** A person does not wait for the next try. */
export const retryNow = (): void => endPause();

const pause = (ms: number, over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    endPause = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(endPause, ms);
    over.addEventListener('abort', endPause);
  });

async function stream(over: AbortSignal): Promise<void> {
  const silent = new AbortController();
  let isHeard = false;
  let timer = setTimeout(() => silent.abort(), silenceMs);
  const onWord = (): void => {
    isHeard = true;
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), goneMs);
  };
  try {
    const signal = AbortSignal.any([over, silent.signal]);
    const { body } = await fetchAnswer('/api/progress', { signal });
    for await (const data of eventsOf(body ?? new ReadableStream(), onWord)) {
      saidNow(JSON.parse(data) as ShopProgress);
    }
    if (!isHeard) throw unreachable();
    // However short the server keeps its streams, it is not asked without end.
    await pause(shortestBackOffMs, over);
  } catch (error) {
    if (silent.signal.aborted && !isHeard) isStreamable = false;
    else throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function poll(over: AbortSignal): Promise<void> {
  await askNow({ signal: over });
  const isWorking = feed.progress?.work || feed.progress?.isStarting;
  await pause(isWorking ? pollWorkingMs : pollIdleMs, over);
}

async function follow(over: AbortSignal): Promise<void> {
  let failures = 0;
  while (!over.aborted) {
    try {
      await (isStreamable ? stream(over) : poll(over));
      failures = 0;
    } catch (error) {
      if (over.aborted) return;
      failures += 1;
      // One break is a restart of the server's: nobody needs to know.
      if (failures > 1) tell({ ...feed, isLive: false });
      const backOffMs = Math.min(longestBackOffMs, shortestBackOffMs * 2 ** (failures - 1));
      await pause(failures > 1 && hasEnded(problemOf(error)) ? endedBackOffMs : backOffMs, over);
    }
  }
}

/** Begins or ends following, as there is somebody to see it. */
function look(): void {
  const isSeen = listeners.size > 0 && document.visibilityState === 'visible';
  if (isSeen && following === null) {
    following = new AbortController();
    void follow(following.signal);
  } else if (!isSeen && following !== null) {
    following.abort();
    following = null;
  }
}
document.addEventListener('visibilitychange', look);

export const currentFeed = (): Feed => feed;

/** Answers how to stop listening. */
export function onProgress(listener: (feed: Feed) => void): () => void {
  listeners.add(listener);
  look();
  return () => {
    listeners.delete(listener);
    // A page that follows at once goes on with the same stream.
    setTimeout(look, 0);
  };
}

/** After something was asked for: what is polled, and what is idle, is looked at now. */
export async function lookNow(): Promise<void> {
  await askNow().catch(() => undefined);
}
