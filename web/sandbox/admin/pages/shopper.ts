/** What a shopper does: tries the checkout, or orders. The merchant passes an order on to the supplier by its number. */
import { countryName } from './html.ts';
import { refused, type Act } from './shell-pages.ts';

interface Checkout {
  readonly isAccepted: boolean;
  readonly unavailable: readonly string[];
  readonly refusals: readonly { readonly message: string }[];
}

export const checkOut: Act = async (ask, fields) => {
  const country = fields.text('country');
  const language = fields.text('language', 'en').slice(0, 2).toUpperCase();
  const cart = { lines: [{ sku: fields.text('sku') }], country, language };
  const { isAccepted, unavailable, refusals } = await ask.shop<Checkout>('/checkouts', cart);
  if (isAccepted) return `The checkout accepts an address in ${countryName(country)}.`;
  const why = [
    ...refusals.map(({ message }) => message),
    ...unavailable.map((title) => `${title} is not sold there.`),
  ];
  return refused(`The checkout refuses an address in ${countryName(country)}: ${why.join(' ')}`);
};

export const order: Act = async (ask, fields) => {
  const [sku, quantity] = [fields.text('sku'), fields.number('quantity') ?? 1];
  const { isAccepted } = await ask.shop<Checkout>('/checkouts', {
    lines: [{ sku }],
    country: fields.text('country'),
  });
  if (!isAccepted) return checkOut(ask, fields);
  const { name } = await ask.shop<{ name: string }>('/orders', {
    lines: [{ sku, quantity }],
    email: fields.text('email', 'anna@example.com'),
    country: fields.text('country'),
  });
  const externalOrderNumber = name.replace('#', '');
  await ask.supplier('/orders', { externalOrderNumber, lines: [{ sku: Number(sku), quantity }] });
  return `Order ${name} is placed, and the supplier has it under ${externalOrderNumber}. It is shipped under “Supplier”.`;
};
