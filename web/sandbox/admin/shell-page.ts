/** The page around the app, and around the other pages of the stand-in. It must not look like Shopify's admin. */

export const escaped = (text: unknown): string =>
  String(text).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface Surroundings {
  readonly shop: string;
  /** Which of the shell's own pages this is; the app itself has none. */
  readonly title: string;
  readonly path: string;
}

export const appPath = '/apps/sortiment';

/** Of the shop, and what stands for the world around it. */
const places = [
  ['Orders', '/orders'],
  ['Goods in the shop', '/products'],
] as const;
const world = [
  ['E-mails', '/outbox'],
  ['Storefront', '/storefront'],
  ['Supplier', '/supplier'],
] as const;

const place =
  (here: string) =>
  ([name, href]: readonly [string, string]): string => {
    const isHere = here === href || here.startsWith(href.endsWith('/') ? href : `${href}/`);
    // The script says them in the language of the shell; the app's name is the same in each.
    const word = href.startsWith(appPath) ? '' : ` data-word="${href.slice(1)}"`;
    return `<li><a href="${href}"${word}${isHere ? ' aria-current="page"' : ''}>${name}</a></li>`;
  };

const controls = `<div class="controls">
  <label><span data-word="language">Language</span> <select id="locale"><option value="en">English</option><option value="de">Deutsch</option></select></label>
  <label><span data-word="width">Width</span> <select id="width"><option value="" data-word="full">full</option><option>360</option><option>768</option><option>1280</option></select></label>
  <button type="button" id="expire" data-word="expire">Expire my session</button></div>`;

/** The other pages have words of one language; the script says so to whoever reads the shell in another. */
const inEnglish = '<span data-word="inEnglish"></span>';

export const shellPage = ({ shop, title, path }: Surroundings, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escaped(title)} · ${escaped(shop)}</title><link rel="stylesheet" href="/shell.css" /><link rel="stylesheet" href="/pages.css" /><link rel="stylesheet" href="/ships-to.css" /><link rel="icon" href="data:," />
<script src="/shell.js" defer></script></head>
<body>
<header class="top"><strong>${escaped(shop)}</strong> <span class="tag" data-word="tag">local stand-in for the Shopify admin</span>${path.startsWith(appPath) ? controls : inEnglish}</header>
<div class="loading" id="loading" hidden></div>
<div class="savebar" id="savebar" role="region" aria-label="Unsaved changes" data-name="unsaved" hidden><span data-word="unsaved">Unsaved changes</span><button type="button" id="discard" data-word="discard">Discard</button><button type="button" id="save" class="primary" data-word="save">Save</button></div>
<div class="body"><nav aria-label="Shop"><ul>${places.map(place(path)).join('')}${place(path)(['Sortiment', `${appPath}/`])}</ul><ul id="app-nav" class="app-nav" aria-label="Sortiment"></ul><ul class="world">${world.map(place(path)).join('')}</ul></nav>
${content}</div>
<div class="toasts" id="toasts" role="status"></div>
<dialog id="ask"><p></p><div class="actions"><button type="button" value="no">Stay</button><button type="button" value="yes" class="primary">Leave</button></div></dialog>
</body></html>
`;

/** Where the app's frame comes; the script puts it there. */
export const frame = '<main id="stage" class="stage"><h1 class="unseen">Sortiment</h1></main>';
