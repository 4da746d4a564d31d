/** E-mails to customers, what is told to the supplier, and how order numbers belong together. */
import { useWords } from '../../words/use-words.ts';
import type { Field } from '../../forms/fields.tsx';
import type { GroupProps } from './group-props.ts';
import { OrderNumberPreview } from './order-number-preview.tsx';
import { SettingsForm } from './settings-form.tsx';
import { words as pageWords } from './words.ts';

const mails: readonly Field[] = [
  { path: 'tracking.notifyCustomers', kind: 'switch' },
  { path: 'tracking.notifyBulkCarrier', kind: 'switch' },
  { path: 'tracking.notifyCorrections', kind: 'switch' },
  { path: 'tracking.silentAfterDays', kind: 'number', min: 0, max: 365 },
];
const orders: readonly Field[] = [
  { path: 'tracking.completeOrders', kind: 'switch' },
  { path: 'tracking.fulfillWithoutPaymentCheck', kind: 'switch' },
];
const exactness = ['exact', 'ignore'];
const numbers: readonly Field[] = [
  { path: 'tracking.orderNamePrefix', kind: 'text' },
  { path: 'tracking.orderNameSuffix', kind: 'text' },
  { path: 'tracking.orderNumberPrefix', kind: 'text' },
  { path: 'tracking.orderNumberSuffix', kind: 'text' },
  { path: 'tracking.orderNumberCase', kind: 'select', options: exactness },
  { path: 'tracking.orderNumberZeros', kind: 'select', options: exactness },
];

export function ShippingGroup(props: GroupProps) {
  const words = useWords(pageWords).shipping;
  return (
    <>
      <SettingsForm
        {...props}
        sections={[
          { heading: words.mails, fields: mails },
          { heading: words.orders, fields: orders },
          {
            heading: words.numbers,
            text: words.numbersText,
            fields: numbers,
            isPaired: true,
            more: (draft) => <OrderNumberPreview draft={draft} />,
          },
        ]}
      />
      <s-section>
        <s-paragraph>
          {words.couriers} <s-link href="/parcels">{words.parcels}</s-link>
        </s-paragraph>
      </s-section>
    </>
  );
}
