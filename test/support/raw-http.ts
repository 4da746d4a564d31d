/** HTTP as bytes on a socket: what clients of good manners never send. */
import { connect } from 'node:net';

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  /** Lines as they are sent. */
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
}

export interface RawAnswer {
  /** 0: the connection was closed without one. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends that and closes; resolves when the server has closed too. */
export async function sendRaw(
  url: string,
  { method = 'GET', path, headers = [], body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A server may answer and hang up before it has read all.
  socket.on('error', () => undefined);
  const closed = Promise.withResolvers<void>();
  socket.on('close', () => closed.resolve());
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...headers, ...length, 'Connection: close'];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  if (body !== undefined) socket.write(body);
  await closed.promise;
  const text = Buffer.concat(parts).toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text : text.slice(0, end);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: text.slice(end + 4) };
}
