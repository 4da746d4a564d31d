/**
 * Whether a database may be worked on. The mark is a table that is there only where an installation was moved away, came
 * from elsewhere, or was replaced; it lies in the database itself, so that no process on any machine overlooks it.
 */
import { sql, type Kysely } from 'kysely';
import { shownDatabase } from '../lib/database-address.ts';
import { DatabaseError } from './database-error.ts';
import { isPostgres } from './dialects.ts';
import type { Schema } from './schema.ts';

type Database = Kysely<Schema>;

/**
 * leaving   on the way to `other`; whether it has arrived, only that one knows
 * left      all of it is in `other`
 * arriving  a move into this one is under way, or was broken off: nothing is in it
 * arrived   all of it is here
 * replaced  a backup was put in place of this file
 */
export type MarkKind = 'leaving' | 'left' | 'arriving' | 'arrived' | 'replaced';

export interface Mark {
  readonly kind: MarkKind;
  /** Names the move. */
  readonly token: string;
  /** The other database, as people may read it. */
  readonly other: string;
  /** ISO, UTC. */
  readonly at: string;
}

async function isMarked(db: Database): Promise<boolean> {
  const { rows } = isPostgres(db)
    ? await sql`select 1 where to_regclass('sortiment_mark') is not null`.execute(db)
    : await sql`select 1 from sqlite_master where name = 'sortiment_mark'`.execute(db);
  return rows.length > 0;
}

export async function readMark(db: Database): Promise<Mark | null> {
  if (!(await isMarked(db))) return null;
  const { rows } = await sql<{ mark: string }>`select mark from sortiment_mark`.execute(db);
  return rows[0] ? (JSON.parse(rows[0].mark) as Mark) : null;
}

/** To be called where nobody else writes one. */
export async function writeMark(db: Database, mark: Mark): Promise<void> {
  await sql`create table if not exists sortiment_mark (name text primary key, mark text not null)`.execute(
    db,
  );
  await sql`insert into sortiment_mark (name, mark) values ('mark', ${JSON.stringify(mark)})
    on conflict (name) do update set mark = excluded.mark`.execute(db);
}

export async function removeMark(db: Database): Promise<void> {
  await sql`drop table if exists sortiment_mark`.execute(db);
}

const goBack =
  'To go back to it as it was then, which gives up what was done since, stop every process there and run “npm run sortiment -- restore --done” here.';

function wordsFor({ kind, other, at }: Mark, here: string): string | null {
  switch (kind) {
    case 'arrived':
      return null;
    case 'leaving':
      return `The installation in “${here}” was being moved to “${other}” since ${at}, and that was not ended. So that nothing is done twice, nothing starts on either. Run the same “npm run sortiment -- move” again, which goes on; or with --give-up, which leaves the installation where it was.`;
    case 'left':
      return `The installation in “${here}” was moved to “${other}” on ${at}. So that nothing is done twice, nothing starts here any more. Set DATABASE_URL to that database. ${goBack}`;
    case 'arriving':
      return `A move from “${other}” into “${here}” was begun on ${at} and is not ended; nothing of it is here yet. Wait for it, or run the same “npm run sortiment -- move” again, which goes on; or with --give-up, which leaves the installation where it was.`;
    case 'replaced':
      return `“${here}” was to be replaced by the backup “${other}” on ${at}, and nothing starts on it any more. If it still lies in its old place, that was broken off: run the same “npm run sortiment -- restore” again.`;
  }
}

/** Throws DatabaseError, with what to do. `url` is where it lies; marks that are `borne` do not keep from what is meant to end them. */
export async function assertMayStart(
  db: Database,
  url: string,
  borne: readonly MarkKind[] = [],
): Promise<void> {
  const mark = await readMark(db);
  const words = mark && !borne.includes(mark.kind) && wordsFor(mark, shownDatabase(url));
  if (words) throw new DatabaseError('moved', words);
}
