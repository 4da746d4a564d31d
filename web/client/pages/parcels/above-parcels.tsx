/** What is looked at of the parcels, and the search: it stays while its answer is on its way or does not come. */
import { useRef } from 'preact/hooks';
import type { ParcelList } from '../../../shared/api/parcels.ts';
import { Chips, type Chip } from '../../parts/chips.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { withQuery } from '../../routing/with-query.ts';
import { useWords } from '../../words/use-words.ts';
import { ParcelSearch } from './parcel-search.tsx';
import { states } from './state-of.tsx';
import { words as pageWords } from './words.ts';

type Counts = ParcelList['counts'];

export const allOf = (counts: Counts): number => states.reduce((total, state) => total + counts[state], 0);

/** What there is, and what is looked at. */
function useChips(counts: Counts): readonly Chip[] {
  const words = useWords(pageWords);
  const chosen = useRoute().query.get('state');
  const shown = states.filter((state) => counts[state] > 0 || chosen === state);
  return [
    { name: words.all, count: allOf(counts), href: withQuery({ state: null }), isChosen: chosen === null },
    ...shown.map((state) => ({
      name: words.states[state],
      count: counts[state],
      href: withQuery({ state }),
      isChosen: chosen === state,
    })),
  ];
}

interface Props {
  readonly counts: Counts;
  /** How many are shown; undefined while that is not known. */
  readonly rows: number | undefined;
}

function Above({ counts, rows }: Props) {
  const words = useWords(pageWords);
  const { query } = useRoute();
  const isMixed = counts.attention > 0 && !query.has('state') && !query.has('after');
  return (
    <div class="above-table">
      <Chips label={words.filters} chips={useChips(counts)} />
      <ParcelSearch />
      {rows !== undefined && rows > 1 && (
        <s-text color="subdued">{isMixed ? words.yoursFirst : words.newestFirst}</s-text>
      )}
    </div>
  );
}

/** Nothing where there is no parcel to look for, or nobody knows yet. */
export function AboveParcels({ list }: { readonly list: ParcelList | undefined }) {
  const known = useRef<Counts>();
  known.current = list?.counts ?? known.current;
  if (known.current === undefined || allOf(known.current) === 0) return null;
  return <Above counts={known.current} rows={list && Math.max(list.yours?.length ?? 0, list.items.length)} />;
}
