/** Products of one part of a plan, or of what is held: what changes, from what to what, and why. */
import type { ComponentChildren } from 'preact';
import type { Change, ChangedProduct, ChangeList, PlanPart } from '../../../shared/api/changes.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { PagedTable } from '../../parts/paged-table.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

type Words = (typeof pageWords)['en']['list'];

const rowsAPage = 25;

function ChangeLine({ change: { field, before, after }, words }: { change: Change; words: Words }) {
  return (
    <div class="difference">
      <span class="change-field">{field}</span>{' '}
      {before !== '' && (
        <>
          <span class="out-of-sight">{words.before} </span>
          <span class="change-before">{before}</span>
          <span aria-hidden="true"> → </span>
          <span class="out-of-sight">, {words.after} </span>
        </>
      )}
      <span class={after.length > 60 ? 'change-text' : 'change-after'}>{after}</span>
    </div>
  );
}

const ProductName = ({ product: { sku, title }, words }: { product: ChangedProduct; words: Words }) => (
  <div class="subject">
    <s-link href={`/products/${encodeURIComponent(sku)}`}>{title ?? words.noTitle}</s-link>
    <div class="subject-below">{sku}</div>
  </div>
);

function Row({
  product,
  words,
  children,
}: {
  product: ChangedProduct;
  words: Words;
  children: ComponentChildren;
}) {
  return (
    <s-table-row>
      <s-table-cell>
        <ProductName product={product} words={words} />
      </s-table-cell>
      <s-table-cell>
        <div class="change-lines">
          {product.changes.map((change) => (
            <ChangeLine key={change.field} change={change} words={words} />
          ))}
        </div>
      </s-table-cell>
      <s-table-cell>{children}</s-table-cell>
    </s-table-row>
  );
}

interface Props {
  readonly list: { readonly run: number } & ({ readonly part: PlanPart } | { readonly reason: string });
  /** What of a product can be decided, in a column of its own. */
  readonly decide?: (product: ChangedProduct, again: () => Promise<void>) => ComponentChildren;
}

export function ChangeRows({ list, decide }: Props) {
  const { list: words } = useWords(pageWords);
  const { query } = useRoute();
  const question = new URLSearchParams({
    run: String(list.run),
    limit: String(rowsAPage),
    ...('part' in list ? { part: list.part } : { reason: list.reason }),
  });
  const after = query.get('after');
  if (after !== null) question.set('after', after);
  const asked = useAnswer<ChangeList>(`/api/changes/list?${question.toString()}`);
  const columns = [
    { name: words.product, listSlot: 'primary' as const },
    { name: words.change },
    // Why it is held stands above the table.
    { name: decide ? words.decision : words.why },
  ];
  return (
    <Answered
      asked={asked}
      waiting={
        <s-box padding="base">
          <Lines count={8} />
        </s-box>
      }
    >
      {({ items, next }) =>
        items.length === 0 ? (
          <s-box padding="base">
            <s-paragraph>{words.none}</s-paragraph>
          </s-box>
        ) : (
          <PagedTable columns={columns} next={next} isLoading={asked.isStale}>
            {items.map((product) => (
              <Row key={product.sku} product={product} words={words}>
                {decide?.(product, asked.again) ?? <div class="change-why">{product.why.join(' ')}</div>}
              </Row>
            ))}
          </PagedTable>
        )
      }
    </Answered>
  );
}
