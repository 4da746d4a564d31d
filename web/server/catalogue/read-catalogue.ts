/**
 * Reads the supplier's whole catalogue into the snapshot. A crawl that was not steady is repeated, at most
 * twice; the last verdict says whether absence is proven.
 */
import type { RunId } from '../domain/ids.ts';
import { withLastKnown } from '../domain/last-known.ts';
import type { Shop } from '../domain/shop.ts';
import type { ProductReading } from '../domain/supplier-product.ts';
import { desiredListing } from './desired-listing.ts';
import type {
  CrawlNumbers,
  CrawlVerdict,
  Progress,
  SetAside,
  Snapshot,
  SnapshotRow,
  SupplierCatalogue,
} from './ports.ts';

interface ReadPorts {
  readonly shop: Shop;
  readonly supplier: SupplierCatalogue;
  readonly snapshot: Snapshot;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

const passes = 3;

/** Stores readings of the run: products with what the shop shall show, and what was set aside. */
export async function saveReadings(
  run: RunId,
  readings: readonly ProductReading[],
  { shop, snapshot }: Pick<ReadPorts, 'shop' | 'snapshot'>,
): Promise<void> {
  const rows: SnapshotRow[] = [];
  const setAside: SetAside[] = [];
  const faulty = readings.flatMap((reading) =>
    reading.kind === 'product' && reading.product.faults.length > 0 ? reading.product.sku : [],
  );
  const last = await snapshot.lastKnown(faulty);
  for (const read of readings) {
    const reading =
      read.kind === 'product' ? withLastKnown(read.product, last.get(read.product.sku) ?? null) : read;
    if (reading.kind === 'product') {
      rows.push({ product: reading.product, desired: desiredListing(reading.product, shop) });
    } else {
      setAside.push(reading);
    }
  }
  await snapshot.savePage(run, rows, setAside);
}

export interface CatalogueReading {
  readonly numbers: CrawlNumbers;
  readonly verdict: CrawlVerdict;
}

/** An empty catalogue proves nothing: a server that lost its data answers the same. */
const provesAbsence = ({ failure, steady, distinct }: CrawlVerdict): boolean =>
  failure === null && steady && distinct > 0;

export async function readCatalogue(run: RunId, ports: ReadPorts): Promise<CatalogueReading> {
  const { supplier, snapshot, progress, signal } = ports;
  let verdict: CrawlVerdict;
  let pass = 0;
  do {
    pass += 1;
    verdict = await supplier.crawl(async ({ readings, seen, total }) => {
      await saveReadings(run, readings, ports);
      progress({ phase: 'read', done: seen, total });
    }, signal);
  } while (!verdict.steady && verdict.failure === null && pass < passes);
  const { pages, distinct, total } = verdict;
  const setAside = await snapshot.countSetAside(run);
  return { verdict, numbers: { pages, distinct, total, proven: provesAbsence(verdict), setAside } };
}
