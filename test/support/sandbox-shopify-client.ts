/** A small client for tests: an installed app's token and one function per wire format, against a started sandbox. */
import type { ShopifySandbox } from '../../web/sandbox/shopify/shopify-sandbox.ts';

export interface GraphqlAnswer {
  status: number;
  headers: Headers;
  body: {
    data?: Record<string, unknown> | null;
    errors?: { message: string; extensions?: Record<string, unknown>; path?: unknown[] }[];
    extensions?: {
      cost: { requestedQueryCost: number; actualQueryCost: number | null; throttleStatus: object };
    };
  };
}

export interface SandboxClient {
  url: string;
  graphql(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer>;
  /** Parsed `data` of an answer that must not have top-level errors. */
  data<T>(query: string, variables?: Record<string, unknown>): Promise<T>;
  control<T>(method: string, path: string, body?: unknown): Promise<T>;
}

export async function connect(
  sandbox: Pick<ShopifySandbox, 'shop' | 'apiKey' | 'apiSecretKey'>,
  url: string,
): Promise<SandboxClient> {
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-Shopify-Shop-Domain': sandbox.shop, ...headers },
      body: JSON.stringify(body),
    });
  const granted = await send('/admin/oauth/access_token', {
    client_id: sandbox.apiKey,
    client_secret: sandbox.apiSecretKey,
    grant_type: 'client_credentials',
  });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const graphql = async (query: string, variables = {}): Promise<GraphqlAnswer> => {
    const path = '/admin/api/2026-10/graphql.json';
    const answer = await send(path, { query, variables }, { 'X-Shopify-Access-Token': token });
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as GraphqlAnswer['body'],
    };
  };
  return {
    url,
    graphql,
    data: async <T>(query: string, variables?: Record<string, unknown>) => {
      const { body } = await graphql(query, variables);
      if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
      return body.data as T;
    },
    control: async <T>(method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${url}/sandbox${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as T;
    },
  };
}
