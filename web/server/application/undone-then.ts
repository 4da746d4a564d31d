/** Which decisions about a product were taken by undoing a run: nobody was asked then, and a page tells that apart. */
import { isDecided } from '../catalogue/decisions.ts';
import type { TakenDecision } from '../catalogue/ports/decisions.ts';
import type { Plans } from '../catalogue/ports/plans.ts';
import type { RunId } from '../domain/ids.ts';

/** What an undoing keeps it decides for that reason; people do so only about what was kept before. */
const mayBeUndoing = ({ choice, reason }: TakenDecision): boolean => choice === 'keep' && isDecided(reason);

/** The run that was undone, by the instant of the decision. */
export async function undoneThen(
  decisions: readonly TakenDecision[],
  plans: Pick<Plans, 'undoneAt'>,
): Promise<ReadonlyMap<string, RunId>> {
  const undone = new Map<string, RunId>();
  for (const at of new Set(decisions.filter(mayBeUndoing).map((each) => each.at))) {
    const run = await plans.undoneAt(at);
    if (run !== null) undone.set(at, run);
  }
  return undone;
}
