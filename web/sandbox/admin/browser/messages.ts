/** What the shell and the frame in it say to each other. A question carries a number, under which its answer comes back. */

export interface NavLink {
  readonly href: string;
  readonly label: string;
}

/** From the frame: what it wants to be done or to know. */
export type FromApp =
  | { readonly ask: 'ready'; readonly href: string; readonly title: string }
  | { readonly ask: 'token' }
  | { readonly ask: 'went'; readonly href: string; readonly isNew: boolean; readonly state: unknown }
  | { readonly ask: 'nav'; readonly links: readonly NavLink[] }
  | { readonly ask: 'loading'; readonly isLoading: boolean }
  | {
      readonly ask: 'toast';
      readonly toast: string;
      readonly text: string;
      readonly isError: boolean;
      readonly ms: number;
      readonly action: string;
    }
  | { readonly ask: 'hideToast'; readonly toast: string }
  | {
      readonly ask: 'saveBar';
      readonly isShown: boolean;
      readonly isBusy: boolean;
      readonly confirms: boolean;
    }
  | { readonly ask: 'leave' }
  | { readonly ask: 'scopes'; readonly wanted: readonly string[]; readonly revoke: boolean }
  | { readonly ask: 'open'; readonly path: string }
  | { readonly ask: 'user' }
  | { readonly ask: 'pick'; readonly kind: string; readonly many: boolean };

/** From the shell: what the person did outside the frame. */
export type FromShell =
  | { readonly tell: 'navigate'; readonly href: string }
  | { readonly tell: 'popstate'; readonly href: string; readonly state: unknown }
  | { readonly tell: 'token'; readonly token: string }
  | { readonly tell: 'save' }
  | { readonly tell: 'discard' }
  | { readonly tell: 'toastAction'; readonly toast: string }
  | { readonly tell: 'toastClosed'; readonly toast: string };

export interface Question {
  readonly sortiment: 'question';
  readonly number: number;
  readonly body: FromApp;
}

export interface Answer {
  readonly sortiment: 'answer';
  readonly number: number;
  readonly body: unknown;
}

export interface Told {
  readonly sortiment: 'event';
  readonly body: FromShell;
}

export const isOurs = (data: unknown): data is Question | Answer | Told =>
  typeof data === 'object' && data !== null && 'sortiment' in data;

/** What Shopify's admin adds to the app's address, and what is not part of where the app is. */
export const addedByAdmin = [
  'shop',
  'host',
  'embedded',
  'id_token',
  'locale',
  'session',
  'timestamp',
  'hmac',
];

/** Path and query of an address, without what the admin adds. */
export function placeOf(address: string): string {
  const url = new URL(address, 'http://nowhere.invalid');
  for (const name of addedByAdmin) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}
