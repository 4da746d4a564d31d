/** The shell's own pages over HTTP: looked at by GET, acted on by POST, after which the page comes again with what happened. */
import express, { Router, type RequestHandler, type Response } from 'express';
import { messageOf } from '../../../server/lib/errors.ts';
import { html, type Markup } from './html.ts';
import { ordersPage } from './orders-page.ts';
import { outboxPage } from './outbox-page.ts';
import { productsPage } from './products-page.ts';
import { Fields, refused, type Counterparts, type Done, type ShellPage } from './shell-pages.ts';
import { storefrontPage } from './storefront-page.ts';
import { supplierPage } from './supplier-page.ts';

export const shellPages: readonly ShellPage[] = [
  ordersPage,
  productsPage,
  outboxPage,
  storefrontPage,
  supplierPage,
];

/** `frame` puts content into the page around it. */
export type Frame = (page: Pick<ShellPage, 'path' | 'title'>, content: Markup) => string;

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '');

/** One of them: what has happened, or why it has not. */
const said = (fields: Fields): Markup => {
  const [words, why] = [fields.text('said'), fields.text('refused')];
  if (why !== '') return html`<p class="said refused" role="alert">${why}</p>`;
  return words === '' ? html`` : html`<p class="said" role="status">${words}</p>`;
};

/** What went wrong at a counterpart is said in the page. */
async function content(page: ShellPage, ask: Counterparts, url: string): Promise<Markup> {
  const fields = new Fields(queryOf(url));
  const rest = (url.split('?')[0] ?? '').slice(page.path.length + 1);
  const shown = await page
    .show(ask, fields, rest)
    .catch((error: unknown) => html`<p class="bad">This could not be read: ${messageOf(error)}</p>`);
  return html`<main class="page" lang="en">
    <h1>${page.title}</h1>
    ${said(fields)}${shown}
  </main>`;
}

function goBack(response: Response, back: string, done: Done): void {
  const { words, isRefused = false } = typeof done === 'string' ? { words: done } : done;
  const [address = '/', hash] = back.split('#');
  const [path, query] = address.split('?');
  const fields = new URLSearchParams(query);
  fields.set(isRefused ? 'refused' : 'said', words);
  response.redirect(303, `${path}?${fields.toString()}${hash ? `#${hash}` : ''}`);
}

const isOwn = (path: string): boolean => /^\/(?!\/)/.test(path);

export function pageRoutes(ask: Counterparts, frame: Frame, ofThisPage: RequestHandler): Router {
  const router = Router();
  for (const page of shellPages) {
    const show: RequestHandler = async ({ originalUrl }, response) => {
      response.type('html').send(frame(page, await content(page, ask, originalUrl)));
    };
    router.get(page.path, show);
    router.get(`${page.path}/:id`, show);
    for (const [name, act] of Object.entries(page.acts ?? {}))
      router.post(
        `${page.path}/${name}`,
        ofThisPage,
        express.text({ type: '*/*' }),
        async ({ body }, response) => {
          const fields = new Fields(new URLSearchParams(String(body)));
          const done = await act(ask, fields).catch((error: unknown) =>
            refused(`That did not work: ${messageOf(error)}`),
          );
          const told = typeof done === 'string' ? undefined : done.back;
          const back = told ?? fields.text('back', page.path);
          goBack(response, isOwn(back) ? back : page.path, done);
        },
      );
  }
  return router;
}
