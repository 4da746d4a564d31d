/**
 * The one HTML page behind every address of the embedded app. App Bridge is its first script, then Polaris, both at
 * configured addresses; the rest is what was built. Until that runs the page shows its frame at the height that it will
 * have, so that nothing jumps.
 */
import type { Language } from '../../domain/reason-texts/reason-text.ts';
import type { BuiltClient } from './built-client.ts';
import { escapeHtml } from './escape-html.ts';

export interface PageAddresses {
  readonly appBridge: URL;
  readonly polaris: URL;
}

export interface AppPage {
  readonly apiKey: string;
  readonly addresses: PageAddresses;
  readonly client: Pick<BuiltClient, 'script' | 'styles' | 'ofPage'>;
  /** The folder of the page that is opened. */
  readonly page: string;
  readonly language: Language;
  readonly habits: ShopHabits | null;
}

/** How a shop's pages tell amounts and times. */
export interface ShopHabits {
  /** ISO 4217. */
  readonly currency: string;
  /** IANA. */
  readonly timeZone: string;
}

const waiting = { en: 'Sortiment is loading', de: 'Sortiment wird geladen' } as const;

export function appPage({ apiKey, addresses, client, page, language, habits }: AppPage): string {
  const modules = (client.ofPage.get(page) ?? [client.script])
    .map((path) => `    <link rel="modulepreload" href="${path}" />\n`)
    .join('');
  const styles = client.styles.map((path) => `    <link rel="stylesheet" href="${path}" />\n`).join('');
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sortiment</title>
    <link rel="icon" href="data:," />
    <meta name="shopify-api-key" content="${encodeURIComponent(apiKey)}" />
    <script src="${escapeHtml(addresses.appBridge.href)}"></script>
    <script src="${escapeHtml(addresses.polaris.href)}"></script>
${modules}${styles}    <script type="module" src="${client.script}"></script>
  </head>
  <body>
    <div id="app" data-currency="${escapeHtml(habits?.currency ?? '')}" data-zone="${escapeHtml(habits?.timeZone ?? '')}">
      <s-page heading="Sortiment">
        <div class="placeholder" role="status" aria-label="${waiting[language]}">
          <div></div><div></div><div></div>
        </div>
      </s-page>
    </div>
  </body>
</html>
`;
}
