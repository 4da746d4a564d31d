/** The shop's own languages, and in which of them product texts come. */
import type { ShopSettings } from '../../shared/api/settings.ts';
import { useWords } from '../words/use-words.ts';
import { languageName, list } from '../format/names.ts';

const en = {
  primary: (name: string) => `Your shop’s main language is ${name}.`,
  others: (names: string) => `Product texts come in ${names} too, where your supplier has them.`,
  noOthers: 'It has no other language.',
  hidden: 'Whether it has others, the app may not see yet. You can allow it under Settings, Permissions.',
  missing:
    'A product without a text in the main language stays a draft. Missing translations show the main language.',
};
const de: typeof en = {
  primary: (name) => `Die Hauptsprache Ihres Shops ist ${name}.`,
  others: (names) => `Produkttexte kommen auch auf ${names}, soweit Ihr Lieferant sie hat.`,
  noOthers: 'Eine weitere Sprache hat er nicht.',
  hidden:
    'Ob er weitere hat, darf die App noch nicht sehen. Sie können es unter Einstellungen, Berechtigungen erlauben.',
  missing:
    'Ein Produkt ohne Text in der Hauptsprache bleibt Entwurf. Fehlt eine Übersetzung, erscheint die Hauptsprache.',
};

export function LanguagesView({ shop }: { readonly shop: ShopSettings['shop'] }) {
  const words = useWords({ en, de });
  const { primaryLanguage, otherLocales } = shop;
  const others = otherLocales?.map(({ locale }) => languageName(locale)) ?? [];
  const told = others.length > 0 ? words.others(list(others)) : words.noOthers;
  return (
    <s-stack gap="small-200">
      <s-paragraph>
        {words.primary(languageName(primaryLanguage))} {otherLocales === null ? words.hidden : told}
      </s-paragraph>
      <s-text color="subdued">{words.missing}</s-text>
    </s-stack>
  );
}
