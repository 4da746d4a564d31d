/** Searches the parcels by their numbers, a moment after somebody has typed. */
import { useEffect, useState } from 'preact/hooks';
import { go } from '../../routing/place.ts';
import { useRoute } from '../../routing/use-route.ts';
import { withQuery } from '../../routing/with-query.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

const restMs = 300;

export function ParcelSearch() {
  const words = useWords(pageWords);
  const asked = useRoute().query.get('search') ?? '';
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped(asked), [asked]);
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => go(withQuery({ search: typed.trim() }), { replace: true }), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <s-search-field
      label={words.search}
      labelAccessibilityVisibility="exclusive"
      placeholder={words.searchHint}
      value={typed}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
