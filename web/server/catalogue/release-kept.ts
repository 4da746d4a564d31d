/**
 * What an undoing keeps of a place is over once the shop has it just as it is wanted: left, it would hold back what comes
 * later, such as the end of a pause. Of all else keep-undone.ts keeps nothing that is wanted.
 */
import type { Clock } from '../lib/clock.ts';
import { appliedOf, type KeepPorts } from './keep-undone.ts';
import type { Decisions, TakenDecision } from './ports/decisions.ts';
import type { Standing, StoredPlan } from './ports/plans.ts';
import { standsInShop, todaysValue } from './standing-decisions.ts';

interface ReleasePorts extends Pick<KeepPorts, 'plans'> {
  readonly decisions: Pick<Decisions, 'of' | 'takeBack'>;
  readonly clock: Clock;
}

const isOver = (each: TakenDecision, standing: Standing | undefined): boolean =>
  each.kind === 'place' &&
  each.choice === 'keep' &&
  todaysValue(each.field, standing) === each.value &&
  standsInShop(each, standing);

/** Of what this undoing has written. */
export async function releaseKept({ run, undoes }: StoredPlan, ports: ReleasePorts): Promise<void> {
  if (undoes === null) return;
  const { plans, decisions, clock } = ports;
  for await (const page of appliedOf({ run, only: null }, { plans })) {
    const skus = [...page.keys()];
    const [taken, standings] = [await decisions.of(skus, clock.now()), await plans.standing(skus)];
    const over = [...taken].flatMap(([sku, all]) =>
      all
        .filter((each) => each.undid === undoes && isOver(each, standings.get(sku)))
        .map(({ kind, field }) => ({ sku, kind, field })),
    );
    await decisions.takeBack(over);
  }
}
