/** The language of the app's words: that of whoever uses Shopify's admin, where the app speaks it, else English. */

export type Language = 'en' | 'de';

/** As Shopify names it, `de-AT`: numbers and dates are written as there. */
export const locale: string = window.shopify?.config?.locale ?? document.documentElement.lang;

export const language: Language = /^de\b/i.test(locale) ? 'de' : 'en';

/** For Intl: a reader of German texts in a shop of French numbers would stumble. */
export const formatLocale: string = locale.toLowerCase().startsWith(language) ? locale : language;
