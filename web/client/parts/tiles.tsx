/** Numbers beside each other, each of which opens its list. */
import { wholeNumber } from '../format/numbers.ts';

export interface Tile {
  readonly name: string;
  /** What the number counts. */
  readonly hint?: string;
  readonly count: number;
  readonly href: string;
  readonly isChosen: boolean;
}

export const Tiles = ({ tiles }: { readonly tiles: readonly Tile[] }) => (
  <nav class={tiles.length === 4 ? 'tiles four' : 'tiles'}>
    {tiles.map(({ name, hint, count, href, isChosen }) => (
      <a
        key={name}
        class="tile"
        href={href}
        data-none={count === 0 || undefined}
        aria-current={isChosen ? 'page' : undefined}
      >
        <span class="tile-name">{name}</span>
        <span class="tile-count">{wholeNumber(count)}</span>
        {hint !== undefined && <span class="tile-hint">{hint}</span>}
      </a>
    ))}
  </nav>
);
