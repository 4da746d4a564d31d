/** The stand-in for Shopify's admin as a thing to start and stop, on an origin of its own; main.ts is the same as a command. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { systemClock, type Clock } from '../../server/lib/clock.ts';
import { adminApp, type Admin } from './admin-app.ts';
import { bundledScripts } from './scripts.ts';
import type { Signer } from './session-token.ts';

export interface AdminSandboxOptions extends Signer {
  /** 0 (the default): a free one. */
  readonly port?: number;
  readonly clock?: Clock;
  readonly appUrl?: string;
  /** Where the two sandboxes listen: then the shell has the shop's and the supplier's pages too. */
  readonly counterparts?: Admin['counterparts'];
}

export interface AdminSandbox {
  /** Answers the address without a slash at its end. */
  start(): Promise<string>;
  stop(): Promise<void>;
  /** Where the app runs now. */
  openApp(url: string): void;
  /** Where the shop and the supplier are: the shell has their pages too. */
  meet(counterparts: NonNullable<Admin['counterparts']>): void;
}

export function createAdminSandbox(options: AdminSandboxOptions): AdminSandbox {
  const {
    port = 0,
    clock = systemClock,
    appUrl = null,
    counterparts = null,
    shop,
    apiKey,
    apiSecretKey,
  } = options;
  const server = createServer();
  let admin: Admin | null = null;
  const started = (): Admin => {
    if (admin === null) throw new Error('the admin has not been started');
    return admin;
  };
  return {
    async start() {
      const signer = { shop, apiKey, apiSecretKey };
      admin = { signer, clock, appUrl, counterparts, scripts: await bundledScripts() };
      server.on('request', adminApp(admin));
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
    openApp(url) {
      started().appUrl = url;
    },
    meet(counterparts) {
      started().counterparts = counterparts;
    },
  };
}
