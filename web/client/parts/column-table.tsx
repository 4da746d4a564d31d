/** A table with named columns; where there is little room, a list. */
import type { ComponentChildren, JSX } from 'preact';
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

export interface TableProps {
  readonly columns: readonly Column[];
  /** `<s-table-row>` each. */
  readonly children: ComponentChildren;
  /** It needs much room beside each other. */
  readonly isWide?: boolean;
}

interface Props extends TableProps {
  /** How its pages are turned. */
  readonly pages?: JSX.IntrinsicElements['s-table'];
}

export function ColumnTable({ columns, children, isWide = false, pages }: Props) {
  const isNarrow = useNarrow();
  return (
    <s-table variant={isWide && isNarrow ? 'list' : 'auto'} {...pages}>
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
