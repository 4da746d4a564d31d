/**
 * Reads the supplier's whole catalogue into the snapshot. A crawl that was not steady is repeated, at most
 * twice; the last verdict says whether absence is proven. A whole one that met SKUs at other products than theirs only is
 * repeated once more: those are their products from then on.
 */
import type { RunId, Sku } from '../domain/ids.ts';
import type { CrawlNumbers } from './ports/runs.ts';
import type { CrawlVerdict, SupplierCatalogue } from './ports/supplier-catalogue.ts';
import type { ReportProgress } from './progress.ts';
import { Intake, type IntakePorts } from './take-in.ts';

export interface ReadPorts extends IntakePorts {
  readonly supplier: SupplierCatalogue;
  readonly signal: AbortSignal;
}

const passes = 3;

export interface CatalogueReading {
  readonly numbers: CrawlNumbers;
  readonly verdict: CrawlVerdict;
}

/** An empty catalogue proves nothing: a server that lost its data answers the same. */
const provesAbsence = ({ failure, steady, distinct }: CrawlVerdict): boolean =>
  failure === null && steady && distinct > 0;

interface Pass {
  readonly verdict: CrawlVerdict;
  readonly setAside: ReadonlySet<string>;
  readonly vanished: readonly Sku[];
}

async function readOnce(run: RunId, ports: ReadPorts, progress: ReportProgress): Promise<Pass> {
  const intake = new Intake(run, ports);
  const verdict = await ports.supplier.crawl(async ({ members, seen, total }) => {
    await intake.add(members);
    await progress({ phase: 'read', done: seen, total });
  }, ports.signal);
  await intake.flush();
  return { verdict, setAside: intake.setAside, vanished: intake.vanished() };
}

export async function readCatalogue(
  run: RunId,
  ports: ReadPorts,
  progress: ReportProgress,
): Promise<CatalogueReading> {
  let pass: Pass;
  let count = 0;
  do {
    count += 1;
    pass = await readOnce(run, ports, progress);
  } while (!pass.verdict.steady && pass.verdict.failure === null && count < passes);
  if (provesAbsence(pass.verdict) && pass.vanished.length > 0) {
    await ports.snapshot.disown(pass.vanished);
    pass = await readOnce(run, ports, progress);
  }
  const { verdict, setAside } = pass;
  const proven = provesAbsence(verdict);
  if (proven) await ports.snapshot.keepSetAside(setAside);
  const { pages, distinct, total } = verdict;
  const whole = verdict.failure === null && distinct > 0;
  return { verdict, numbers: { pages, distinct, total, proven, setAside: setAside.size, whole } };
}
