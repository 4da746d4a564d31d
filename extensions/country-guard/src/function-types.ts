/**
 * What comes in and what goes out, as far as the input query asks for it. Written by hand and small: the types that
 * Shopify's generator makes of the same two files are a hundred kilobytes. A test holds fixtures against the schema.
 */
export interface Input {
  readonly buyerJourney: { readonly step: string | null };
  readonly localization: { readonly language: { readonly isoCode: string } };
  readonly cart: { readonly deliveryGroups: readonly DeliveryGroup[] };
}

export interface DeliveryGroup {
  readonly deliveryAddress: { readonly countryCode: string | null } | null;
  readonly selectedDeliveryOption: { readonly deliveryMethodType: string } | null;
  readonly cartLines: readonly { readonly merchandise: Merchandise }[];
}

/** Without a product: one that is not of the catalogue. */
export interface Merchandise {
  readonly product?: {
    readonly title: string;
    /** Null for a product that this app does not manage. */
    readonly shipsTo: { readonly value: string } | null;
  };
}

export interface ValidationError {
  readonly message: string;
  readonly target: string;
}

export interface Result {
  readonly operations: readonly { readonly validationAdd: { readonly errors: readonly ValidationError[] } }[];
}
