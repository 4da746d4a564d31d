/** Products of one part of a plan, or of what is held: what changes, from what to what, and why. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Change, ChangedProduct, ChangeList, PlanPart } from '../../../shared/api/changes.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { PagedTable } from '../../lists/paged-table.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { useWords } from '../../words/use-words.ts';
import { ChangeLine, isLong } from './change-line.tsx';
import { words as pageWords } from './words.ts';

type Words = (typeof pageWords)['en']['list'];

const rowsAPage = 25;

/** In the same order for all: what is long for one of them stands last. */
function longLast(items: readonly ChangedProduct[]): (one: Change, other: Change) => number {
  const all = items.flatMap(({ changes }) => changes);
  const long = new Set(all.filter(({ after }) => isLong(after)).map(({ field }) => field));
  return (one, other) => Number(long.has(one.field)) - Number(long.has(other.field));
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
            <ChangeLine key={change.field} change={change} />
          ))}
        </div>
      </s-table-cell>
      {children && <s-table-cell>{children}</s-table-cell>}
    </s-table-row>
  );
}

/** Why all of them, when it is the same: then it is said once, above them. */
function sharedWhy(items: readonly ChangedProduct[]): string | null {
  const reasons = new Set(items.map(({ why }) => why.join(' ')));
  return items.length > 1 && reasons.size === 1 ? ([...reasons][0] ?? null) : null;
}

interface TableProps extends Pick<Props, 'decide'> {
  readonly list: ChangeList;
  readonly isLoading: boolean;
  readonly again: () => Promise<void>;
}

function Table({ list: { items, next, total }, isLoading, decide, again }: TableProps) {
  const { list: words } = useWords(pageWords);
  const order = longLast(items);
  const ordered = items.map((item) => ({ ...item, changes: item.changes.toSorted(order) }));
  const shared = decide ? null : sharedWhy(items);
  const last = decide ? words.decision : words.why;
  if (items.length === 0)
    return (
      <s-box padding="base">
        <s-paragraph>{words.none}</s-paragraph>
      </s-box>
    );
  return (
    <>
      {shared !== null && (
        <s-box paddingInline="base" paddingBlockEnd="small">
          <s-paragraph color="subdued">{shared}</s-paragraph>
        </s-box>
      )}
      <PagedTable
        isWide
        columns={[
          { name: words.product, listSlot: 'primary' },
          { name: words.change },
          // Why it is held stands above the table too.
          ...(shared === null ? [{ name: last }] : []),
        ]}
        next={next}
        rows={{ shown: items.length, total }}
        isLoading={isLoading}
      >
        {ordered.map((product) => (
          <Row key={product.sku} product={product} words={words}>
            {decide?.(product, again) ??
              (shared === null && <div class="change-why">{product.why.join(' ')}</div>)}
          </Row>
        ))}
      </PagedTable>
    </>
  );
}

interface Props {
  readonly list: { readonly run: number } & ({ readonly part: PlanPart } | { readonly reason: string });
  /** Names what the run has come to: once that is another, what it did is asked again. */
  readonly asOf?: string;
  /** What of a product can be decided, in a column of its own. */
  readonly decide?: ((product: ChangedProduct, again: () => Promise<void>) => ComponentChildren) | undefined;
}

export function ChangeRows({ list, asOf = '', decide }: Props) {
  const { query } = useRoute();
  const question = new URLSearchParams({
    run: String(list.run),
    limit: String(rowsAPage),
    ...('part' in list ? { part: list.part } : { reason: list.reason }),
  });
  const after = query.get('after');
  if (after !== null) question.set('after', after);
  const asked = useAnswer<ChangeList>(`/api/changes/list?${question.toString()}`);
  const seen = useRef(asOf);
  useEffect(() => {
    if (seen.current !== asOf) void asked.again();
    seen.current = asOf;
  }, [asOf]);
  return (
    <Answered
      asked={asked}
      waiting={
        <s-box padding="base">
          <Lines count={8} />
        </s-box>
      }
    >
      {(answer) => <Table list={answer} isLoading={asked.isStale} decide={decide} again={asked.again} />}
    </Answered>
  );
}
