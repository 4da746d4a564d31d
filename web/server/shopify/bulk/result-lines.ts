/**
 * The lines of a bulk operation's result file, one after the other as they come: the file is never held as a whole. An
 * address that has expired is asked for anew, and a download that breaks off goes on at the line where it stopped.
 */
import { messageOf } from '../../lib/errors.ts';
import { pollBulk, unfinished, type BulkParts, type BulkState } from './bulk-job.ts';

const mostFailures = 5;
const pauseMs = 200;

/** Only a line feed ends a line: texts may hold what other readers take for an end. */
async function* splitLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

async function* download({ fetch, signal }: BulkParts, url: string) {
  const response = await fetch(url, signal ? { signal } : {});
  if (!response.ok || !response.body) throw new Error(`the result answered HTTP ${response.status}`);
  for await (const line of splitLines(response.body)) if (line !== '') yield JSON.parse(line) as unknown;
}

/**
 * What `addressOf` finds in the operation: null stands for an empty result. Throws ShopifyError when the file cannot be
 * had, and the signal's reason.
 */
export async function* resultLines(
  parts: BulkParts,
  { name, id }: { readonly name: string; readonly id: string },
  addressOf: (state: BulkState) => string | null,
): AsyncGenerator<unknown, void, undefined> {
  let taken = 0;
  for (let failures = 0; ;) {
    const state = await pollBulk(parts, id);
    if (!state || state.status === 'EXPIRED') throw unfinished(name, 'its results have expired', 'unknown');
    const url = addressOf(state);
    if (url === null) return;
    try {
      let at = 0;
      for await (const line of download(parts, url)) {
        at += 1;
        if (at <= taken) continue;
        taken = at;
        failures = 0;
        yield line;
      }
      return;
    } catch (error) {
      if (parts.signal?.aborted) throw error;
      failures += 1;
      if (failures >= mostFailures)
        throw unfinished(name, `its results could not be read: ${messageOf(error)}`, 'unknown');
      parts.logger.warn({ name, error: messageOf(error) }, 'results of a bulk operation are asked for anew');
      await parts.clock.wait(pauseMs, parts.signal);
    }
  }
}
