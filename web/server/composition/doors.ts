/**
 * What a server process needs of its machine, taken before the database is touched: its ports and the built pages. A
 * process that cannot have them must not have changed tables on which older ones work.
 */
import type { RequestListener } from 'node:http';
import { assertSafeToListen, type Config } from '../config.ts';
import { startHttpServer, type HttpServer } from '../http/http-server.ts';
import { openClient, type BuiltClient } from '../http/pages/built-client.ts';
import { waitingDoor } from '../http/waiting-door.ts';
import type { Clock } from '../lib/clock.ts';

interface Door extends HttpServer {
  readonly answerWith: (handler: RequestListener) => void;
}

export interface Doors {
  /** Null: this role does not listen. */
  readonly app: (Door & { readonly client: BuiltClient }) | null;
  /** Null: nobody may ask. */
  readonly metrics: Door | null;
  stop(): Promise<void>;
}

async function openDoor(options: Parameters<typeof startHttpServer>[1]): Promise<Door> {
  const { listener, answerWith } = waitingDoor();
  return { ...(await startHttpServer(listener, options)), answerWith };
}

const metricsSetting = { host: 'METRICS_HOST', port: 'METRICS_PORT' };

/** Until they are told, they answer that the app is starting. Throws ConfigError, ListenError, ClientMissing, ClientNotBuilt. */
export async function openDoors(config: Config, clock: Clock): Promise<Doors> {
  const { host, port, role } = config;
  const isServing = role !== 'worker';
  if (isServing) assertSafeToListen(config);
  const client = isServing ? await openClient() : null;
  const metrics = config.metrics && (await openDoor({ ...config.metrics, clock, setting: metricsSetting }));
  try {
    const app = client && { ...(await openDoor({ host, port, clock })), client };
    return {
      app,
      metrics,
      stop: async () => void (await Promise.all([app?.stop(), metrics?.stop()])),
    };
  } catch (error) {
    await metrics?.stop();
    throw error;
  }
}
