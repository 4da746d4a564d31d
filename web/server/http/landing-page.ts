/** The pages at the address of the app: in the frame of Shopify's admin, when something is wrong, and by hand. */
import type { ShopDomain } from '../domain/ids.ts';

/** `head` is what one page has beyond the others. */
const page = (body: string, head = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sortiment</title>
${head}  </head>
  <body>
${body}  </body>
</html>
`;

/** Once the app is installed. Its two values cannot hold markup. */
export const landingPage = (apiKey: string, shop: ShopDomain): string =>
  page(
    `    <h1>Sortiment is installed</h1>
    <p>Your supplier's products and tracking numbers are kept up to date in the background as soon as the supplier is connected.</p>
    <p>The operator of this app connects it with <code>npm run sortiment -- connect --shop ${shop} --supplier-url …</code> and sees how it stands with <code>npm run sortiment -- status --shop ${shop}</code>.</p>
`,
    `    <meta name="shopify-api-key" content="${encodeURIComponent(apiKey)}" />
    <script src="https://cdn.shopify.com/shopifycloud/app-bridge.js"></script>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 42rem; margin: 3rem auto; padding: 0 1rem; color: #1a1a1a; }
      code { background: #f1f1f1; padding: 0.1rem 0.3rem; border-radius: 4px; overflow-wrap: anywhere; }
    </style>
`,
  );

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Shown instead when something is wrong; opening the app again tries again. */
export const problemPage = ({ code, message }: { code?: string; message: string }): string =>
  page(`    <h1>Sortiment cannot be opened</h1>
    <p>${code ? `[${code}] ` : ''}${escaped(message)}</p>
    <p>Nothing was changed in your shop. Reload this page to try again.</p>
`);

/** Shown to whoever comes here by hand: only Shopify's admin can say for which shop. */
export const addressPage = page(`    <h1>This is where the app Sortiment runs</h1>
    <p>Shopify opens this address inside the admin of a shop, and says which shop it is. Opened by hand, it shows nothing.</p>
    <p>Merchants: open Sortiment under Apps in the Shopify admin. Operators: <code>/healthz</code> says whether the app is alive, <code>/readyz</code> whether its database answers.</p>
`);
