/**
 * Puts a file of lines where a bulk mutation finds it. The lines are made while they are sent, so the file is held nowhere
 * as a whole. In: lines and their length. Out: the key by which Shopify knows the file.
 */
import { randomUUID } from 'node:crypto';
import { ShopifyError } from '../../domain/failures.ts';
import { messageOf } from '../../lib/errors.ts';
import { stageFile } from '../documents/bulk.ts';
import { accepted } from '../user-errors.ts';
import { unfinished, type BulkParts } from './bulk-job.ts';

export interface LinesFile {
  readonly name: string;
  /** Each without its line feed; asked for once for each attempt. */
  readonly lines: () => Iterable<string>;
  /** Of all lines with their line feeds, in UTF-8. */
  readonly bytes: number;
}

interface Target {
  readonly url: string;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

const mostTries = 3;
const pauseMs = 500;
/** Lines that are sent together. */
const chunkLength = 65_536;

/** Every parameter in the order in which it was named, the file last (spec/shopify-admin.md, 2.1). */
function formOf({ parameters }: Target, name: string) {
  const boundary = randomUUID();
  const field = (disposition: string, content: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${content}`;
  const fields = parameters.map((one) => field(`name="${one.name}"`, `\r\n${one.value}\r\n`));
  const file = field(`name="file"; filename="${name}.jsonl"`, 'Content-Type: text/jsonl\r\n\r\n');
  const type = `multipart/form-data; boundary=${boundary}`;
  return { type, head: fields.join('') + file, tail: `\r\n--${boundary}--\r\n` };
}

function* inChunks(head: string, lines: Iterable<string>, tail: string): Generator<Uint8Array> {
  let text = head;
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < chunkLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text + tail);
}

async function send({ fetch, signal }: BulkParts, target: Target, file: LinesFile): Promise<void> {
  const { type, head, tail } = formOf(target, file.name);
  const length = Buffer.byteLength(head) + file.bytes + Buffer.byteLength(tail);
  const answer = await fetch(target.url, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': String(length) },
    body: ReadableStream.from(inChunks(head, file.lines(), tail)),
    duplex: 'half',
    ...(signal ? { signal } : {}),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the storage for files answered HTTP ${answer.status}`);
}

async function upload(parts: BulkParts, file: LinesFile): Promise<string> {
  const input = [
    {
      resource: 'BULK_MUTATION_VARIABLES',
      filename: `${file.name}.jsonl`,
      mimeType: 'text/jsonl',
      httpMethod: 'POST',
    },
  ] as const;
  const answer = await parts.client.execute(stageFile, { input }, { signal: parts.signal });
  const [target] = accepted(answer.stagedUploadsCreate, stageFile.name).stagedTargets ?? [];
  const key = target?.parameters.find(({ name }) => name === 'key')?.value;
  if (!target || key === undefined) throw new Error('Shopify named no place for the file');
  await send(parts, { ...target, url: target.url ?? '' }, file);
  return key;
}

/** Nothing is started by it. Throws ShopifyError, and the signal's reason. */
export async function uploadLines(parts: BulkParts, file: LinesFile): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await upload(parts, file);
    } catch (error) {
      if (parts.signal?.aborted || error instanceof ShopifyError) throw error;
      if (tries >= mostTries)
        throw unfinished(file.name, `its file could not be sent: ${messageOf(error)}`, 'no');
      await parts.clock.wait(pauseMs * tries, parts.signal);
    }
  }
}
