/** Asks the app's own API as its pages do, over HTTP with a session token, and remembers every byte that came back. */
import type { Stand } from './app-stand.ts';
import { tokenOf } from './session-tokens.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

export interface ErrorBody {
  readonly error: {
    readonly what: string;
    readonly field?: string;
    readonly can?: string;
    readonly code?: string;
  };
}

export class ApiAsker {
  readonly #stand: Stand;
  readonly #url: string;
  readonly #language: string;
  /** All that was answered so far. */
  heard = '';
  constructor(stand: Stand, url: string, language: 'en' | 'de' = 'en') {
    this.#stand = stand;
    this.#url = url;
    this.#language = language;
  }

  get<Body>(path: string): Promise<Answer<Body>> {
    return this.#ask(path, { method: 'GET' });
  }

  post<Body = ErrorBody>(path: string, body: unknown = {}): Promise<Answer<Body>> {
    return this.#ask(path, { method: 'POST', body: JSON.stringify(body) });
  }

  async #ask<Body>(path: string, request: RequestInit): Promise<Answer<Body>> {
    const token = tokenOf(this.#stand.shopify.world.mainApp, this.#stand.shop);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const address = `${this.#url}/api${path}${path.includes('?') ? '&' : '?'}language=${this.#language}`;
    const response = await fetch(address, { ...request, headers });
    const text = await response.text();
    this.heard += text;
    return { status: response.status, body: JSON.parse(text) as Body };
  }
}
