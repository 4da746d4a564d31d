/** A line of the table: what it is, how it stands and why, what it costs, and how many there are. */
import type { ProductLine } from '../../../shared/api/products.ts';
import { amount, wholeNumber } from '../../format/numbers.ts';
import { momentOf } from '../../format/moments.ts';
import { ProductState } from '../../parts/product-state.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

interface Props {
  readonly line: ProductLine;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

export function ProductRow({ line, isSelected, onSelect }: Props) {
  const words = useWords(pageWords);
  const { sku, title, brand, state, hiddenIn, why } = line;
  const notes = [
    hiddenIn.length > 0 ? words.hidden(hiddenIn.length) : null,
    why,
    line.isUnlisted ? words.unlisted : null,
    line.isLinked ? words.linked : null,
    line.isLinkNoted ? words.linkNoted : null,
  ].filter((note) => note !== null);
  return (
    <s-table-row>
      <s-table-cell>
        <s-checkbox
          label={words.selectOne(title)}
          labelAccessibilityVisibility="exclusive"
          accessibilityLabel={words.selectOne(title)}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </s-table-cell>
      <s-table-cell>
        <div class="named wide">
          <s-link href={`/products/${sku}`}>{title}</s-link>
          <span class="subject-below">{[sku, brand].filter(Boolean).join(' · ')}</span>
        </div>
      </s-table-cell>
      <s-table-cell>
        <div class="named">
          <span>
            <ProductState state={state} stock={line.stock} isLinkNoted={line.isLinkNoted} />
          </span>
          {notes.length > 0 && <s-text color="subdued">{notes.join(' · ')}</s-text>}
        </div>
      </s-table-cell>
      <s-table-cell>
        <span class="nowrap">{line.price === null ? '–' : amount(line.price)}</span>
      </s-table-cell>
      <s-table-cell>
        <span class="nowrap">{wholeNumber(line.stock)}</span>
      </s-table-cell>
      <s-table-cell>
        <span class="nowrap">{momentOf(line.changedAt)}</span>
      </s-table-cell>
    </s-table-row>
  );
}
