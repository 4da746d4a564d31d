/** `doctor` never writes a row and never asks for a token: on a copy that was put back elsewhere that would take it from those who work. */
import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDoctor } from '../../web/server/app.ts';
import { doctorWords } from '../../web/server/cli/doctor-words.ts';
import { assertWritable } from '../../web/server/database/look-at-database.ts';
import { openAsItIs } from '../../web/server/database/open-database.ts';
import { sumOf } from '../../web/server/database/page-rows.ts';
import { tableNames } from '../../web/server/database/table-lives.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

async function rowsOf({ databaseUrl }: Stand): Promise<object> {
  const db = await openAsItIs(databaseUrl);
  try {
    const sums = [];
    for (const table of tableNames) sums.push(await sumOf(db, table));
    return sums;
  } finally {
    await db.destroy();
  }
}

async function look(stand: Stand, hours = 0) {
  const clock = { ...systemClock, now: () => systemClock.now().plus({ hours }) };
  const doctor = createDoctor(
    () => stand.config,
    () => ({ clock, logger: createLogger('silent') }),
  );
  const examination = await doctor(stand.shop);
  const kindOf = (check: string) => examination.findings.find((found) => found.check === check)?.kind;
  return { ...examination, kindOf, words: doctorWords(examination).join('\n') };
}

const databases = ['sqlite', 'postgres'] as const;

test.each(databases)(
  'SEC on %s no look writes a row or asks for a token, however the token stands',
  async (database) => {
    await using stand = await startStand({ database, supplier: { products: 1 } });
    await stand.sync();
    await stand.app.stop();
    const { tokens } = stand.shopify.state;
    const before = { rows: await rowsOf(stand), tokens: tokens.size };
    const unchanged = async () => expect({ rows: await rowsOf(stand), tokens: tokens.size }).toEqual(before);

    expect((await look(stand)).kindOf('shopify')).toBe('shopify-good');
    await unchanged();

    const later = await look(stand, 72);
    expect({ shopify: later.kindOf('shopify'), words: later.words }).toMatchObject({
      shopify: 'shopify-resting',
      words: expect.stringMatching(/good +shopify: .*ran out on.*whoever needs it next renews it/),
    });
    expect(later.kindOf('permissions')).toBe('permissions-good');
    await unchanged();

    for (const token of tokens.values()) token.revoked = true;
    const refused = await look(stand);
    expect({ shopify: refused.kindOf('shopify'), words: refused.words }).toMatchObject({
      shopify: 'token-refused',
      words: expect.stringMatching(/unknown +shopify: .*whether it gives another was not tried/),
    });
    await unchanged();
  },
);

test.each(databases)(
  'SEC on %s a database that is only looked at takes no write, also after it was asked for one',
  async (database) => {
    await using stand = await startStand({ database, supplier: { products: 1 } });
    const db = await openAsItIs(stand.databaseUrl, { isReadOnly: true });
    try {
      const write = () => sql`update shops set name = 'x'`.execute(db);
      await expect(write()).rejects.toThrow(/may (not be written|only be read)/);
      await assertWritable(db);
      await expect(write()).rejects.toThrow(/may (not be written|only be read)/);
    } finally {
      await db.destroy();
    }
    if (database === 'sqlite') return;
    // As a provider does it whose disk is full.
    const owner = await openAsItIs(stand.databaseUrl);
    await sql`do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`.execute(
      owner,
    );
    await owner.destroy();
    const { kindOf, words } = await look(stand);
    expect({ database: kindOf('database'), words }).toMatchObject({
      database: 'database-faulty',
      words: expect.stringContaining('may only be read'),
    });
  },
);

test.each(databases)(
  'on %s a table, a key or an index that is not there is named, and no shop is looked at',
  async (database) => {
    await using stand = await startStand({ database, supplier: { products: 1 } });
    await stand.app.stop();
    const db = await openAsItIs(stand.databaseUrl);
    await sql`drop table hints`.execute(db);
    await sql`drop index listings_product`.execute(db);
    if (database === 'postgres') await sql`alter table cursors drop constraint cursors_key`.execute(db);
    await db.destroy();
    const { isWell, words, kindOf, findings } = await look(stand);
    const lost = database === 'postgres' ? 'cursors has lost its primary key; ' : '';
    expect(words).toContain(
      `not whole: ${lost}hints is missing; listings has lost its index listings_product.`,
    );
    expect({ isWell, supplier: kindOf('supplier') }).toEqual({ isWell: false, supplier: 'not-looked' });
    expect(findings.some(({ shop }) => shop !== null)).toBe(false);
  },
);

test('a file in which pages are broken is damaged, also where no question has met them yet', async () => {
  await using stand = await startStand({ database: 'sqlite', supplier: { products: 60 } });
  await stand.sync();
  await stand.app.stop();
  const file = await open(stand.databaseUrl, 'r+');
  const { size } = await file.stat();
  // The shop's own row stays whole: whoever asks for that alone sees nothing.
  await file.write(randomBytes(size / 4), 0, size / 4, Math.floor(size / 2));
  await file.close();
  const { isWell, words, kindOf } = await look(stand);
  expect({ isWell, database: kindOf('database'), keys: kindOf('keys') }).toEqual({
    isWell: false,
    database: 'database-damaged',
    keys: 'not-looked',
  });
  expect(words).toContain('put the last backup in place');
});

test.each(databases)(
  'on %s a command that meets a table that is not there sends to the doctor, without a stack',
  async (database) => {
    await using stand = await startStand({ database, supplier: { products: 1 } });
    const db = await openAsItIs(stand.databaseUrl);
    await sql.raw(`drop table listings${database === 'postgres' ? ' cascade' : ''}`).execute(db);
    await db.destroy();
    const { status, words } = await stand.command('status');
    expect(status).toBe(2);
    expect(words.join('\n')).toMatch(/is not whole: a table is missing in it\. .*doctor/);
    expect(words.join('\n')).not.toMatch(/ at .*\.ts|node_modules/);
  },
);
