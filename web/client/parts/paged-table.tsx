/**
 * A table of which one page is shown. Where it is stands in the address (`?after=`), so that back, reload and links work;
 * the way back goes by the browser's history, or to the first page.
 */
import type { ComponentChildren } from 'preact';
import { hrefOf, go } from '../routing/place.ts';
import { useRoute } from '../routing/use-route.ts';

export interface Column {
  readonly name: string;
  /** Numbers stand below each other. */
  readonly format?: 'base' | 'numeric' | 'currency';
  /** What it is where the table becomes a list. */
  readonly listSlot?: 'primary' | 'secondary' | 'inline' | 'kicker' | 'labeled';
}

interface Props {
  readonly columns: readonly Column[];
  /** `<s-table-row>` each. */
  readonly children: ComponentChildren;
  /** The key of the next page; null on the last. */
  readonly next: string | null;
  readonly isLoading?: boolean;
  /** Search and filters above it. */
  readonly filters?: ComponentChildren;
}

function withAfter(after: string | null): string {
  const url = new URL(hrefOf(window.location), window.location.origin);
  if (after === null) url.searchParams.delete('after');
  else url.searchParams.set('after', after);
  return hrefOf(url);
}

export function PagedTable({ columns, children, next, isLoading = false, filters }: Props) {
  const { query } = useRoute();
  const isFirst = !query.has('after');
  return (
    <s-table
      paginate={!isFirst || next !== null}
      hasPreviousPage={!isFirst}
      hasNextPage={next !== null}
      loading={isLoading}
      onNextPage={() => next !== null && go(withAfter(next))}
      onPreviousPage={() => (window.history.length > 1 ? window.history.back() : go(withAfter(null)))}
    >
      {filters && <div slot="filters">{filters}</div>}
      <s-table-header-row>
        {columns.map(({ name, format = 'base', listSlot = 'labeled' }) => (
          <s-table-header key={name} format={format} listSlot={listSlot}>
            {name}
          </s-table-header>
        ))}
      </s-table-header-row>
      <s-table-body>{children}</s-table-body>
    </s-table>
  );
}
