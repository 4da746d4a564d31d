/** Databases whose tables lie on a disk of a few megabytes: a file on it, or a tablespace of the server that all tests share. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { sharedPostgres } from './databases.ts';
import { addressOf, dropDatabase, onServer } from './postgres-databases.ts';
import type { SmallDisk } from './small-disk.ts';
import type { StandDatabase } from './stand-database.ts';

const never = (): Promise<never> => Promise.reject(new Error('not asked of a small disk'));

const fileOn = ({ folder }: SmallDisk): StandDatabase => ({
  url: join(folder, 'test.sqlite'),
  lose: never,
  bytes: never,
  // The disk goes as a whole.
  discard: () => Promise.resolve(),
});

/** The log of the server lies elsewhere: where that has no room, the server itself ends. */
async function tablespaceOn({ folder }: SmallDisk): Promise<StandDatabase> {
  const server = await sharedPostgres();
  const name = `small_${process.pid}_${randomUUID().slice(0, 8)}`;
  const location = join(folder, 'tables');
  mkdirSync(location);
  // Only root has mounted the disk, and then the server runs as this user.
  execFileSync('chown', ['postgres', location]);
  await onServer(server, async (db) => {
    await sql`create tablespace ${sql.ref(name)} location ${sql.lit(location)}`.execute(db);
    await sql`create database ${sql.ref(name)} template migrated tablespace ${sql.ref(name)} strategy file_copy`.execute(
      db,
    );
  });
  return {
    url: addressOf(server, name),
    lose: never,
    bytes: never,
    async discard() {
      await dropDatabase(server, name);
      await onServer(server, (db) => sql`drop tablespace ${sql.ref(name)}`.execute(db));
    },
  };
}

export const databaseOn = async (kind: 'sqlite' | 'postgres', disk: SmallDisk): Promise<StandDatabase> =>
  kind === 'sqlite' ? fileOn(disk) : tablespaceOn(disk);
