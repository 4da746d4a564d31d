/** Search and order. What is typed is asked for shortly after the last letter. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useWords } from '../../words/use-words.ts';
import { ask, sortOf } from './question.ts';
import { words as pageWords } from './words.ts';

const pauseMs = 300;

export function SearchBar({ query }: { readonly query: URLSearchParams }) {
  const words = useWords(pageWords);
  const asked = query.get('search') ?? '';
  const [typed, setTyped] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef(query);
  latest.current = query;
  // Back and forward bring another search.
  useEffect(() => setTyped(asked), [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(latest.current, { search: text.trim() }, asked !== ''), pauseMs);
  };
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
