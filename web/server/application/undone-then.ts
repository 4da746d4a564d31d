/** Which decisions about a product were taken by undoing a run: nobody was asked then, and a page tells that apart. */
import { isDecided } from '../catalogue/decisions.ts';
import type { TakenDecision } from '../catalogue/ports/decisions.ts';
import type { Plans } from '../catalogue/ports/plans.ts';
import type { RunId } from '../domain/ids.ts';

/** Who took it is known. */
export type SignedDecision = TakenDecision & { readonly undid: RunId | null };

/** What an undoing keeps it decides for that reason; people do so only about what was kept before. */
const mayBeUndoing = ({ choice, reason }: TakenDecision): boolean => choice === 'keep' && isDecided(reason);

/** Where it was not noted, the run that was being put back at the instant of the decision. */
export async function undoneThen(
  decisions: readonly TakenDecision[],
  plans: Pick<Plans, 'undoneAt'>,
): Promise<readonly SignedDecision[]> {
  const signed: SignedDecision[] = [];
  for (const each of decisions) {
    const { undid = mayBeUndoing(each) ? await plans.undoneAt(each.at) : null } = each;
    signed.push({ ...each, undid });
  }
  return signed;
}
