/** What can be looked at, with how many there are of it: only what there is, and what is looked at. */
import type { ProductCounts } from '../../../shared/api/products.ts';
import { wholeNumber } from '../../format/numbers.ts';
import { useWords } from '../../words/use-words.ts';
import { addressOf, groupNames, groupOf, groups, type Group } from './question.ts';
import { words as pageWords } from './words.ts';

interface Props {
  readonly query: URLSearchParams;
  /** Undefined before they are known: then the place is kept. */
  readonly counts: ProductCounts['counts'] | undefined;
}

/** Of what is for sale, or of several kinds: no kinds of their own among all. */
const acrossKinds: ReadonlySet<string> = new Set(['partly', 'attention']);

const countOf = (group: Group, counts: ProductCounts['counts']): number => {
  const states: readonly string[] =
    group === '' ? Object.keys(counts).filter((state) => !acrossKinds.has(state)) : groups[group];
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
};

export function StateChips({ query, counts }: Props) {
  const words = useWords(pageWords);
  const current = groupOf(query);
  const shown = groupNames.filter(
    (group) => group === '' || group === current || (counts && countOf(group, counts) > 0),
  );
  return (
    <nav class="chips" aria-label={words.filters}>
      {shown.map((group) => (
        <s-link key={group} href={addressOf(query, { state: group })}>
          <span class={group === current ? 'chip current' : 'chip'} aria-current={group === current}>
            {words.groups[group]}
            {counts && <b>{wholeNumber(countOf(group, counts))}</b>}
          </span>
        </s-link>
      ))}
    </nav>
  );
}
