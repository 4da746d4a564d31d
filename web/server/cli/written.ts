/**
 * Whoever reads what a command says may leave before its end (`… | head -1`). That is no fault of the work: it is done to
 * its end, and its exit status is that of the work.
 */
const goneCodes: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

export const isGone = (error: Error): boolean => goneCodes.has((error as NodeJS.ErrnoException).code);

/** Resolves with null once it is written, else with the reason why it is not. */
export const put = (out: NodeJS.WritableStream, text: string): Promise<Error | null> =>
  new Promise((resolve) => {
    out.write(text, (error) => {
      resolve(error ?? null);
    });
  });

/** Without a listener such an error would end the process in the middle of its work; `put` hears of it as well. */
export function bearGoneReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
