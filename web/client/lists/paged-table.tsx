/**
 * A table of which one page is shown. Where it is stands in the address (`?after=`, and `from`, its first row), so that
 * back, reload and links work; the way back goes by the browser's history where that is how somebody came here, else to the
 * first page. Below it stands which rows of how many these are, where they are not all.
 */
import { useRef } from 'preact/hooks';
import { wholeNumber } from '../format/numbers.ts';
import { hrefOf, go } from '../routing/place.ts';
import { useRoute } from '../routing/use-route.ts';
import { language } from '../words/language.ts';
import { ColumnTable, type TableProps } from '../parts/column-table.tsx';
import { firstRow, type Rows } from './first-row.ts';

interface Props extends TableProps {
  /** The key of the next page; null on the last. */
  readonly next: string | null;
  /** Where it is known how many there are. */
  readonly rows?: Rows;
  readonly isLoading?: boolean;
}

function withAfter(after: string | null, from: number | null): string {
  const url = new URL(hrefOf(window.location), window.location.origin);
  for (const [name, value] of Object.entries({ after, from })) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  return hrefOf(url);
}

function turnTo(next: string, from: number | null): void {
  go(withAfter(next, from));
  window.history.replaceState({ isTurned: true }, '');
}

/** By a link into the middle of a list, the browser's way back leads out of it. */
function turnBack(): void {
  const isTurned = (window.history.state as { readonly isTurned?: true } | null)?.isTurned;
  if (isTurned) window.history.back();
  else go(withAfter(null, null));
}

/** While the next page is on its way, that of what is shown still. */
function useFirst({ rows, next, isLoading }: Props): number | null {
  const { query } = useRoute();
  const first = useRef<number | null>(null);
  if (!isLoading) first.current = rows ? firstRow(rows, query, next === null) : null;
  return first.current;
}

/** "26–50 of 104". */
function Range({ first, rows: { shown, total } }: { readonly first: number; readonly rows: Rows }) {
  const which = [first, first + shown - 1].slice(0, shown).map(wholeNumber).join('–');
  return (
    <div class="range">
      <s-text color="subdued" fontVariantNumeric="tabular-nums">
        {`${which} ${language === 'de' ? 'von' : 'of'} ${wholeNumber(total)}`}
      </s-text>
    </div>
  );
}

export function PagedTable(props: Props) {
  const { columns, children, isWide = false, next, rows, isLoading = false } = props;
  const isFirst = !useRoute().query.has('after');
  const first = useFirst(props);
  const behind = rows && first !== null ? first + rows.shown : null;
  return (
    <>
      <ColumnTable
        columns={columns}
        isWide={isWide}
        pages={{
          paginate: !isFirst || next !== null,
          hasPreviousPage: !isFirst,
          hasNextPage: next !== null,
          loading: isLoading,
          onNextPage: () => next !== null && turnTo(next, behind),
          onPreviousPage: turnBack,
        }}
      >
        {children}
      </ColumnTable>
      {rows && rows.total > rows.shown && first !== null && <Range first={first} rows={rows} />}
    </>
  );
}
