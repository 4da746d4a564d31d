/** What follows from one choice about what is held, as sentences; what comes step by step, step by step. */
import type { AskedHere } from '../../../shared/api/asked-here.ts';
import type { Choice, HeldGroup } from '../../../shared/api/changes.ts';
import { useWords } from '../../words/use-words.ts';
import { followWords } from './follow-words.ts';
import { offSaleWords } from './off-sale-words.ts';

interface Props {
  readonly group: Pick<HeldGroup, 'question' | 'follows' | 'count'> & Partial<Pick<AskedHere, 'offSale'>>;
  readonly choice: Choice;
  /** It was chosen, and is not offered. */
  readonly isMade?: boolean;
}

function useFollows({ group: { question, follows, count, offSale }, choice, isMade = false }: Props): {
  readonly steps: readonly string[];
  readonly notes: string;
} {
  const words = useWords(followWords);
  const ofPrice = useWords(offSaleWords);
  const { nextSyncAt, askedAgainAt, decidedUntil, removal, undoDays } = follows;
  const until = (isMade ? decidedUntil : null) ?? askedAgainAt;
  const sync = words.sync(nextSyncAt);
  if (choice === 'ask-again') return { steps: [], notes: words.askAgain(until) };
  const told = question ?? '';
  const sale = offSale && ofPrice[choice][offSale];
  if (choice === 'keep') {
    // What of it is on sale is told of this one.
    const kept = sale && told !== 'postponed' ? 'price-cuts' : told;
    return { steps: [], notes: [words.keep[kept]?.(count), sale].filter(Boolean).join(' ') };
  }
  const change = [words.accept[told]?.(count, sync), sale].filter(Boolean).join(' ');
  // A quantity is the supplier's: no undoing brings one back.
  const undo = told === 'sold-out' ? '' : words.undo(undoDays);
  if (!removal) return { steps: [], notes: [change, undo].filter(Boolean).join(' ') };
  const soldOut = removal.soldOut > 0 ? [words.soldOut(removal, count, sync)] : [];
  return {
    steps: [...(change === '' ? [] : [change]), ...soldOut, words.leaves(removal, count, sync)],
    notes: words.removed(removal, removal.leaving, undoDays),
  };
}

export function FollowList(props: Props) {
  const { steps, notes } = useFollows(props);
  return (
    <div class="follows">
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <span>{notes}</span>
    </div>
  );
}
