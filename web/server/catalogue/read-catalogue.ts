/**
 * Reads the supplier's whole catalogue into the snapshot. A crawl that was not steady is repeated, at most
 * twice; the last verdict says whether absence is proven, and where the supplier names no total, that the last two met the
 * same products. A proven one that met SKUs at other products than theirs only is repeated once more: those are their
 * products from then on.
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
  readonly numbers: Omit<CrawlNumbers, 'full' | 'changes'>;
  readonly verdict: CrawlVerdict;
}

/** An empty catalogue proves nothing: a server that lost its data answers the same. */
const provesAbsence = (
  { failure, steady, distinct, set }: CrawlVerdict,
  before: CrawlVerdict | null,
): boolean => failure === null && distinct > 0 && (steady || (set !== null && set === (before?.set ?? null)));

/** A catalogue that was empty without a doubt, or a supplier that fails, would be so again. */
const isWorthAnother = ({ failure, steady }: CrawlVerdict): boolean => failure === null && !steady;

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
  let before: CrawlVerdict | null = null;
  let pass = await readOnce(run, ports, progress);
  const isProven = (): boolean => provesAbsence(pass.verdict, before);
  const readAgain = async (): Promise<void> => {
    before = pass.verdict;
    pass = await readOnce(run, ports, progress);
  };
  for (let count = 1; count < passes && isWorthAnother(pass.verdict) && !isProven(); count += 1)
    await readAgain();
  if (isProven() && pass.vanished.length > 0) {
    await ports.snapshot.disown(pass.vanished);
    await readAgain();
  }
  const { verdict, setAside } = pass;
  const proven = isProven();
  if (proven) await ports.snapshot.keepSetAside(setAside);
  const { pages, distinct, total } = verdict;
  const whole = verdict.failure === null && distinct > 0;
  return { verdict, numbers: { pages, distinct, total, proven, setAside: setAside.size, whole } };
}
