/** The block `product-status` as Shopify's command line bundles it, with the words of its locale files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Words } from '../../extensions/product-status/src/words.ts';
import { extensionsFolder } from './country-guard.ts';

export const productBlockFolder = join(extensionsFolder, 'product-status');

/** One module, without imports. */
export function bundledBlock(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(productBlockFolder, 'src/index.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  return outputFiles[0]?.text ?? '';
}

type Texts = { readonly [key: string]: Texts | string };

export const productBlockTexts = (language: string): Texts => {
  const file = language === 'en' ? 'en.default.json' : `${language}.json`;
  return JSON.parse(readFileSync(join(productBlockFolder, 'locales', file), 'utf8')) as Texts;
};

/** Every text by its whole key: `facts.supplier`. */
export function flatTexts(texts: Texts, before = ''): ReadonlyMap<string, string> {
  const flat = new Map<string, string>();
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string') flat.set(before + key, text);
    else for (const [inner, value] of flatTexts(text, `${before}${key}.`)) flat.set(inner, value);
  }
  return flat;
}

/** Shopify's `i18n` in so far as the block uses it. Throws where a text or one of its values is missing. */
export function blockWords(language: string): Words {
  const texts = flatTexts(productBlockTexts(language));
  return {
    translate(key, values = {}) {
      const text = texts.get(key);
      if (text === undefined) throw new Error(`the locale ${language} has no "${key}"`);
      return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`"${key}" was not given {{${name}}}`);
        return String(value);
      });
    },
    formatNumber: (value) => new Intl.NumberFormat(language).format(value),
    formatDate: (date, options) =>
      new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(date),
  };
}
