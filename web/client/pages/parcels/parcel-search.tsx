/** Searches the parcels by their numbers, a moment after somebody has typed. */
import { useTypedSearch } from '../../parts/use-typed-search.ts';
import { go } from '../../routing/place.ts';
import { useRoute } from '../../routing/use-route.ts';
import { withQuery } from '../../routing/with-query.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

export function ParcelSearch() {
  const words = useWords(pageWords);
  const asked = useRoute().query.get('search') ?? '';
  const [typed, type] = useTypedSearch(asked, (search) => go(withQuery({ search }), { replace: true }));
  return (
    <s-search-field
      label={words.search}
      labelAccessibilityVisibility="exclusive"
      placeholder={words.searchHint}
      value={typed}
      onInput={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
