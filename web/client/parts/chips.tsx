/** What of a list can be looked at, with how much there is of each. */
import { useEffect, useRef } from 'preact/hooks';
import { wholeNumber } from '../format/numbers.ts';

export interface Chip {
  readonly name: string;
  /** Undefined before it is known: then the place is kept. */
  readonly count?: number | undefined;
  readonly href: string;
  readonly isChosen: boolean;
}

export function Chips({ label, chips }: { readonly label: string; readonly chips: readonly Chip[] }) {
  const chosen = useRef<HTMLSpanElement>(null);
  const which = chips.findIndex(({ isChosen }) => isChosen);
  // On a telephone they are one line that is longer than the window.
  useEffect(() => chosen.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' }), [which]);
  return (
    <nav class="chips" aria-label={label}>
      {chips.map(({ name, count, href, isChosen }) => (
        <s-link key={name} href={href}>
          <span
            {...(isChosen && { ref: chosen })}
            class={isChosen ? 'chip current' : 'chip'}
            aria-current={isChosen}
          >
            {name}
            {count !== undefined && <b>{wholeNumber(count)}</b>}
          </span>
        </s-link>
      ))}
    </nav>
  );
}
