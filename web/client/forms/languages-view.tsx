/** The shop's own languages, and in which of them product texts come. */
import type { ShopSettings } from '../../shared/api/settings.ts';
import { useWords } from '../words/use-words.ts';
import { languageName, list } from '../format/names.ts';

const en = {
  primary: (name: string) => `Product texts come in ${name}, your shop’s main language.`,
  others: (names: string) => `They come in ${names} too, where your supplier has them.`,
  hidden: 'We cannot see yet whether your shop has others. You can allow it under Settings, Permissions.',
  missing: (name: string) => `A product without a text in ${name} stays a draft.`,
};
const de: typeof en = {
  primary: (name) => `Produkttexte kommen auf ${name}, der Hauptsprache Ihres Shops.`,
  others: (names) => `Sie kommen auch auf ${names}, soweit Ihr Lieferant sie hat.`,
  hidden:
    'Ob Ihr Shop weitere hat, können wir noch nicht sehen. Sie können es unter Einstellungen, Berechtigungen erlauben.',
  missing: (name) => `Ein Produkt ohne Text auf ${name} bleibt Entwurf.`,
};

export function LanguagesView({ shop }: { readonly shop: ShopSettings['shop'] }) {
  const words = useWords({ en, de });
  const { primaryLanguage, otherLocales } = shop;
  const others = otherLocales?.map(({ locale }) => languageName(locale)) ?? [];
  const told = others.length > 0 ? words.others(list(others)) : '';
  const main = languageName(primaryLanguage);
  return (
    <s-paragraph>
      {words.primary(main)} {otherLocales === null ? words.hidden : told} {words.missing(main)}
    </s-paragraph>
  );
}
