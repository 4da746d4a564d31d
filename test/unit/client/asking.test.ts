/** The page's live progress, with a server that ends the session, falls silent, or an App Bridge that never answers. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Answer = (signal: AbortSignal | undefined) => Promise<Response>;
let answers: Answer[];

const told = (run: number): Uint8Array =>
  new TextEncoder().encode(`data: ${JSON.stringify({ work: null, lastEnded: { run } })}\n\n`);

/** What the server says when it has nothing to tell. */
let ping: () => void;
let say: (run: number) => void;

/** Says one thing, and pings when told to; never ends by itself. */
const stream =
  (run: number): Answer =>
  async (signal) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(told(run));
          say = (next) => controller.enqueue(told(next));
          ping = () => controller.enqueue(new TextEncoder().encode(': still here\n\n'));
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      }),
    );
const ended: Answer = async () => Response.json({ error: { what: 'ended' } }, { status: 401 });
const never: Answer = (signal) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    documentElement: { lang: 'en' },
    querySelector: () => null,
    addEventListener: () => undefined,
  });
  vi.stubGlobal('window', { location: { origin: 'https://app.example' } });
  vi.stubGlobal('shopify', { idToken: async () => 'token', config: { locale: 'en' } });
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal?: AbortSignal } = {}) => {
    const answer = answers.at(0);
    if (answers.length > 1) answers.shift();
    return answer!(signal);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function follow() {
  const { currentFeed, onProgress } = await import('../../../web/client/api/progress-feed.ts');
  const stop = onProgress(() => undefined);
  return { stop, run: () => currentFeed().progress?.lastEnded?.run, isLive: () => currentFeed().isLive };
}

test('goes on by itself after the session had ended and is there again', async () => {
  answers = [ended];
  const { isLive, run, stop } = await follow();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isLive()).toBe(false);
  answers = [stream(7)];
  await vi.advanceTimersByTimeAsync(60_000);
  expect([run(), isLive()]).toEqual([7, true]);
  stop();
});

test('a stream that falls silent after its first word is opened anew; one that only pings is not', async () => {
  answers = [stream(1), stream(2), stream(3)];
  const { run, stop } = await follow();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(run()).toBe(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(run()).toBe(2);
  for (let pings = 0; pings < 20; pings += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    ping();
  }
  expect(run()).toBe(2);
  stop();
});

test('an answer that was asked for before the stream’s last word does not undo that word', async () => {
  let slow: (answer: Response) => void = () => undefined;
  answers = [stream(1), () => new Promise((resolve) => (slow = resolve))];
  const { run, stop } = await follow();
  await vi.advanceTimersByTimeAsync(0);
  const { lookNow } = await import('../../../web/client/api/progress-feed.ts');
  const looked = lookNow();
  await vi.advanceTimersByTimeAsync(0);
  say(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(run()).toBe(2);
  slow(Response.json({ work: { kind: 'preview' }, lastEnded: { run: 1 } }));
  await looked;
  expect(run()).toBe(2);
  stop();
});

test.each([
  ['a server that never answers', never, async () => 'token'],
  ['an App Bridge that never gives its token', ended, () => new Promise(() => undefined)],
])('%s is not live', async (_, answer, idToken) => {
  vi.stubGlobal('shopify', { idToken, config: { locale: 'en' } });
  answers = [answer];
  const { isLive, stop } = await follow();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(isLive()).toBe(false);
  stop();
});

test.each([
  ['a question that only reads', undefined, /cannot be reached/],
  ['an act', {}, /did not answer/],
])('%s that is never answered is told in the end', async (_, body, what) => {
  answers = [never];
  const { ask } = await import('../../../web/client/api/ask.ts');
  const asked = ask('/api/home', body === undefined ? {} : { body }).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await asked).toMatch(what);
});
