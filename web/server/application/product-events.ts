/** What happened to a product, with what has become of each change that was held, as of now. */
import { doubleOf, type DoubleChoice } from '../catalogue/double-choices.ts';
import type { Operation } from '../catalogue/operations.ts';
import type { TakenDecision } from '../catalogue/ports/decisions.ts';
import type { ProductChange } from '../shops/ports/product-desk.ts';
import { fateOf, settledAfter, type FatePorts, type HeldFate } from './held-fates.ts';
import type { ProductEvent } from './product-pages.ts';
import { questionOf } from './questions.ts';

interface About {
  /** What is decided about the product now. */
  readonly decisions: readonly TakenDecision[];
  /** With one of the merchant's own, or about to be. */
  readonly isLinked: boolean;
}

type Held = Pick<ProductChange, 'state' | 'reason'>;

const isAsked = ({ state, reason }: Held): boolean =>
  state === 'held' && reason !== null && questionOf(reason) !== undefined;
/** A creation that waited because the shop has a product of its own. */
const isDouble = ({ state, reason }: Held): boolean => state === 'held' && reason === 'GRD-321';

/** What was decided before a run asked was about another pair: else it would not have asked. */
const doubleSince = (asked: string, decisions: readonly TakenDecision[]): DoubleChoice | null =>
  doubleOf(decisions.filter(({ at }) => at >= asked));

/** As it holds now; null where nobody has decided since it was asked last. */
export function doubleNow(
  history: readonly ProductChange[],
  decisions: readonly TakenDecision[],
): DoubleChoice | null {
  const last = history.find(({ kind }) => kind === 'create');
  return doubleSince(last && isDouble(last) ? last.at : '', decisions);
}

function doubleFate(asked: string, decisions: readonly TakenDecision[], isOver: boolean): HeldFate {
  if (isOver) return 'over';
  const choice = doubleSince(asked, decisions);
  if (choice === null) return 'waits';
  return choice === 'import' ? 'accepted' : 'kept';
}

export async function withFates(
  history: readonly ProductChange[],
  { decisions, isLinked }: About,
  ports: Pick<FatePorts, 'desk'> & { readonly plans: Pick<FatePorts['plans'], 'latest'> },
): Promise<readonly ProductEvent[]> {
  if (!history.some((change) => isAsked(change) || isDouble(change)))
    return history.map((change) => Object.assign({ fate: null, mayDecide: false }, change));
  const isSettledAfter = await settledAfter(ports);
  const latest = await ports.plans.latest();
  // The desk names them as the catalogue does.
  const changes = history as readonly (ProductChange & Pick<Operation, 'kind' | 'state'>)[];
  return changes.map((change, at) => {
    if (isDouble(change)) {
      const fate = doubleFate(change.at, decisions, isLinked || isSettledAfter(change.run, change.kind));
      return Object.assign({ fate, mayDecide: fate !== 'over' }, change);
    }
    const later = changes.slice(0, at).filter(({ run }) => run > change.run);
    const fate = isAsked(change) ? fateOf(change, { decisions, later, isSettledAfter }) : null;
    const isOpen = fate !== null && fate !== 'made' && fate !== 'over';
    return Object.assign({ fate, mayDecide: isOpen && change.run === latest }, change);
  });
}
