/** Who worked how much while something was measured: this machine's few cores are shared by all of them. */
import { elapsedMs } from '../../web/server/lib/clock.ts';
import type { ScaleWorld, Worker } from './scale-world.ts';
import { processCpuMs, serverCpuMs } from './server-cpu.ts';

export interface Spent {
  readonly wallMs: number;
  readonly workersMs: number;
  readonly databaseMs: number;
  /** Shopify's and the supplier's, which in production are others' machines. */
  readonly sandboxesMs: number;
}

/** A process that has ended tells nothing: what is measured ends before the workers do. */
export async function spentOn(
  work: () => Promise<unknown>,
  around: { readonly world: ScaleWorld; readonly workers: readonly Worker[]; readonly supplierPid: number },
): Promise<Spent> {
  const { world, workers, supplierPid } = around;
  const read = async () => ({
    workersMs: workers.reduce((sum, { pid }) => sum + processCpuMs(pid), 0),
    databaseMs: await serverCpuMs(world.parts.db),
    sandboxesMs: processCpuMs(world.shopifyPid) + processCpuMs(supplierPid),
  });
  const before = await read();
  const startedMs = elapsedMs();
  await work();
  const wallMs = elapsedMs() - startedMs;
  const after = await read();
  return {
    wallMs,
    workersMs: after.workersMs - before.workersMs,
    databaseMs: after.databaseMs - before.databaseMs,
    sandboxesMs: after.sandboxesMs - before.sandboxesMs,
  };
}

export const coresIn = ({ wallMs, workersMs, databaseMs, sandboxesMs }: Spent): number =>
  (workersMs + databaseMs + sandboxesMs) / wallMs;
