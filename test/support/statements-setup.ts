/**
 * Set-up of the suites that reach a database: after each file, every statement that the app sent to SQLite in it is
 * held against its plan, so that no new statement reads a growing table from end to end. `npm run statements` also
 * collects them, from both databases. And each has to say of which shop it speaks.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { shoplessIn } from './shopless-statements.ts';
import { openPlans } from './statement-plans.ts';
import { judged, recordStatements } from './statements.ts';

const heard = recordStatements();

afterAll(async () => {
  const statements = [...heard.values()];
  const folder = process.env['STATEMENTS_FOLDER'];
  if (folder !== undefined) {
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(statements));
    return;
  }
  const onSqlite = statements.filter((statement) => statement.dialect === 'sqlite' && !judged.has(statement));
  if (onSqlite.length === 0) return;
  const shopless = shoplessIn(onSqlite);
  const db = await openDatabase(':memory:');
  const planOf = await openPlans(db, 'sqlite');
  const wrong: string[] = [];
  for (const statement of onSqlite) {
    judged.add(statement);
    const { scans, steps } = await planOf(statement);
    if (scans.length > 0) wrong.push(`${statement.origin}\n  ${statement.sql}\n  ${steps.join('\n  ')}`);
  }
  await db.destroy();
  if (shopless.length > 0) throw new Error(`statements name no shop:\n${shopless.join('\n')}`);
  if (wrong.length > 0) throw new Error(`growing tables are read from end to end:\n${wrong.join('\n')}`);
});
