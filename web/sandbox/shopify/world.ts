/**
 * One running sandbox without its HTTP: the state, the clock that a control request can move, the executor, faults,
 * webhooks and background work. Everything that answers or changes something asks it for a `Call`.
 */
import { OperationTypeNode } from 'graphql';
import { DateTime } from 'luxon';
import type { Clock } from '../../server/lib/clock.ts';
import type { AppConfig } from './app-config.ts';
import { allAreas } from './areas/index.ts';
import { BulkRunner } from './bulk/bulk-runner.ts';
import { Executor, type Prepared } from './engine/executor.ts';
import type { Call } from './engine/model.ts';
import { Faults } from './faults.ts';
import { nextId } from './ids.ts';
import type { App, SandboxState, Shop } from './state.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';

let shared: Executor | undefined;

/** One for all worlds: it holds no state but its caches. */
function executor(): Executor {
  shared ??= new Executor(allAreas);
  return shared;
}

export interface WorldOptions {
  clock: Clock;
  apiKey: string;
  apiSecretKey: string;
  config: AppConfig;
  /** The folder of the app's extensions. */
  extensions: string;
  mediaDelayMs: number;
  webhookRetryMs: number;
  bulkDelayMs: number;
  searchLagMs: number;
  appUrl: string | null;
}

export class World {
  readonly state: SandboxState = {
    serial: 1_000_000,
    apps: new Map(),
    shops: new Map(),
    tokens: new Map(),
    refreshTokens: new Map(),
    files: new Map(),
  };
  readonly clock: Clock;
  readonly faults = new Faults();
  readonly executor = executor();
  readonly bulk: BulkRunner;
  readonly webhooks: WebhookSender;
  readonly mainApp: App;
  readonly extensions: string;
  /** The sandbox's own address, once it listens. */
  url = '';
  /** Told after each mutation that was answered by itself: for tests that look at every moment. */
  onMutation: ((shop: Shop) => void) | null = null;
  readonly #options: WorldOptions;
  #offsetMs = 0;

  constructor(options: WorldOptions) {
    const { clock, apiKey, apiSecretKey, config } = options;
    this.clock = {
      now: () => clock.now().plus(this.#offsetMs),
      wait: (ms, signal) => clock.wait(ms, signal),
    };
    this.#options = options;
    this.extensions = options.extensions;
    this.bulk = new BulkRunner(this, options.bulkDelayMs);
    this.webhooks = new WebhookSender(this, options.webhookRetryMs);
    this.mainApp = this.addApp({
      ...config,
      apiKey,
      apiSecretKey,
      url: options.appUrl,
      distribution: 'app-store',
    });
  }

  addApp(given: Omit<App, 'id'>): App {
    const app: App = { ...given, id: nextId(this.state, 'App') };
    this.state.apps.set(app.apiKey, app);
    return app;
  }

  nowMs(): number {
    return this.clock.now().toMillis();
  }

  /** In whole seconds, as the Admin API writes times. */
  now(): string {
    return DateTime.fromMillis(this.nowMs(), { zone: 'utc' }).toFormat("yyyy-MM-dd'T'HH:mm:ss'Z'");
  }

  /** Moves the sandbox's clock forward; waiting goes on in real time. */
  advance(ms: number): void {
    this.#offsetMs += ms;
  }

  call(shop: Shop, app: App = this.mainApp): Call {
    return {
      state: this.state,
      shop,
      app,
      nowMs: this.nowMs(),
      now: this.now(),
      isBulk: false,
      outside: {
        url: this.url,
        mediaDelayMs: this.#options.mediaDelayMs,
        searchLagMs: this.#options.searchLagMs,
        mediaErrorFor: (source) => this.faults.mediaErrorFor(source),
        emit: (to, topic, payload) => this.webhooks.emit(to, topic, payload),
        problemsOf: (document) => this.executor.problemsOf(document),
        startBulk: (of, operationId) => this.bulk.start(of, operationId),
      },
    };
  }

  /** Called when it is done. Keeps the books for GET /sandbox/shops/:shop/mutations. */
  count(shop: Shop, { operation, roots }: Prepared, points: number): void {
    for (const name of operation.operation === OperationTypeNode.MUTATION ? roots : []) {
      const known = shop.mutations.get(name) ?? { count: 0, points: 0 };
      shop.mutations.set(name, { count: known.count + 1, points: known.points + points / roots.length });
    }
    if (operation.operation === OperationTypeNode.MUTATION) this.onMutation?.(shop);
  }

  async stop(): Promise<void> {
    await Promise.all([this.bulk.stop(), this.webhooks.stop()]);
  }
}
