/** Each field as the supplier and the rules have it, as it was written last, as the shop shows it, and whose it is. */
import type { Product, ProductField } from '../../../shared/api/products.ts';
import { ask } from '../../api/ask.ts';
import { ColumnTable } from '../../parts/column-table.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useNamedAct } from '../../parts/use-named-act.ts';
import { words as productWords } from '../../words/product-words.ts';
import { useWords } from '../../words/use-words.ts';
import { FieldRow, type Hands } from './field-row.tsx';
import { words as pageWords } from './words.ts';

/** Nothing of it is known on any side. */
const isEmpty = ({ supplier, written, inShop, whose }: ProductField): boolean =>
  supplier === null && inShop === null && (written?.value ?? null) === null && whose !== 'yours';

interface Props {
  readonly product: Product;
  readonly onDone: () => void;
}

export function FieldTable({ product: { sku, fields, price, keptBack }, onDone }: Props) {
  const { fields: words } = useWords(pageWords);
  const { fields: names } = useWords(productWords);
  const { running, problem, run } = useNamedAct();
  const own = (field: string, whose: Hands): void =>
    run(field, async () => {
      await ask('/api/product/own', { body: { sku, field, whose } });
      onDone();
      const name = names[field] ?? field;
      return whose === 'mine' ? words.claimed(name) : words.handedBack(name);
    });
  const { columns } = words;
  return (
    <s-section heading={words.heading} padding="none">
      {problem && <ProblemBanner problem={problem} />}
      <ColumnTable
        isWide
        columns={[
          { name: columns.field, listSlot: 'primary' },
          { name: columns.supplier },
          { name: columns.written },
          { name: columns.inShop },
          { name: columns.whose },
        ]}
      >
        {fields
          .filter((field) => !isEmpty(field))
          .map((field) => (
            <FieldRow
              key={field.field}
              field={field}
              keptBack={field.field === 'stock' ? keptBack : 0}
              hasSteps={field.field === 'price' && price !== null}
              running={running}
              onOwn={(hands) => own(field.field, hands)}
            />
          ))}
      </ColumnTable>
      <div class="below-table">
        <s-text color="subdued">{words.explained}</s-text>
      </div>
    </s-section>
  );
}
