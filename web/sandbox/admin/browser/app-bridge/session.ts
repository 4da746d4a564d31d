/**
 * Session tokens: one is kept until ten seconds before its end. Every question to the app's own server carries it; an answer
 * that asks for a new one (`X-Shopify-Retry-Invalid-Session-Request`) is answered once with another try.
 */
import { askShell, onShell } from './shell-line.ts';

const earlyMs = 10_000;
let kept: { readonly token: string; readonly endsAt: number } | null = null;
let asked: Promise<string> | null = null;

function endOf(token: string): number {
  const payload = token.split('.')[1] ?? '';
  const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number };
  return exp * 1000;
}

async function fresh(): Promise<string> {
  const before = kept;
  const token = await askShell<string>({ ask: 'token' });
  // Who let the session expire while this was asked for means the next one too.
  if (kept === before) kept = { token, endsAt: endOf(token) };
  return token;
}

export function idToken(): Promise<string> {
  if (kept && Date.now() < kept.endsAt - earlyMs) return Promise.resolve(kept.token);
  return (asked ??= fresh().finally(() => (asked = null)));
}

/** "Expire my session": the shell hands out one that has ended, and it is taken for good. */
onShell('token', ({ token }) => (kept = { token, endsAt: Number.POSITIVE_INFINITY }));

const original = globalThis.fetch.bind(globalThis);

async function signed(request: Request): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${await idToken()}`);
  return new Request(request, { headers });
}

const wantsAnother = ({ status, headers }: Response): boolean =>
  status === 401 && headers.get('X-Shopify-Retry-Invalid-Session-Request') === '1';

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const isOwn = new URL(request.url).origin === location.origin;
  if (!isOwn) return original(request);
  if (request.headers.has('Authorization')) {
    const response = await original(request);
    // Who signs by themselves asks again: somebody may have moved the world's clock in another window. A session that the
    // shell has let expire stays so.
    if (wantsAnother(response) && kept && Number.isFinite(kept.endsAt)) kept = null;
    return response;
  }
  const again = request.clone();
  const response = await original(await signed(request));
  if (!wantsAnother(response)) return response;
  kept = null;
  return original(await signed(again));
};
