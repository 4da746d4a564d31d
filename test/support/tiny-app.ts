/** An app of one page, to look at the admin's stand-in alone: every element of Polaris once, links, a form and a question. */
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

const row = (
  name: string,
  stock: number,
) => `<s-table-row clickDelegate="to-${name}"><s-table-cell><s-link id="to-${name}" href="/products/${name}">${name}</s-link></s-table-cell>
  <s-table-cell><s-badge tone="success">Live</s-badge></s-table-cell><s-table-cell>${stock}</s-table-cell></s-table-row>`;

const everything = `
<s-banner tone="warning" heading="Seven prices would fall" dismissible>Nothing was changed.<s-button slot="secondary-actions" href="/changes">Look</s-button></s-banner>
<s-section heading="Numbers"><s-query-container><s-grid gridTemplateColumns="@container (inline-size > 500px) 1fr 1fr 1fr 1fr, 1fr 1fr" gap="base">
  <s-clickable href="/products" padding="base" border="base" borderRadius="base"><s-text color="subdued">Live</s-text><s-paragraph fontSize="large-100">2,137</s-paragraph></s-clickable>
  <s-grid-item><s-box padding="small" background="subdued">Parcels</s-box></s-grid-item><s-image src="data:," alt="Grill" aspectRatio="1/1"></s-image><s-thumbnail alt="Table"></s-thumbnail>
</s-grid></s-query-container><s-progress value="1240" max="2145" accessibilityLabel="Importing products"></s-progress><s-divider></s-divider>
<s-stack direction="inline" gap="small"><s-spinner accessibilityLabel="Loading"></s-spinner><s-chip>Brand: Klarwind</s-chip><s-icon type="delivery"></s-icon><s-clickable-chip>Draft</s-clickable-chip><s-avatar initials="SO" alt="Shop"></s-avatar></s-stack></s-section>
<s-section heading="Products" padding="none"><s-table paginate hasNextPage><s-search-field slot="filters" label="Search products" labelAccessibilityVisibility="exclusive" placeholder="Search"></s-search-field>
  <s-table-header-row><s-table-header listSlot="primary">Product</s-table-header><s-table-header listSlot="inline">State</s-table-header><s-table-header format="numeric">Stock</s-table-header></s-table-header-row>
  <s-table-body>${row('Grill', 52)}${row('Kommode', 3)}</s-table-body></s-table></s-section>
<form data-save-bar id="form"><s-section heading="Prices"><s-text-field label="Name" name="name" value="Klarwind" details="As customers read it"></s-text-field>
  <s-money-field label="Lowest price" name="lowest" currencyCode="EUR" value="5"></s-money-field><s-number-field label="Margin" name="margin" suffix="%" value="30" error="At most 20 %"></s-number-field>
  <s-text-area label="Note" name="note" rows="3"></s-text-area><s-select label="Rounding" name="rounding"><s-option value="99">to .99</s-option><s-option value="00">to .00</s-option></s-select>
  <s-checkbox label="Show the old price" name="old"></s-checkbox><s-switch label="E-mails to customers" name="mails" details="Once per parcel"></s-switch>
  <s-choice-list label="When a product is gone" name="gone"><s-choice value="hide" selected>Hide it</s-choice><s-choice value="archive">Archive it<s-text slot="details">It can come back</s-text></s-choice></s-choice-list>
  <s-password-field label="Key" name="key"></s-password-field><s-url-field label="Address" name="address"></s-url-field><s-email-field label="Mail" name="mail"></s-email-field><s-date-field label="From" name="from"></s-date-field></s-section></form>
<s-section heading="More"><s-button-group><s-button commandFor="sure" command="--show">Remove</s-button><s-button commandFor="menu" interestFor="hint">Actions</s-button><s-button id="toast">Say so</s-button></s-button-group>
  <s-tooltip id="hint">What can be done</s-tooltip><s-menu id="menu" accessibilityLabel="Actions"><s-button>Pause</s-button><s-button tone="critical">Unlink</s-button></s-menu>
  <s-modal id="sure" heading="Remove it?"><s-paragraph>It leaves your shop.</s-paragraph><s-button slot="primary-action" variant="primary" tone="critical" commandFor="sure" command="--hide">Remove it</s-button></s-modal>
  <s-unordered-list><s-list-item>One</s-list-item><s-list-item>Two</s-list-item></s-unordered-list><s-scroll-box><s-number>12</s-number></s-scroll-box></s-section>
<s-empty-state heading="No parcels yet"><s-paragraph slot="subheading">They come at 18:00.</s-paragraph><s-button slot="primary-action">Look again</s-button></s-empty-state>`;

const page = (
  scripts: string,
  path: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tiny</title>
<meta name="viewport" content="width=device-width"><meta name="shopify-api-key" content="key"><link rel="icon" href="data:,">${scripts}</head><body>
<s-app-nav><s-link href="/" rel="home">Home</s-link><s-link href="/products">Products</s-link><s-link href="/changes">Changes</s-link></s-app-nav>
<s-page heading="${path}"><s-button slot="primary-action" variant="primary" id="who">Who asks?</s-button>${path === '/' ? everything : '<s-section heading="Here"><s-paragraph>Little.</s-paragraph></s-section>'}</s-page>
<p role="note" id="answer" hidden></p>
<script>
const show = () => { document.querySelector('s-page').heading = location.pathname; };
document.addEventListener('shopify:navigate', (event) => { event.preventDefault(); history.pushState(null, '', event.target.getAttribute('href')); show(); });
addEventListener('popstate', show);
document.getElementById('form')?.addEventListener('submit', (event) => { event.preventDefault(); shopify.toast.show('Saved ' + new FormData(event.target).get('name')); });
document.getElementById('toast')?.addEventListener('click', () => shopify.toast.show('Done'));
who.addEventListener('click', async () => { const reply = await fetch('/api/who'); document.querySelector('s-page').heading = reply.status + ' ' + await reply.text(); });
</script></body></html>`;

export interface TinyApp {
  readonly url: string;
  /** Status of every question so far. */
  readonly answers: readonly number[];
  stop(): Promise<void>;
}

export async function startTinyApp(adminUrl: string, secret: string): Promise<TinyApp> {
  const answers: number[] = [];
  const scripts = ['app-bridge', 'polaris']
    .map((name) => `<script src="${adminUrl}/${name}.js"></script>`)
    .join('');
  const say = (response: ServerResponse, status: number, text: string) => {
    answers.push(status);
    response
      .writeHead(status, status === 401 ? { 'X-Shopify-Retry-Invalid-Session-Request': '1' } : {})
      .end(text);
  };
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://tiny.invalid');
    if (pathname !== '/api/who') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(page(scripts, pathname));
      return;
    }
    const token = headers.authorization?.slice('Bearer '.length) ?? '';
    const verified = jwtVerify(token, new TextEncoder().encode(secret));
    verified.then(
      ({ payload }) => say(response, 200, String(payload['dest'])),
      () => say(response, 401, 'no valid session token'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
