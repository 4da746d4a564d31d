/** What happened to a product, with what has become of each change that was held, as of now. */
import type { Operation } from '../catalogue/operations.ts';
import type { TakenDecision } from '../catalogue/ports/decisions.ts';
import type { ProductChange } from '../shops/ports/product-desk.ts';
import { fateOf, settledAfter, type FatePorts } from './held-fates.ts';
import type { ProductEvent } from './product-pages.ts';
import { questionOf } from './questions.ts';

export async function withFates(
  history: readonly ProductChange[],
  decisions: readonly TakenDecision[],
  ports: Pick<FatePorts, 'desk'> & { readonly plans: Pick<FatePorts['plans'], 'latest'> },
): Promise<readonly ProductEvent[]> {
  const isAsked = ({ state, reason }: ProductChange): boolean =>
    state === 'held' && reason !== null && questionOf(reason) !== undefined;
  if (!history.some(isAsked))
    return history.map((change) => Object.assign({ fate: null, mayDecide: false }, change));
  const isSettledAfter = await settledAfter(ports);
  const latest = await ports.plans.latest();
  // The desk names them as the catalogue does.
  const changes = history as readonly (ProductChange & Pick<Operation, 'kind' | 'state'>)[];
  return changes.map((change, at) => {
    const later = changes.slice(0, at).filter(({ run }) => run > change.run);
    const fate = isAsked(change) ? fateOf(change, { decisions, later, isSettledAfter }) : null;
    const isOpen = fate !== null && fate !== 'made' && fate !== 'over';
    return Object.assign({ fate, mayDecide: isOpen && change.run === latest }, change);
  });
}
