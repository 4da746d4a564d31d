/** Each field as the supplier and the rules have it, as it was written last, as the shop shows it, and whose it is. */
import type { Product, ProductField } from '../../../shared/api/products.ts';
import { ask } from '../../api/ask.ts';
import { momentOf } from '../../format/moments.ts';
import { PagedTable } from '../../parts/paged-table.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useAct } from '../../parts/use-act.ts';
import { words as productWords } from '../../words/product-words.ts';
import { useWords } from '../../words/use-words.ts';
import { useValueText } from './value-text.ts';
import { words as pageWords } from './words.ts';

/** Nothing of it is known on any side. */
const isEmpty = ({ supplier, written, inShop, whose }: ProductField): boolean =>
  supplier === null && inShop === null && (written?.value ?? null) === null && whose !== 'yours';

const ofRules: ReadonlySet<string> = new Set(['price', 'compareAt', 'productType', 'category', 'status']);

interface Props {
  readonly product: Product;
  readonly onDone: () => void;
}

export function FieldTable({ product: { sku, fields, price }, onDone }: Props) {
  const { fields: words } = useWords(pageWords);
  const { fields: names } = useWords(productWords);
  const textOf = useValueText();
  const { running, problem, run } = useAct();
  const own = (field: string, whose: 'mine' | 'supplier'): void =>
    run(field, async () => {
      await ask(`/api/products/${sku}/own`, { body: { field, whose } });
      onDone();
      const name = names[field] ?? field;
      return whose === 'mine' ? words.claimed(name) : words.handedBack(name);
    });
  const actOf = ({ field, whose }: ProductField): string => {
    if (whose !== 'yours') return words.claim;
    return ofRules.has(field) ? words.useRule : words.handBack;
  };
  return (
    <s-section heading={words.heading} padding="none">
      {problem && <ProblemBanner problem={problem} />}
      <PagedTable
        next={null}
        columns={[
          { name: words.columns.field, listSlot: 'primary' },
          { name: words.columns.supplier },
          { name: words.columns.written },
          { name: words.columns.inShop },
          { name: words.columns.whose, listSlot: 'labeled' },
          { name: words.columns.act },
        ]}
      >
        {fields
          .filter((field) => !isEmpty(field))
          .map((field) => {
            const { field: key, written, whose, since } = field;
            const name = names[key] ?? key;
            return (
              <s-table-row key={key}>
                <s-table-cell>
                  <span class="nowrap">{name}</span>
                </s-table-cell>
                <s-table-cell>
                  <div class="value">
                    {textOf(key, field.supplier)}
                    {key === 'price' && price && (
                      <s-button variant="tertiary" commandFor="price-steps" command="--show">
                        {words.how}
                      </s-button>
                    )}
                  </div>
                </s-table-cell>
                <s-table-cell>
                  <div class="value">
                    {written?.value !== field.inShop && textOf(key, written?.value ?? null)}
                    {written && (
                      <s-text color="subdued">
                        {written.value === field.inShop
                          ? words.same(momentOf(written.at))
                          : momentOf(written.at)}
                      </s-text>
                    )}
                  </div>
                </s-table-cell>
                <s-table-cell>
                  <div class="value">{textOf(key, field.inShop)}</div>
                </s-table-cell>
                <s-table-cell>
                  <div class="value nowrap">
                    <span class={whose === 'yours' ? 'strong' : ''}>{words.whose[whose]}</span>
                    {whose === 'yours' && since !== null && (
                      <s-text color="subdued">{words.since(momentOf(since))}</s-text>
                    )}
                    {whose === 'returned' && <s-text color="subdued">{words.returned}</s-text>}
                  </div>
                </s-table-cell>
                <s-table-cell>
                  {field.isOwnable && whose !== 'returned' && field.inShop !== null && (
                    <s-button
                      variant={whose === 'yours' ? 'secondary' : 'tertiary'}
                      accessibilityLabel={words.of(actOf(field), name)}
                      loading={running === key}
                      disabled={running !== null}
                      onClick={() => own(key, whose === 'yours' ? 'supplier' : 'mine')}
                    >
                      {actOf(field)}
                    </s-button>
                  )}
                </s-table-cell>
              </s-table-row>
            );
          })}
      </PagedTable>
      <div class="below-table">
        <s-text color="subdued">{words.explained}</s-text>
      </div>
    </s-section>
  );
}
