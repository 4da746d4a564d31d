/** Progress goes to its own stream, so that standard output holds nothing but the answer, also on a terminal. */
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { withProgress } from '../../web/server/cli/progress.ts';

/** A stream that remembers what was written, as a terminal or not. */
function streamOf(isTTY: boolean) {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const terminal = Object.assign(stream, { isTTY, columns: 100, rows: 30 }) as unknown as NodeJS.WriteStream;
  return { terminal, text: () => text };
}

const importOf =
  (total: number): Parameters<typeof withProgress<string>>[1] =>
  async (progress) => {
    for (let done = 1; done <= total; done += 1) progress({ phase: 'write', done, total });
    return 'result';
  };

it('draws a bar on a terminal and leaves standard output alone', async () => {
  const written = vi.spyOn(process.stdout, 'write');
  try {
    const { terminal, text } = streamOf(true);
    expect(await withProgress('Sync', importOf(40), terminal)).toBe('result');
    expect(text()).toContain('Sync');
    expect(written).not.toHaveBeenCalled();
  } finally {
    written.mockRestore();
  }
});

it('writes at most one plain line per tenth elsewhere', async () => {
  const { terminal, text } = streamOf(false);
  await withProgress('Sync', importOf(500), terminal);
  const lines = text().trim().split('\n');
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe('Writing to the shop: 500 of 500');
});

it('hands on what went wrong', async () => {
  const { terminal } = streamOf(true);
  const failing = withProgress(
    'Sync',
    async () => Promise.reject(new Error('the supplier is away')),
    terminal,
  );
  await expect(failing).rejects.toThrow('the supplier is away');
});
