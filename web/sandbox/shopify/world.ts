/**
 * One running sandbox without its HTTP: the state, the clock that a control request can move, the executor, the
 * faults. Everything that answers or changes something is handed a World and asks it for a `Call`.
 */
import { DateTime } from 'luxon';
import type { Clock } from '../../server/lib/clock.ts';
import { allAreas } from './areas/index.ts';
import { Executor } from './engine/executor.ts';
import type { Call } from './engine/model.ts';
import { Faults } from './faults.ts';
import { nextId } from './ids.ts';
import type { AppConfig } from './app-config.ts';
import type { App, SandboxState, Shop } from './state.ts';

export interface WorldOptions {
  clock: Clock;
  apiKey: string;
  apiSecretKey: string;
  config: AppConfig;
  mediaDelayMs: number;
}

export class World {
  readonly state: SandboxState;
  readonly clock: Clock;
  readonly faults = new Faults();
  readonly executor = new Executor(allAreas);
  readonly mainApp: App;
  readonly #mediaDelayMs: number;
  #offsetMs = 0;

  constructor({ clock, apiKey, apiSecretKey, config, mediaDelayMs }: WorldOptions) {
    this.clock = clock;
    this.#mediaDelayMs = mediaDelayMs;
    this.state = {
      serial: 1_000_000,
      apps: new Map(),
      shops: new Map(),
      tokens: new Map(),
      refreshTokens: new Map(),
    };
    this.mainApp = this.addApp({ ...config, apiKey, apiSecretKey });
  }

  addApp(given: Omit<App, 'id'>): App {
    const app: App = { ...given, id: nextId(this.state, 'App') };
    this.state.apps.set(app.apiKey, app);
    return app;
  }

  nowMs(): number {
    return this.clock.now().toMillis() + this.#offsetMs;
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
      settings: {
        mediaDelayMs: this.#mediaDelayMs,
        mediaErrorFor: (source) => this.faults.mediaErrorFor(source),
      },
    };
  }
}
