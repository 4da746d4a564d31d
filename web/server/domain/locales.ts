/**
 * Languages, as the supplier and as Shopify name them: `DE` there is `de` and `de-AT` here, `PT` is `pt-BR` and `pt-PT`.
 * In: any of these names. Out: the supplier's name of the texts that can be read there.
 */

/** `NO` says Norwegian; what shops name is its usual written form. */
const sameAs: Readonly<Record<string, string>> = { nb: 'no' };

function localeNamed(name: string): Intl.Locale | null {
  try {
    return new Intl.Locale(name.replaceAll('_', '-')).maximize();
  } catch {
    return null;
  }
}

function read(name: string): string {
  const locale = localeNamed(name);
  if (!locale) return name.toUpperCase();
  const { language, script } = locale;
  const code = sameAs[language] ?? language;
  // Two letters say the language in its usual script: `ZH` is read in zh-CN, and is foreign in zh-TW.
  const isUsual = script === localeNamed(language)?.script;
  return (isUsual && code.length === 2 ? code : name).toUpperCase();
}

const known = new Map<string, string>();
/** Suppliers can write what they like. */
const mostKnown = 1000;

/** Two upper-case letters, or the whole name in upper case where no two letters say it; two names of one are equal. */
export function languageOf(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const language = read(name);
  if (known.size < mostKnown) known.set(name, language);
  return language;
}
