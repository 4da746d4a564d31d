/** What a page of the shell is: something to look at, and what its buttons do. They speak with both sandboxes, never with the app. */
import { askSandbox } from '../../ask-sandbox.ts';
import type { Markup } from './html.ts';

/** The two counterparts, by their control routes. */
export class Counterparts {
  readonly #supplierUrl: string;
  readonly #shopUrl: string;
  constructor({
    supplierUrl,
    shopifyUrl,
    shop,
  }: Readonly<Record<'supplierUrl' | 'shopifyUrl' | 'shop', string>>) {
    this.#supplierUrl = `${supplierUrl}/sandbox`;
    this.#shopUrl = `${shopifyUrl}/sandbox/shops/${shop}`;
  }

  supplier<Answer>(path: string, body?: unknown, method?: string): Promise<Answer> {
    return askSandbox(`${this.#supplierUrl}${path}`, body, method);
  }

  shop<Answer>(path = '', body?: unknown, method?: string): Promise<Answer> {
    return askSandbox(`${this.#shopUrl}${path}`, body, method);
  }

  /** One page of a list, and how long the whole is. */
  async shopPage<Item>(path: string): Promise<{ readonly items: readonly Item[]; readonly total: number }> {
    const response = await fetch(`${this.#shopUrl}${path}`);
    return { items: (await response.json()) as Item[], total: Number(response.headers.get('X-Total')) };
  }
}

/** What a form holds; a field that is not there is empty. */
export class Fields {
  readonly #given: URLSearchParams;
  constructor(given: URLSearchParams) {
    this.#given = given;
  }

  text(name: string, otherwise = ''): string {
    return this.#given.get(name)?.trim() || otherwise;
  }

  /** Undefined when nothing was written. */
  number(name: string): number | undefined {
    const text = this.text(name);
    return text === '' ? undefined : Number(text);
  }

  all(name: string): readonly string[] {
    return this.#given.getAll(name);
  }
}

/** What has happened, in a sentence; `back` where the page is to be looked at from. */
export type Done = string | { readonly words: string; readonly back: string };
export type Act = (ask: Counterparts, fields: Fields) => Promise<Done>;

export interface ShellPage {
  readonly path: string;
  readonly title: string;
  /** `rest`: what follows the path, such as the number of a product. */
  show(ask: Counterparts, fields: Fields, rest: string): Promise<Markup>;
  readonly acts?: Readonly<Record<string, Act>>;
}
