/**
 * The app as `npm run bench -- tracking` measures it, alone in its process: one poll of one shop, or a server that looks at
 * the clock until it is told to end. Answers with what it held and asked its database.
 */
import { subscribe } from 'node:diagnostics_channel';
import { DateTime } from 'luxon';
import { createApp } from '../../web/server/app.ts';
import { readConfig } from '../../web/server/config.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { fastClock } from './fast-clock.ts';
import type { WorldLine } from './tracking-world.ts';

export interface AppReport {
  readonly peakMb: number;
  readonly cpuMs: number;
  readonly statements: number;
  /** The most in one second of the fast clock, by that second. */
  readonly mostStatements: number;
}

const [mode, text = ''] = process.argv.slice(2);
const { env, shops, clock: setting } = JSON.parse(text) as WorldLine;
const clock = fastClock(setting.speed, {
  shows: DateTime.fromISO(setting.shows, { zone: 'utc' }) as DateTime<true>,
  at: DateTime.fromISO(setting.at) as DateTime<true>,
});

let statements = 0;
const bySecond = new Map<number, number>();
subscribe('sortiment:statement', () => {
  statements += 1;
  const second = Math.floor(clock.now().toMillis() / 1000);
  bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
});

const app = await createApp(readConfig(env), { clock, logger: createLogger('silent') });
const { promise: over, resolve: end } = Promise.withResolvers<void>();
process.on('message', () => end());
if (mode === 'poll') {
  for (const shop of shops) await app.commands.track(shop as ShopDomain);
} else {
  await app.start();
  await over;
}
const { user, system } = process.cpuUsage();
process.send?.({
  peakMb: process.resourceUsage().maxRSS / 1024,
  cpuMs: (user + system) / 1000,
  statements,
  mostStatements: Math.max(0, ...bySecond.values()),
} satisfies AppReport);
await app.stop();
process.disconnect?.();
