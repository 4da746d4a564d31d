/** Products: which there are, how each stands, and what can be done with some of them. */
import { useEffect, useState } from 'preact/hooks';
import type { ProductCounts, ProductList } from '../../../shared/api/products.ts';
import { below } from '../../api/below.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useRunEnd } from '../../api/use-progress.ts';
import { Answered } from '../../parts/answered.tsx';
import { Page } from '../../parts/page.tsx';
import { PagedTable } from '../../lists/paged-table.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { useWords } from '../../words/use-words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { OwnProducts } from './own-products.tsx';
import { ProductRow } from './product-row.tsx';
import { pathOf } from './question.ts';
import { SearchBar } from './search-bar.tsx';
import { StateChips } from './state-chips.tsx';
import { words as ownWords } from '../../own-products/words.ts';
import { words as pageWords } from './words.ts';

function NoProducts({ isFiltered }: { readonly isFiltered: boolean }) {
  const words = useWords(pageWords);
  const { heading, text, button } = isFiltered ? words.none : words.empty;
  return (
    <s-empty-state heading={heading}>
      <s-paragraph slot="subheading">{text}</s-paragraph>
      <s-button slot="primary-action" href={isFiltered ? '/products' : '/set-up'}>
        {button}
      </s-button>
    </s-empty-state>
  );
}

interface TableProps {
  readonly list: ProductList;
  readonly isLoading: boolean;
  readonly onDone: () => void;
}

function ProductTable({ list: { items, next, total }, isLoading, onDone }: TableProps) {
  const { columns } = useWords(pageWords);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = items.map(({ sku }) => sku).join();
  useEffect(() => setSelected(new Set()), [shown]);
  return (
    <>
      <BulkBar
        lines={items}
        total={total}
        selected={selected}
        onSelect={(skus) => setSelected(new Set(skus))}
        onDone={onDone}
      />
      <PagedTable
        isWide
        next={next}
        rows={{ shown: items.length, total }}
        isLoading={isLoading}
        columns={[
          { name: columns.select, listSlot: 'inline', isUnseen: true },
          { name: columns.product, listSlot: 'primary' },
          { name: columns.state, listSlot: 'secondary' },
          { name: columns.price, format: 'currency' },
          { name: columns.stock, format: 'numeric' },
          { name: columns.changed },
        ]}
      >
        {items.map((line) => (
          <ProductRow
            key={line.sku}
            line={line}
            isSelected={selected.has(line.sku)}
            onSelect={(isSelected) => {
              const others = [...selected].filter((sku) => sku !== line.sku);
              setSelected(new Set(isSelected ? [...others, line.sku] : others));
            }}
          />
        ))}
      </PagedTable>
    </>
  );
}

function ListOfProducts({ query }: { readonly query: URLSearchParams }) {
  const counts = useAnswer<ProductCounts>('/api/products/counts');
  const asked = below(useAnswer<ProductList>(pathOf(query)), counts);
  const again = (): void => void Promise.all([asked.again(), counts.again()]);
  useRunEnd(again);
  const isFiltered = query.has('state') || query.has('search');
  return (
    <s-section padding="none">
      <div class="above-table">
        {/* How many lines they take depends on what there is. */}
        <div>
          {counts.answer || counts.problem ? (
            <StateChips query={query} counts={counts.answer?.counts} />
          ) : (
            <Lines count={1} />
          )}
        </div>
        <SearchBar query={query} />
      </div>
      <Answered asked={asked} waiting={<Lines count={12} />}>
        {(list) =>
          list.items.length === 0 ? (
            // What could not be asked is not known to be empty.
            asked.problem === null && <NoProducts isFiltered={isFiltered} />
          ) : (
            <ProductTable list={list} isLoading={asked.isStale && asked.problem === null} onDone={again} />
          )
        }
      </Answered>
    </s-section>
  );
}

export function Products() {
  const words = useWords(pageWords);
  const own = useWords(ownWords);
  const { query } = useRoute();
  const isOwn = query.get('show') === 'own';
  return (
    <Page
      title={isOwn ? own.link : words.title}
      width="large"
      {...(isOwn && { back: { href: '/products', name: words.title } })}
      actions={
        !isOwn && (
          <s-button slot="secondary-actions" href="/products?show=own">
            {own.link}
          </s-button>
        )
      }
    >
      {isOwn ? <OwnProducts /> : <ListOfProducts query={query} />}
    </Page>
  );
}
