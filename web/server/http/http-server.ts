/** Listens, and stops listening: requests under way are still answered, except those that take too long. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Clock } from '../lib/clock.ts';
import { OwnError } from '../lib/own-error.ts';

export interface HttpServer {
  /** Where it listens: with port 0 the system picks one. */
  readonly url: string;
  /** Resolves within `graceMs`. */
  stop(): Promise<void>;
}

interface Options {
  readonly host: string;
  readonly port: number;
  readonly clock: Clock;
  /** How long requests that are under way may take to be answered. */
  readonly graceMs?: number;
  /** What host and port are called in the environment, for people. */
  readonly setting?: { readonly host: string; readonly port: string };
  readonly patience?: Patience;
}

/** How long a client may take, in milliseconds. */
export interface Patience {
  readonly headersTimeout: number;
  /** Headers and body. */
  readonly requestTimeout: number;
  /** Longer than proxies keep an idle connection: they would send the next request into one that is closing. */
  readonly keepAliveTimeout: number;
  /** Nothing comes or goes at all; longer than the longest answer takes. */
  readonly timeout: number;
  /** How often it is looked. */
  readonly connectionsCheckingInterval: number;
}

const usualPatience: Patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  timeout: 120_000,
  connectionsCheckingInterval: 5_000,
};

/** The address cannot be listened on; `message` says why and what to do. */
export class ListenError extends OwnError {
  override readonly name = 'ListenError';
}

const usualSetting = { host: 'HOST', port: 'PORT' };

function explain(error: unknown, { host, port, setting = usualSetting }: Options): ListenError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program. Stop that, or set ${setting.port} to another one.`,
    EACCES: `Port ${port} on ${host} may not be used by this user. Set ${setting.port} to one from 1024 on.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set ${setting.host} to one that it has, such as 127.0.0.1.`,
    ENOTFOUND: `The host ${host} was not found. Set ${setting.host} to an address of this machine, such as 127.0.0.1.`,
  };
  const message =
    words[code] ??
    `Port ${port} on ${host} cannot be listened on. Check ${setting.host} and ${setting.port}.`;
  return new ListenError(message, { cause: error });
}

/** What Node's reader of HTTP refuses, no route ever sees. */
const unreadable: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify({ error: { message: 'The request cannot be read.' } });
  socket.end(
    [
      `HTTP/1.1 ${unreadable[error.code ?? ''] ?? '400 Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      'Strict-Transport-Security: max-age=31536000',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Throws ListenError. */
export async function startHttpServer(handler: RequestListener, options: Options): Promise<HttpServer> {
  const { host, port, clock, graceMs = 5_000, patience = usualPatience } = options;
  const { timeout, ...times } = patience;
  const server = createServer(times, handler).listen(port, host);
  server.timeout = timeout;
  server.on('clientError', refuseUnreadable);
  await once(server, 'listening').catch((error: unknown) => {
    throw explain(error, options);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}`,
    async stop() {
      const closed = once(server, 'close');
      const answered = new AbortController();
      server.close();
      server.closeIdleConnections();
      const late = clock.wait(graceMs, answered.signal).then(
        () => server.closeAllConnections(),
        () => undefined,
      );
      await Promise.race([closed, late]);
      await closed;
      answered.abort();
    },
  };
}
