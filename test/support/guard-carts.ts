/** Carts as Shopify shows them to the checkout guard: objects with the fields of the Function's schema. */

export interface CartLine {
  readonly title: string;
  /** Text of the metafield; null for a product without it. */
  readonly shipsTo: string | null;
}

export interface Cart {
  readonly country: string | null;
  readonly lines: readonly CartLine[];
  readonly language?: string;
  readonly method?: string | null;
}

/** One delivery group in the checkout. */
export const cartOf = ({ country, lines, language = 'EN', method = 'SHIPPING' }: Cart): object => ({
  buyerJourney: { step: 'CHECKOUT_INTERACTION' },
  localization: { language: { isoCode: language } },
  cart: {
    deliveryGroups: [
      {
        deliveryAddress: { countryCode: country },
        selectedDeliveryOption: method === null ? null : { deliveryMethodType: method },
        cartLines: lines.map(({ title, shipsTo }) => ({
          merchandise: {
            __typename: 'ProductVariant',
            product: { title, metafield: shipsTo === null ? null : { value: shipsTo } },
          },
        })),
      },
    ],
  },
});
