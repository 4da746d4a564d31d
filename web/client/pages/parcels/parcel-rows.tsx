/** Parcels in a table, each with its order, goods, courier, e-mail and what it waits for. */
import type { Parcel, ParcelList } from '../../../shared/api/parcels.ts';
import { dayOf } from '../../format/moments.ts';
import type { Rows } from '../../lists/first-row.ts';
import { PagedTable } from '../../lists/paged-table.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { withQuery } from '../../routing/with-query.ts';
import { useWords } from '../../words/use-words.ts';
import { emailWords } from './email-words.ts';
import { StateOf } from './state-of.tsx';
import { whyUnknown } from './why-unknown.ts';
import { words as pageWords } from './words.ts';

type Words = (typeof pageWords)['en'];

/** An order that the shop does not have goes by the supplier's number. */
const orderOf = ({ orderName, orderNumber }: Parcel, words: Words): string =>
  orderName ?? orderNumber ?? words.noOrder;

export function CourierOf({ parcel: { courier, trackingNumber } }: { readonly parcel: Parcel }) {
  const words = useWords(pageWords);
  return (
    <div class="subject">
      {courier.name}
      {!courier.isKnown && <> ({words.unknownCourier})</>}
      <div class="subject-below">
        {courier.link !== null && trackingNumber !== null ? (
          <s-link href={courier.link} target="_blank">
            {trackingNumber}
          </s-link>
        ) : (
          (trackingNumber ?? words.noNumber)
        )}
      </div>
    </div>
  );
}

const Row = ({ parcel, words }: { readonly parcel: Parcel; readonly words: Words }) => (
  <s-table-row>
    <s-table-cell>
      <div class="short">
        <s-link href={withQuery({ parcel: parcel.id })}>{orderOf(parcel, words)}</s-link>
        <div class="subject-below">{words.parcel.shipped(dayOf(parcel.createdAt))}</div>
      </div>
    </s-table-cell>
    <s-table-cell>
      <div class="subject">
        {parcel.contents.length === 0
          ? words.parcel.inList[whyUnknown(parcel)]
          : parcel.contents.map(({ sku, quantity, title }) => (
              <div key={sku}>{words.line(quantity, title ?? sku)}</div>
            ))}
      </div>
    </s-table-cell>
    <s-table-cell>
      <CourierOf parcel={parcel} />
    </s-table-cell>
    <s-table-cell>
      <div class="email">{emailWords(parcel, words)}</div>
    </s-table-cell>
    <s-table-cell>
      <StateOf parcel={parcel} />
    </s-table-cell>
  </s-table-row>
);

interface Props {
  readonly list: ParcelList;
  readonly isLoading: boolean;
}

function Nothing() {
  const words = useWords(pageWords);
  const { query } = useRoute();
  if (query.has('search') || query.has('state'))
    return (
      <s-stack gap="base">
        <s-paragraph>{query.has('search') ? words.noneFound : words.noneHere}</s-paragraph>
        <s-stack direction="inline">
          <s-button href="/parcels">{words.clear}</s-button>
        </s-stack>
      </s-stack>
    );
  return (
    <s-stack gap="small-200">
      <s-heading>{words.empty.title}</s-heading>
      <s-paragraph>{words.empty.text}</s-paragraph>
    </s-stack>
  );
}

interface TableProps extends Pick<ParcelList, 'items' | 'next'> {
  /** Of the whole list; these may be fewer, where some stand in a block of their own. */
  readonly rows?: Rows;
  readonly isLoading: boolean;
}

function ParcelTable({ items, next, rows, isLoading }: TableProps) {
  const words = useWords(pageWords);
  const { columns } = words;
  return (
    <PagedTable
      isWide
      columns={[
        { name: columns.order, listSlot: 'primary' },
        { name: columns.contents },
        { name: columns.courier },
        { name: columns.email },
        { name: columns.state },
      ]}
      next={next}
      {...(rows && { rows })}
      isLoading={isLoading}
    >
      {items.map((parcel) => (
        <Row key={parcel.id} parcel={parcel} words={words} />
      ))}
    </PagedTable>
  );
}

interface YoursProps extends Pick<Props, 'isLoading'>, Pick<ParcelList, 'counts'> {
  readonly yours: ParcelList['items'];
}

/** Beside the first page, which leaves out what stands here. */
function Yours({ yours, counts, isLoading }: YoursProps) {
  const words = useWords(pageWords);
  return (
    <>
      <s-box padding="base">
        <s-stack direction="inline" gap="base">
          <s-heading>{words.states.attention}</s-heading>
          {counts.attention > yours.length && (
            <s-link href={withQuery({ state: 'attention' })}>{words.allYours(counts.attention)}</s-link>
          )}
        </s-stack>
      </s-box>
      <ParcelTable items={yours} next={null} isLoading={isLoading} />
    </>
  );
}

export function ParcelRows({ list, isLoading }: Props) {
  const words = useWords(pageWords);
  // A server of before does not name them.
  const { yours = [], items, next, counts, total } = list;
  const rows = { shown: items.length, total };
  const above = new Set(yours.map(({ id }) => id));
  const others = items.filter(({ id }) => !above.has(id));
  if (yours.length + items.length === 0)
    return (
      <s-box padding="base">
        <Nothing />
      </s-box>
    );
  if (yours.length === 0) return <ParcelTable items={items} next={next} rows={rows} isLoading={isLoading} />;
  return (
    <>
      <Yours yours={yours} counts={counts} isLoading={isLoading} />
      {(others.length > 0 || next !== null) && (
        <>
          <s-box padding="base">
            <s-heading>{words.newest}</s-heading>
          </s-box>
          <ParcelTable items={others} next={next} rows={rows} isLoading={isLoading} />
        </>
      )}
    </>
  );
}
