/**
 * A table of which one page is shown. Where it is stands in the address (`?after=`), so that back, reload and links work;
 * the way back goes by the browser's history where that is how somebody came here, else to the first page.
 */
import type { ComponentChildren } from 'preact';
import { hrefOf, go } from '../routing/place.ts';
import { useRoute } from '../routing/use-route.ts';
import { useNarrow } from './use-narrow.ts';

export interface Column {
  readonly name: string;
  /** Numbers stand below each other. */
  readonly format?: 'base' | 'numeric' | 'currency';
  /** What it is where the table becomes a list. */
  readonly listSlot?: 'primary' | 'secondary' | 'inline' | 'kicker' | 'labeled';
  /** Told to screen readers only: what stands in it says enough. */
  readonly isUnseen?: boolean;
}

interface Props {
  readonly columns: readonly Column[];
  /** `<s-table-row>` each. */
  readonly children: ComponentChildren;
  /** The key of the next page; null on the last. */
  readonly next: string | null;
  readonly isLoading?: boolean;
  /** It needs much room beside each other. */
  readonly isWide?: boolean;
  /** Search and filters above it. */
  readonly filters?: ComponentChildren;
}

function withAfter(after: string | null): string {
  const url = new URL(hrefOf(window.location), window.location.origin);
  if (after === null) url.searchParams.delete('after');
  else url.searchParams.set('after', after);
  return hrefOf(url);
}

function turnTo(next: string): void {
  go(withAfter(next));
  window.history.replaceState({ isTurned: true }, '');
}

/** By a link into the middle of a list, the browser's way back leads out of it. */
function turnBack(): void {
  const isTurned = (window.history.state as { readonly isTurned?: true } | null)?.isTurned;
  if (isTurned) window.history.back();
  else go(withAfter(null));
}

export function PagedTable({ columns, children, next, isLoading = false, isWide = false, filters }: Props) {
  const { query } = useRoute();
  const isNarrow = useNarrow();
  const isFirst = !query.has('after');
  return (
    <s-table
      variant={isWide && isNarrow ? 'list' : 'auto'}
      paginate={!isFirst || next !== null}
      hasPreviousPage={!isFirst}
      hasNextPage={next !== null}
      loading={isLoading}
      onNextPage={() => next !== null && turnTo(next)}
      onPreviousPage={turnBack}
    >
      {filters && <div slot="filters">{filters}</div>}
      <s-table-header-row>
        {columns.map(({ name, format = 'base', listSlot = 'labeled', isUnseen = false }) => (
          <s-table-header key={name} format={format} listSlot={listSlot}>
            {isUnseen ? <span class="out-of-sight">{name}</span> : name}
          </s-table-header>
        ))}
      </s-table-header-row>
      <s-table-body>{children}</s-table-body>
    </s-table>
  );
}
