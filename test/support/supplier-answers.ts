/** An answer of the supplier’s as the client hands it on, without a server. */
import type { Answer } from '../../web/server/supplier/attempt.ts';

export const answerOf = (text: string, url: URL): Answer => ({
  url,
  status: 200,
  headers: { 'content-length': String(Buffer.byteLength(text)) },
  utf8: Buffer.from(text),
  text,
});
