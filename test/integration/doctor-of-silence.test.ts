/** `doctor` while PostgreSQL falls silent: at whatever it looks just then, it says so, and ends. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDoctor } from '../../web/server/app.ts';
import { doctorWords } from '../../web/server/cli/doctor-words.ts';
import { readConfig } from '../../web/server/config.ts';
import type { Statement } from '../../web/server/database/guarded-driver.ts';
import { elapsedMs, systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { hangingWay, type HangingWay } from '../support/hanging-way.ts';

let stand: Stand;
let way: HangingWay;
beforeAll(async () => {
  stand = await startStand({ database: 'postgres', supplier: { products: 1 } });
  await stand.app.stop();
  way = await hangingWay(stand.databaseUrl);
});
afterAll(async () => {
  way[Symbol.dispose]();
  await stand[Symbol.asyncDispose]();
});

/** Nothing comes through from the first statement on that says this. */
function hangAt(words: string): Disposable {
  const onStatement = (message: unknown): void => {
    if ((message as Statement).sql.includes(words)) way.hang();
  };
  subscribe('sortiment:statement', onStatement);
  return {
    [Symbol.dispose]() {
      unsubscribe('sortiment:statement', onStatement);
      way.goOn();
    },
  };
}

async function look() {
  const env = { ...stand.env, DATABASE_URL: way.url, DATABASE_ANSWER_SECONDS: '1' };
  const surroundings = { clock: systemClock, logger: createLogger('silent') };
  const doctor = createDoctor(
    () => readConfig(env),
    () => surroundings,
  );
  const examination = await doctor(null);
  const wrong = examination.findings.filter(({ state }) => state === 'wrong').map(({ kind }) => kind);
  return { wrong, words: doctorWords(examination).join('\n') };
}

test.each([
  ['the tables', 'pg_catalog'],
  ['whether it may write', 'default_transaction_read_only'],
  ['the migrations', 'from kysely_migration'],
  ['the shops', 'uninstalled_at'],
  ['the webhooks of a shop', 'from "webhooks"'],
  ['the queue', 'pgboss.version'],
  ['its clock', 'clock_timestamp'],
])('a database that falls silent at %s is said not to answer', async (_, words) => {
  const sinceMs = elapsedMs();
  using hanging = hangAt(words);
  const seen = await look();
  expect(hanging).toBeDefined();
  const told: unknown = expect.stringMatching(/WRONG +database: .*does not answer/);
  expect(seen).toEqual({ wrong: ['database-faulty'], words: told });
  expect(elapsedMs() - sinceMs).toBeLessThan(15_000);
});
