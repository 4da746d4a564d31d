/** A product's texts as a shopper reads them: in the language of their choice where the shop has them, else in its own. */
import { html, Markup } from './html.ts';

export interface Texted {
  readonly title: string;
  readonly descriptionHtml: string;
  /** By language, then by Shopify's name of the text. */
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Locale {
  readonly locale: string;
  readonly primary: boolean;
}

/** What the shopper reads, and what of it the shop has in its own language alone. */
export interface Read {
  readonly title: Markup;
  readonly description: Markup;
  readonly missing: readonly ('title' | 'description')[];
}

const names = new Intl.DisplayNames(['en'], { type: 'language' });
const nameOf = (language: string): string => names.of(language) ?? language;

/** The language of the product itself. */
export const ownLanguage = (locales: readonly Locale[]): string =>
  locales.find(({ primary }) => primary)?.locale ?? 'en';

/** `own`: the shop's language, which needs no translation. */
export function readIn(product: Texted, language: string, own: string): Read {
  const theirs = language === own ? null : (product.translations[language] ?? {});
  const title = theirs === null ? product.title : theirs['title'];
  const description = theirs === null ? product.descriptionHtml : theirs['body_html'];
  const langOf = (text: string | undefined): string => (text === undefined ? own : language);
  return {
    title: html`<span lang="${langOf(title)}">${title ?? product.title}</span>`,
    // Descriptions are written by the app, which has made them harmless.
    description: html`<div class="description" lang="${langOf(description)}">
      ${new Markup(description ?? product.descriptionHtml)}
    </div>`,
    missing: [
      ...(title === undefined ? (['title'] as const) : []),
      ...(description === undefined && product.descriptionHtml !== '' ? (['description'] as const) : []),
    ],
  };
}

interface Chosen {
  readonly language: string;
  readonly own: string;
}

/** In the page of one product. */
export function missingOf({ missing }: Read, { language, own }: Chosen): Markup {
  if (missing.length === 0) return html``;
  const what = missing.length === 2 ? 'no texts' : `no ${missing[0] ?? ''}`;
  return html`<p class="quiet">
    This product has ${what} in ${nameOf(language)}: the shopper reads ${nameOf(own)}.
  </p>`;
}

/** Above a list, of whose products some have no title in the language. */
export function missingIn(shown: readonly Read[], { language, own }: Chosen): Markup {
  const without = shown.filter(({ missing }) => missing.includes('title')).length;
  if (without === 0) return html``;
  const which =
    without === shown.length ? 'None of these has' : `${without} of these ${without === 1 ? 'has' : 'have'}`;
  const not = without === shown.length ? 'a title' : 'no title';
  return html`<p class="quiet">${which} ${not} in ${nameOf(language)}: the shopper reads ${nameOf(own)}.</p>`;
}
