/** A row of `runs` as the report of that run. */
import type { OperationCounts } from '../catalogue/operations.ts';
import type { CrawlNumbers, ProgressStep, RunReport } from '../catalogue/ports/runs.ts';
import type { readOpenProducts } from './open-products.ts';
import { countLeft, type Tally } from './run-tally.ts';
import type { Row } from './schema.ts';
import { countColumns } from './sql-operation-log.ts';

export const toProgress = ({
  phase,
  done,
  total,
  per_minute: perMinute,
}: Pick<Row<'runs'>, 'phase' | 'done' | 'total' | 'per_minute'>): ProgressStep | null =>
  phase === null ? null : { phase, done, total, perMinute };

export const toCrawl = ({ crawl }: Pick<Row<'runs'>, 'crawl'>): CrawlNumbers | null =>
  crawl === null ? null : (JSON.parse(crawl) as CrawlNumbers);

export const toCounts = (row: Row<'runs'>): OperationCounts =>
  Object.fromEntries(countColumns.map((name) => [name, row[name]])) as OperationCounts;

/** Throws where its plan was not begun: it writes nothing. */
export function keyPartOf({ id, key_part: part }: Pick<Row<'runs'>, 'id' | 'key_part'>): string {
  if (part === null) throw new Error(`the plan of run ${id} was not begun`);
  return part;
}

function toldCounts(row: Row<'runs'>, tally: Tally): RunReport['operations'] {
  const [counts, left] = [toCounts(row), countLeft(tally)];
  return { ...counts, applied: counts.applied - left, left };
}

/** All but what is told of the shop's products as they are now. */
export const toReport = (
  row: Row<'runs'>,
  tally: Tally,
): Omit<RunReport, keyof Awaited<ReturnType<typeof readOpenProducts>>> => ({
  id: row.id,
  undoes: row.undoes,
  shop: row.shop,
  state: row.state,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  reason: row.reason,
  message: row.message,
  progress: toProgress(row),
  crawl: toCrawl(row),
  operations: toldCounts(row, tally),
  wanted: tally.wanted,
  applied: tally.applied,
  reasons: tally.reasons,
});
