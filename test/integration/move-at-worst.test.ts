/** What a move meets at the worst: rows that PostgreSQL does not take, commits that end late, marks of other moves. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { writeMark } from '../../web/server/database/installation-mark.ts';
import { openTarget } from '../../web/server/database/copy-tables.ts';
import { openAsItIs, openDatabase } from '../../web/server/database/open-database.ts';
import { startStand, type StandOptions } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { dyingBefore, emptyPostgres, moved } from '../support/move-installation.ts';

const start = (options: StandOptions = {}) =>
  startStand({ clock: hastyClock, supplier: { products: 1 }, ...options });

const at = new Date(0).toISOString();
const job = (shop: string, number: number, state: string, payload = '{}') =>
  ({
    id: `00000000-0000-7000-8000-00000000000${number}` as never,
    shop: shop as never,
    queue: 'sync-catalogue',
    payload,
    state: state as never,
    urgent: 0,
    run_at: at,
    attempts: 0,
    failures: 1,
    tries: 5,
    created_at: at,
  }) as const;

test.each([
  ['U+0000', String.raw`{"order":"10\u000001"}`],
  ['half a surrogate pair', String.raw`{"order":"10\ud80001"}`],
  ['no JSON', '{"order'],
])(
  'a waiting job with %s is refused in words, and the installation works where it was',
  async (_, payload) => {
    await using stand = await start();
    await stand.app.stop();
    const db = await openDatabase(stand.databaseUrl);
    await db
      .insertInto('jobs')
      .values([job(stand.shop, 1, 'queued', payload)])
      .execute();
    await db.destroy();
    const { document } = await moved(stand, await emptyPostgres());
    expect(document).toMatchObject({ kind: 'untaken', table: 'jobs' });
    await (await openDatabase(stand.databaseUrl)).destroy();
  },
);

test('a file that was replaced by a backup is not moved: the restored one works', async () => {
  await using stand = await start();
  await stand.command('backup', `${stand.databaseUrl}.backup`);
  await stand.sync();
  await stand.app.stop();
  await stand.command('restore', `${stand.databaseUrl}.backup`);
  const to = await emptyPostgres();
  const { document } = await stand.command(
    'move',
    '--from',
    `${stand.databaseUrl}.before-restore`,
    '--to',
    to,
  );
  expect(document).not.toMatchObject({ kind: 'moved' });
});

test('a commit that is still under way on the server when the move is given up never leaves two installations', async () => {
  await using stand = await start();
  await stand.app.stop();
  const to = await emptyPostgres();
  await expect(dyingBefore(stand, 'commit')({ from: stand.databaseUrl, to, givesUp: false })).rejects.toThrow(
    'killed',
  );
  const source = await openAsItIs(stand.databaseUrl);
  const { rows } = await sql<{ mark: string }>`select mark from sortiment_mark`.execute(source);
  await source.destroy();
  const { token } = JSON.parse(rows[0]?.mark ?? '{}') as { readonly token: string };
  // The server's end of the killed process: everything was sent, its COMMIT is not done yet.
  const zombie = openTarget(to);
  onTestFinished(() => zombie.destroy());
  const held = await zombie.startTransaction().execute();
  await held.insertInto('cursors').values({ shop: stand.shop, name: 'all', value: 'rows' }).execute();
  await writeMark(held, { kind: 'arrived', token, other: 'x', at });
  const givingUp = moved(stand, to, '--give-up');
  const watcher = openTarget(to);
  onTestFinished(() => watcher.destroy());
  let ended = false;
  void givingUp.then(() => (ended = true));
  await expect
    .poll(
      async () => {
        const { rows: waiting } =
          await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
            watcher,
          );
        return ended || waiting.length > 0;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await held.commit().execute();
  await givingUp;
  const starts = async (url: string) =>
    openDatabase(url).then(
      async (db) => {
        const has =
          (await db.selectFrom('cursors').select('name').where('name', '=', 'all').execute()).length > 0;
        await db.destroy();
        return url === to ? has : true;
      },
      () => false,
    );
  expect([await starts(stand.databaseUrl), await starts(to)]).not.toEqual([true, true]);
});

test('“restore --done” on a source whose move has arrived does not let both start', async () => {
  await using stand = await start();
  await stand.app.stop();
  const to = await emptyPostgres();
  await expect(
    dyingBefore(stand, 'mark-left')({ from: stand.databaseUrl, to, givesUp: false }),
  ).rejects.toThrow('killed');
  const { status } = await stand.command('restore', '--done');
  expect(status).not.toBe(0);
});

test('a target that arrived and was noted as restored is not forgotten by giving up', async () => {
  await using stand = await start();
  await stand.app.stop();
  const to = await emptyPostgres();
  await expect(
    dyingBefore(stand, 'mark-left')({ from: stand.databaseUrl, to, givesUp: false }),
  ).rejects.toThrow('killed');
  const target = await openAsItIs(to);
  await sql`drop table sortiment_mark`.execute(target);
  await target.destroy();
  const { document } = await moved(stand, to, '--give-up');
  expect(document).not.toMatchObject({ kind: 'given-up' });
});

test('restoring a backup over a file that was moved away says so', async () => {
  await using stand = await start();
  await stand.command('backup', `${stand.databaseUrl}.backup`);
  await stand.app.stop();
  const to = await emptyPostgres();
  expect(await moved(stand, to)).toMatchObject({ status: 0 });
  const { status, words } = await stand.command('restore', `${stand.databaseUrl}.backup`);
  expect({ status, words: words.join('\n') }).toMatchObject({ words: expect.stringContaining('moved') });
});

test.each([
  ['an integer above 2^53', 'listings', 'supplier_stock', '9007199254740993'],
  ['an integer above 2^31', 'listings', 'supplier_stock', '3000000000'],
  ['a fraction', 'listings', 'supplier_stock', '1.5'],
  ['a text in a number', 'listings', 'supplier_stock', "'abc'"],
  ['a blob', 'listings', 'title', "x'00ff'"],
  ['U+0000 in a key', 'listings', 'title', "cast(x'610062' as text)"],
  ['broken UTF-8', 'listings', 'title', "cast(x'61ff62' as text)"],
])(
  'a row with %s arrives, or is refused in words that name its table, and the installation works where it was',
  async (_, table, column, value) => {
    await using stand = await start();
    await stand.sync();
    await stand.app.stop();
    const db = await openDatabase(stand.databaseUrl);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(value)}`.execute(db);
    await db.destroy();
    const { document, words } = await moved(stand, await emptyPostgres());
    const { kind } = document as { readonly kind: string };
    expect(['moved', 'untaken', 'differs']).toContain(kind);
    if (kind === 'moved') return;
    expect(words.join('\n')).toContain(table);
    await (await openDatabase(stand.databaseUrl)).destroy();
  },
);

test('rows that no page reaches are missed in words', async () => {
  await using stand = await start();
  await stand.app.stop();
  const db = await openDatabase(stand.databaseUrl);
  await sql`insert into cursors (shop, name, value) values ('', 'of nobody', 'x')`.execute(db);
  await db.destroy();
  const { document } = await moved(stand, await emptyPostgres());
  expect(document).toMatchObject({
    kind: 'untaken',
    table: 'cursors',
    message: 'a row of it has an empty key',
  });
});
