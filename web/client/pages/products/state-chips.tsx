/** What can be looked at, with how many there are of it: only what there is, and what is looked at. */
import type { ProductCounts } from '../../../shared/api/products.ts';
import { Chips } from '../../parts/chips.tsx';
import { useWords } from '../../words/use-words.ts';
import { addressOf, groupNames, groupOf, groups, type Group } from './question.ts';
import { words as pageWords } from './words.ts';

interface Props {
  readonly query: URLSearchParams;
  /** Undefined before they are known: then the place is kept. */
  readonly counts: ProductCounts['counts'] | undefined;
}

/** Of what is for sale, or of several kinds: no kinds of their own among all. */
const acrossKinds: ReadonlySet<string> = new Set(['partly', 'attention', 'dropped']);

const countOf = (group: Group, counts: ProductCounts['counts']): number => {
  const states: readonly string[] =
    group === '' ? Object.keys(counts).filter((state) => !acrossKinds.has(state)) : groups[group];
  return states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
};

export function StateChips({ query, counts }: Props) {
  const words = useWords(pageWords);
  const current = groupOf(query);
  const isSearched = query.has('search');
  const shown = groupNames.filter(
    (group) => group === '' || group === current || (counts && countOf(group, counts) > 0),
  );
  return (
    <Chips
      label={words.filters}
      chips={shown.map((group) => ({
        name: words.groups[group] ?? group,
        // They are of all products: beside what a search has found they would be taken for its own.
        count: isSearched ? undefined : counts && countOf(group, counts),
        href: addressOf(query, { state: group }),
        isChosen: group === current,
      }))}
    />
  );
}
