/** Saves an answer as a file: a plain link could not carry the session token. Throws Problem. */
import { fetchAnswer } from './ask.ts';

/** Long after the browser has begun to save it. */
const keptMs = 60_000;

export async function download(path: string, name: string): Promise<void> {
  const answer = await fetchAnswer(path);
  const address = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
