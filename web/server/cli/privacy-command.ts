/** `privacy`: what privacy laws made Shopify ask for a shop, and what was done, also after the shop was erased. */
import { assertNever } from '../lib/assert-never.ts';
import type { PrivacyRequest, PrivacyTopic } from '../shops/ports/privacy-requests.ts';
import { amount } from './amount.ts';
import { answer, shopOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';

const asked: Readonly<Record<PrivacyTopic, string>> = {
  CUSTOMERS_DATA_REQUEST: 'a customer’s data were asked for',
  CUSTOMERS_REDACT: 'a customer’s data were to be erased',
  SHOP_REDACT: 'the shop was to be erased',
};

function doneWords({ topic, outcome, doneAt }: PrivacyRequest): string {
  if (!outcome || doneAt === null) return 'not done yet; the next start goes on with it';
  const { became, count } = outcome;
  switch (became) {
    case 'told':
      return `nothing about the customer is kept; of ${amount(count, 'order')} name and tracking numbers are, which "parcels --order NUMBER" shows`;
    case 'erased':
      return topic === 'SHOP_REDACT'
        ? `done at ${doneAt}: ${amount(count, 'row')} erased`
        : `done at ${doneAt}: nothing about the customer was kept; name and tracking numbers of ${amount(count, 'order')} were erased`;
    case 'kept':
      return `looked at ${doneAt}: the shop has the app again, so its rows stay`;
    default:
      return assertNever(became);
  }
}

export const privacyWords = (requests: readonly PrivacyRequest[]): readonly string[] =>
  requests.length === 0
    ? ['Shopify has passed on no request about privacy for this shop.']
    : requests.map((request) => `${request.receivedAt}  ${asked[request.topic]}: ${doneWords(request)}.`);

export function addPrivacyCommand(forShop: ForShop, run: Run): void {
  forShop('privacy', 'show what was asked for by privacy laws, and what was done').action(
    ({ shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        const requests = await commands.privacyRequests(shopOf(shop));
        return answer({ requests }, privacyWords(requests));
      }),
  );
}
