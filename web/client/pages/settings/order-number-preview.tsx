/** What the typed pattern of order numbers does to the latest real orders, and to parcels that wait. */
import type { OrderNumbers } from '../../../shared/api/order-numbers.ts';
import { changeOf, type Draft } from '../../forms/draft.ts';
import { list } from '../../format/names.ts';
import { usePreview } from '../../forms/use-preview.ts';
import { Facts } from '../../parts/facts.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

const isPattern = ([path]: readonly [string, unknown]): boolean => path.startsWith('tracking.orderN');

export function OrderNumberPreview({ draft }: { readonly draft: Draft }) {
  const words = useWords(pageWords).shipping;
  const pattern = Object.fromEntries(Object.entries(draft.values).filter(isPattern));
  const { answer, problem } = usePreview<OrderNumbers>(
    '/api/settings/order-numbers',
    changeOf(pattern, () => false),
  );
  if (problem)
    return <s-text tone="critical">{[problem.what, problem.can].filter(Boolean).join(' ')}</s-text>;
  if (!answer) return <Lines count={3} />;
  const { orders, unmatched } = answer;
  return (
    <s-stack gap="base">
      <s-heading>{words.try}</s-heading>
      {orders.length === 0 ? (
        <s-text color="subdued">{words.noOrders}</s-text>
      ) : (
        <Facts
          facts={orders.map(({ orderName, forms }) => ({
            name: orderName,
            value: forms.length > 0 ? words.leads(list(forms)) : words.leadsNowhere,
          }))}
        />
      )}
      {unmatched.length > 0 && (
        <>
          <s-heading>{words.waiting}</s-heading>
          <Facts
            facts={unmatched.map(({ orderNumber, orderName, found }) => ({
              name: orderNumber,
              value: `${words.found[found]}${found === 'one' && orderName ? ` ${orderName}` : ''}`,
            }))}
          />
        </>
      )}
    </s-stack>
  );
}
