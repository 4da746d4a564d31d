/**
 * What stands in the frame while a page is opened again there (client/reopen.ts): a moment, or for long where App Bridge
 * cannot say which shop it is. Then its words say what to do.
 */
import type { Language } from '../../domain/reason-texts/reason-text.ts';
import type { PageAddresses } from './app-page.ts';
import type { BuiltClient } from './built-client.ts';
import { escapeHtml } from './escape-html.ts';
import { plainPage } from './plain-pages.ts';

export interface ReopenPage {
  readonly apiKey: string;
  readonly addresses: Pick<PageAddresses, 'appBridge'>;
  readonly client: Pick<BuiltClient, 'reopen'>;
  readonly language: Language;
}

const words = {
  en: {
    heading: 'Sortiment is opening again',
    stuck:
      'If this page stays, load the whole window of your browser anew: Shopify then says again which shop it is. Nothing was changed in your shop.',
  },
  de: {
    heading: 'Sortiment wird wieder geöffnet',
    stuck:
      'Bleibt diese Seite stehen, laden Sie das ganze Browserfenster neu: Shopify nennt dann wieder den Shop. In Ihrem Shop wurde nichts geändert.',
  },
} as const;

export function reopenPage({ apiKey, addresses, client, language }: ReopenPage): string {
  const { heading, stuck } = words[language];
  const head = `    <meta name="shopify-api-key" content="${encodeURIComponent(apiKey)}" />
    <script src="${escapeHtml(addresses.appBridge.href)}"></script>
    <script type="module" src="${client.reopen}"></script>
`;
  const body = `    <h1>${heading}</h1>
    <p>${stuck}</p>
`;
  return plainPage({ head, body, language });
}
