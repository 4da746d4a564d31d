/**
 * Asks the app's server. Shopify resolves the address against the app's own, and adds a session token of the person who
 * looks at the page.
 */
import type { ProductStatus, ProductSync } from './answers.ts';

/** Why there is no answer; each has its sentence in the locales. */
export type Trouble = 'unreachable' | 'notInstalled';

export interface Question {
  readonly product: string;
  readonly language: string;
}

type Answer<Body> =
  { readonly body: Body; readonly trouble: null } | { readonly body: null; readonly trouble: Trouble };

async function ask<Body>(path: string, method: string, question: Question): Promise<Answer<Body>> {
  const { product: id, language } = question;
  const address = `/api/products/${path}?${new URLSearchParams({ id, language }).toString()}`;
  try {
    const first = await fetch(address, { method });
    // A token lives for a minute: the next request carries another one.
    const response = first.status === 401 ? await fetch(address, { method }) : first;
    if (response.ok) return { body: (await response.json()) as Body, trouble: null };
    return { body: null, trouble: response.status === 409 ? 'notInstalled' : 'unreachable' };
  } catch {
    return { body: null, trouble: 'unreachable' };
  }
}

export const askStatus = (question: Question): Promise<Answer<ProductStatus>> =>
  ask('status', 'GET', question);
export const askToSync = (question: Question): Promise<Answer<ProductSync>> => ask('sync', 'POST', question);
