/** What a page of the shell is: something to look at, and what its buttons do. They speak with both sandboxes, never with the app. */
import { DateTime, Duration } from 'luxon';
import { askSandbox } from '../../ask-sandbox.ts';
import { moveOn } from '../../move-clock.ts';
import type { SharedClock } from '../../shared-clock.ts';
import { html, type Markup } from './html.ts';

export interface Addresses {
  readonly supplierUrl: string;
  readonly shopifyUrl: string;
  /** Of the whole demo; without it the supplier has its own. */
  readonly clock?: SharedClock | null;
}

interface SupplierClock {
  readonly now: string;
  readonly nextUpload: string;
}

/** The two counterparts, by their control routes. */
export class Counterparts {
  readonly #shop: string;
  /** Where they listen; null until the shell knows. */
  readonly #where: () => Addresses | null;
  constructor(shop: string, where: () => Addresses | null) {
    this.#shop = shop;
    this.#where = where;
  }

  #address(side: 'supplierUrl' | 'shopifyUrl'): string {
    const where = this.#where();
    if (where === null) throw new Error('the shell was not told where the two sandboxes listen');
    return where[side];
  }

  get #supplierUrl(): string {
    return `${this.#address('supplierUrl')}/sandbox`;
  }

  get #shopUrl(): string {
    return `${this.#address('shopifyUrl')}/sandbox/shops/${this.#shop}`;
  }

  supplier<Answer>(path: string, body?: unknown, method?: string): Promise<Answer> {
    return askSandbox(`${this.#supplierUrl}${path}`, body, method);
  }

  /** Whether the clock that is moved is everybody's. */
  get hasOneClock(): boolean {
    return Boolean(this.#where()?.clock);
  }

  /** Moves the clock on by a duration in ISO, or to the supplier's `next-upload`; answers the time there. */
  async moveClock(by: string): Promise<string> {
    const clock = this.#where()?.clock;
    const change = by === 'next-upload' ? { to: by } : { advance: by };
    if (!clock) return (await this.supplier<SupplierClock>('/clock', change)).now;
    const state = () => this.supplier<{ readonly clock: SupplierClock }>('/state');
    const { now, nextUpload } = (await state()).clock;
    const to = by === 'next-upload' ? nextUpload : DateTime.fromISO(now).plus(Duration.fromISO(by)).toISO();
    await moveOn(clock, to ?? now, state);
    return (await state()).clock.now;
  }

  shop<Answer>(path = '', body?: unknown, method?: string): Promise<Answer> {
    return askSandbox(`${this.#shopUrl}${path}`, body, method);
  }

  /** One page of a list, and how long the whole is. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as the two above, what it answers is told by the asker
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

  /** Everything, in its order. */
  entries(): readonly (readonly [name: string, value: string])[] {
    return [...this.#given];
  }
}

/** What has happened is said once. */
export const isSaid = (name: string): boolean => name === 'said' || name === 'refused';

/** What the address holds and a form does not say goes along with it. */
export const kept = (fields: Fields, isKept: (name: string) => boolean): readonly Markup[] =>
  fields
    .entries()
    .filter(([name]) => isKept(name))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

interface Told {
  readonly words: string;
  /** Where the page is to be looked at from. */
  readonly back?: string;
  /** It has not happened. */
  readonly isRefused?: boolean;
}

/** What has happened, in a sentence. */
export type Done = string | Told;
export const refused = (words: string, back?: string): Told => ({
  words,
  isRefused: true,
  ...(back !== undefined && { back }),
});
export type Act = (ask: Counterparts, fields: Fields) => Promise<Done>;

export interface ShellPage {
  readonly path: string;
  readonly title: string;
  /** `rest`: what follows the path, such as the number of a product. */
  show(ask: Counterparts, fields: Fields, rest: string): Promise<Markup>;
  readonly acts?: Readonly<Record<string, Act>>;
}
