/** Search and order. */
import { useTypedSearch } from '../../parts/use-typed-search.ts';
import { useWords } from '../../words/use-words.ts';
import { ask, sortOf } from './question.ts';
import { words as pageWords } from './words.ts';

export function SearchBar({ query }: { readonly query: URLSearchParams }) {
  const words = useWords(pageWords);
  const asked = query.get('search') ?? '';
  const [typed, type] = useTypedSearch(asked, (search) => ask(query, { search }, asked !== ''));
  return (
    <div class="search">
      <s-search-field
        label={words.search}
        labelAccessibilityVisibility="exclusive"
        placeholder={words.search}
        value={typed}
        maxLength={200}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <s-select
        label={words.sort}
        labelAccessibilityVisibility="exclusive"
        value={sortOf(query)}
        onChange={(event) => ask(query, { sort: event.currentTarget.value })}
      >
        {Object.entries(words.sorts).map(([sort, name]) => (
          <s-option key={sort} value={sort}>
            {name}
          </s-option>
        ))}
      </s-select>
    </div>
  );
}
