/** The pages that need no script: when the app cannot be opened, and for whoever comes to its address by hand. */
import type { Language } from '../../domain/reason-texts/reason-text.ts';
import { escapeHtml } from './escape-html.ts';
import type { RefusalWords } from '../refused.ts';

interface Plain {
  readonly body: string;
  readonly language?: Language;
  /** Scripts, the first of all that is loaded. */
  readonly head?: string;
}

export const plainPage = ({ body, language = 'en', head = '' }: Plain): string => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
${head}    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sortiment</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 42rem; margin: 3rem auto; padding: 0 1rem; color: #1a1a1a; }
      code { background: #f1f1f1; padding: 0.1rem 0.3rem; border-radius: 4px; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
${body}  </body>
</html>
`;

const problemWords = {
  en: {
    heading: 'Sortiment cannot be opened',
    unchanged: 'Nothing was changed in your shop. Reload this page to try again.',
  },
  de: {
    heading: 'Sortiment kann nicht geöffnet werden',
    unchanged:
      'In Ihrem Shop wurde nichts geändert. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
  },
} as const;

/** Shown instead when something is wrong; opening the app again tries again. */
export function problemPage(
  { code, what, can }: RefusalWords & { readonly code?: string },
  language: Language = 'en',
): string {
  const { heading, unchanged } = problemWords[language];
  const said = [code && `[${code}]`, escapeHtml(what), can && escapeHtml(can)].filter(Boolean).join(' ');
  return plainPage({
    body: `    <h1>${heading}</h1>
    <p>${said}</p>
    <p>${unchanged}</p>
`,
    language,
  });
}

/** Shown to whoever comes here by hand: only Shopify's admin can say for which shop. */
export const addressPage = plainPage({
  body: `    <h1>This is where the app Sortiment runs</h1>
    <p>Shopify opens this address inside the admin of a shop, and says which shop it is. Opened by hand, it shows nothing.</p>
    <p>Merchants: open Sortiment under Apps in the Shopify admin. Operators: <code>/healthz</code> says whether the app is alive, <code>/readyz</code> whether its database answers.</p>
`,
});
