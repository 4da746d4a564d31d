/** What the admin client needs to know of a GraphQL document: its text, its price, its answer, whether it repeats. */
import type { z } from 'zod';
import type { CallOptions } from './call-lane.ts';

export interface Document<Variables extends object, Answer> {
  /** Name of the operation in the text; used in logs and errors. */
  readonly name: string;
  /** One GraphQL operation, as it is sent. */
  readonly text: string;
  /** Requested points of a call with these variables (shopify-admin.md, A.1). */
  cost(variables: Variables): number;
  /** Reads `data`; an answer that does not fit is a failure of Shopify, not of the merchant. */
  readonly answer: z.ZodType<Answer>;
  /** May be sent again when nobody knows whether the first time had an effect. */
  readonly repeatable: boolean;
}

/** Sends documents to one shop's Admin API, in the order of their priority. */
export interface AdminClient {
  /**
   * Throws ShopifyError; rejects with the signal's reason when it is aborted and nothing can have been changed, else
   * with a ShopifyError whose effect is unknown.
   */
  execute<Variables extends object, Answer>(
    document: Document<Variables, Answer>,
    variables: Variables,
    options?: CallOptions,
  ): Promise<Answer>;
}

/** The same client, with a signal and a priority for every call that names none of its own. */
export const withOptions = (client: AdminClient, bound: CallOptions): AdminClient => ({
  execute: (document, variables, options) => client.execute(document, variables, { ...bound, ...options }),
});
