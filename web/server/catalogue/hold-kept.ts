/**
 * Right before something is sent: a person may have kept it since it was planned, or put it off, and a run may take hours, a
 * plan wait for days. A product that is kept is held; a value is put off to the next run, which holds it, so that nothing
 * goes on sale in between at a price that was to come. What was sent by a process that died has begun: it is brought to its end.
 */
import { note } from '../domain/reason-texts/note.ts';
import type { Clock } from '../lib/clock.ts';
import type { Attempts } from './attempts.ts';
import { decidedFields, decidedKind, decidedReason, isLeaving, isSamePrint } from './decisions.ts';
import { waiting } from './going-live.ts';
import type { Operation } from './operations.ts';
import type { Decisions, TakenDecision } from './ports/decisions.ts';
import { decidedRemovals } from './removal-decisions.ts';

export interface KeptPorts {
  readonly decisions: Pick<Decisions, 'of'>;
  readonly clock: Clock;
  readonly attempts: Pick<Attempts, 'hold' | 'one'>;
}

async function withoutKeptProducts<Of extends Operation>(
  operations: readonly Of[],
  ports: KeptPorts,
): Promise<readonly Of[]> {
  const asked = operations.filter(({ kind, state }) => isLeaving(kind) && state === 'planned');
  if (asked.length === 0) return operations;
  const held = new Set<Of>();
  const decided = await decidedRemovals(asked, ports);
  for (const [choice, alike] of Map.groupBy(asked, ({ sku }) => decided.get(sku) ?? 'accept')) {
    if (choice === 'accept') continue;
    await ports.attempts.hold(alike, decidedReason(choice, 'remove'));
    for (const one of alike) held.add(one);
  }
  return operations.filter((one) => !held.has(one));
}

/** Where it is sold follows from the rest, and what keeps it off sale is not asked here. */
const ofValues: ReadonlySet<string> = new Set(['update', 'offer', 'images', 'stock']);

/** By a person: what an undoing keeps is no word about what it writes itself. */
function isKept({ kind, after }: Operation, decided: readonly TakenDecision[]): boolean {
  const fields = decidedFields({ kind, after });
  return decided.some(
    (each) =>
      each.undid === null &&
      each.choice !== 'accept' &&
      each.kind === decidedKind(kind) &&
      isSamePrint(each.value, fields.get(each.field)),
  );
}

async function withoutKeptValues<Of extends Operation>(
  operations: readonly Of[],
  { decisions, clock, attempts }: KeptPorts,
): Promise<readonly Of[]> {
  const asked = operations.filter(({ kind, state }) => ofValues.has(kind) && state === 'planned');
  if (asked.length === 0) return operations;
  const decided = await decisions.of([...new Set(asked.map(({ sku }) => sku))], clock.now());
  const kept = new Set(asked.filter((one) => isKept(one, decided.get(one.sku) ?? [])));
  for (const one of kept)
    await attempts.one(one, () => Promise.reject(waiting(note('waitsNow', { sku: one.sku }))));
  return operations.filter((one) => !kept.has(one));
}

/** Answers those that still may go. At most 1,000. */
export const withoutKept = async <Of extends Operation>(
  operations: readonly Of[],
  ports: KeptPorts,
): Promise<readonly Of[]> => withoutKeptValues(await withoutKeptProducts(operations, ports), ports);
