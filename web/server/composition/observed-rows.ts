/** Rows of both flows, with those who watch looking on: what came in, when a parcel is in the shop, which run is under way. */
import type { CrawlBatch } from '../catalogue/ports/snapshot.ts';
import { SqlParcels } from '../database/sql-parcels.ts';
import { SqlRuns } from '../database/sql-runs.ts';
import { SqlSnapshot } from '../database/sql-snapshot.ts';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { inSpan, noteInSpan } from '../lib/spans.ts';
import { note } from '../lib/under-way.ts';
import type { Measures } from '../telemetry/measures.ts';
import type { Parcel, ParcelOutcome } from '../tracking/ports/parcels.ts';
import type { Parts } from './parts.ts';

/** Those that the app has sent, and that the shop did not have before. */
const isNews = ({ attempt, writtenAt }: Parcel): boolean => attempt !== null && writtenAt === null;

export class ObservedParcels extends SqlParcels {
  readonly #measures: Measures;
  readonly #now: Clock;
  constructor({ db, clock, watch }: Parts, shop: ShopDomain) {
    super(db, shop, clock);
    this.#measures = watch.measures;
    this.#now = clock;
  }

  override saveNew(...news: Parameters<SqlParcels['saveNew']>): Promise<number> {
    const parcels = () => ({ parcels: news[0].map(({ iri }) => iri) });
    return inSpan('keep trackings', parcels, () => super.saveNew(...news));
  }

  override async saveOutcome(parcels: readonly Parcel[], outcome: ParcelOutcome): Promise<void> {
    await super.saveOutcome(parcels, outcome);
    if (outcome.state !== 'written') return;
    for (const { tracking } of parcels.filter(isNews))
      this.#measures.parcelWritten(this.#now.now().diff(tracking.createdAt).as('seconds'));
  }
}

export class ObservedRuns extends SqlRuns {
  override async start(...how: Parameters<SqlRuns['start']>): Promise<RunId> {
    const run = await super.start(...how);
    note({ run });
    noteInSpan({ run });
    return run;
  }

  override async startApplying(
    run: RunId,
    ...how: [string, Parameters<SqlRuns['startApplying']>[2]]
  ): Promise<boolean> {
    note({ run });
    return super.startApplying(run, ...how);
  }
}

export class ObservedSnapshot extends SqlSnapshot {
  override save(run: RunId, batch: CrawlBatch): Promise<void> {
    const { changed, stocks, back, setAside } = batch;
    const rows = [...changed.map(({ row }) => row), ...stocks, ...setAside];
    const skus = () => ({ skus: [...new Set([...rows.flatMap(({ sku }) => sku ?? []), ...back])] });
    return inSpan('keep products', skus, () => super.save(run, batch));
  }
}
