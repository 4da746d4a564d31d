/**
 * The supplier's reference service as one thing to start and stop: for tests in the same process and for
 * `main.ts`. Comes in: options, a clock, an address. Goes out: a listening HTTP server and its state.
 */
import { createServer, type Server } from 'node:http';
import { systemClock, type Clock } from '../../server/lib/clock.ts';
import { serviceApp } from './service-app.ts';
import { defaultOptions, Supplier, type ServiceOptions } from './supplier.ts';
import { root } from './wire/answer.ts';

export interface SandboxOptions extends Partial<ServiceOptions> {
  host?: string;
  /** 0 (default) lets the system choose. */
  port?: number;
  /** What the service's own clock runs by. */
  clock?: Clock;
}

export interface SupplierSandbox {
  /** `url` is the origin, `apiRoot` the interface's root with `/v2/api`. */
  start(): Promise<{ url: string; apiRoot: string }>;
  stop(): Promise<void>;
  /** The state behind the control API, for tests in the same process. */
  control: Supplier;
}

export function createSupplierSandbox(options: SandboxOptions = {}): SupplierSandbox {
  const { host = '127.0.0.1', port = 0, clock = systemClock, ...chosen } = options;
  const control = new Supplier({ ...defaultOptions, ...chosen }, clock);
  const server = createServer(serviceApp(control));
  return {
    control,
    start: async () => {
      const url = `http://${host}:${await listen(server, { host, port })}`;
      return { url, apiRoot: `${url}${root}` };
    },
    stop: () => {
      control.stop();
      return close(server);
    },
  };
}

function listen(server: Server, address: { host: string; port: number }): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(address, () => {
    const bound = server.address();
    resolve(typeof bound === 'object' && bound ? bound.port : address.port);
  });
  return promise;
}

function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  return promise;
}
