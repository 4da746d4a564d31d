/** A table from its first row to its last, by its key, a page at a time; and its sum, the same on every database. */
import { hash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './open-database.ts';
import type { Schema } from './schema.ts';
import { tableLives } from './table-lives.ts';

export type PlainRow = Readonly<Record<string, unknown>>;

/** Of a page, as far as it can be foreseen: rows may be of 50 bytes, or of a megabyte. */
const pageBytes = 2_000_000;
const mostRows = 1_000;

/** PostgreSQL keeps no U+0000: it is written, and counted, as the sign for what cannot be shown. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\u0000') ? value.replaceAll('\u0000', '\uFFFD') : value;

const columnsOf = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)));

function after(key: readonly string[], last: PlainRow | null): RawBuilder<unknown> {
  const [first = ''] = key;
  // Every key begins with a text that is not empty.
  if (!last) return sql`${sql.ref(first)} > ''`;
  return sql`(${columnsOf(key)}) > (${sql.join(key.map((name) => last[name]))})`;
}

export async function* rowPages(
  db: Database,
  table: keyof Schema,
): AsyncGenerator<readonly PlainRow[], void, undefined> {
  const { key } = tableLives[table];
  let limit = 20;
  for (let last: PlainRow | null = null; ;) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where ${after(key, last)} order by ${columnsOf(key)} limit ${sql.lit(limit)}`.execute(db);
    const final: PlainRow | undefined = rows.at(-1);
    if (!final) return;
    const page = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
    );
    yield page;
    last = final;
    const bytes = JSON.stringify(page).length / page.length;
    limit = Math.max(1, Math.min(mostRows, limit * 4, Math.floor(pageBytes / bytes)));
  }
}

export interface TableSum {
  readonly table: keyof Schema;
  readonly rows: number;
  /** Of all rows in the order of their key. */
  readonly sum: string;
}

/** Each row's print goes into the next one's. */
export class Summing {
  #rows = 0;
  #sum = '';
  add(page: readonly PlainRow[]): void {
    for (const row of page) {
      const values = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
      this.#sum = hash('sha256', this.#sum + JSON.stringify(values), 'base64url');
    }
    this.#rows += page.length;
  }
  of(table: keyof Schema): TableSum {
    return { table, rows: this.#rows, sum: this.#sum.slice(0, 12) };
  }
}

export async function sumOf(db: Database, table: keyof Schema): Promise<TableSum> {
  const summing = new Summing();
  for await (const page of rowPages(db, table)) summing.add(page);
  return summing.of(table);
}
