/** The words of the choice of what is imported. */
import { wholeNumber } from '../format/numbers.ts';
import { form, plural } from '../words/plural.ts';

const en = {
  what: 'What to import',
  ways: {
    everything: 'Everything',
    brands: 'Only some brands',
    categories: 'Only some categories',
    both: 'Some brands, and of these only some categories',
  },
  search: 'Search',
  brands: 'Brands',
  categories: 'Categories',
  aboutCategories:
    'Your supplier’s categories have no names: each is shown by one of its products, and brings all that are in it.',
  category: (example: string | null, address: string) => (example === null ? address : `Such as ${example}`),
  products: (count: number) => plural(count, 'product', 'products'),
  all: (count: number) => `Show all ${wholeNumber(count)}`,
  count: (chosen: number, all: number) => `${wholeNumber(chosen)} of ${plural(all, 'product', 'products')}`,
  counting: 'Counting …',
  nothing: {
    brands: 'Choose at least one brand.',
    categories: 'Choose at least one category.',
    countries: 'Choose at least one country.',
  },
  /** `own`: of these, how many are like the merchant's; null: nobody has looked. */
  enter: (count: number, own: number | null) => {
    if (own !== null && own > 0)
      return `${plural(count, 'product is', 'products are')} not in your shop yet: ${wholeNumber(Math.max(0, count - own))} will come in, ${wholeNumber(own)} ${form(own, 'is like a product', 'are like products')} of your own. About ${form(own, 'that one', 'those')} you are asked before anything is there twice.`;
    const come = `${plural(count, 'product is', 'products are')} not in your shop yet and will come in.`;
    return own === null
      ? `${come} If you sell some of that already, you are asked before anything is there twice.`
      : come;
  },
  leave: (count: number, days: number) =>
    `${plural(count, 'product is', 'products are')} to go: sold out with the next sync, removed after ${plural(days, 'day', 'days')}.`,
  held: (ceiling: number, left: number) =>
    `${left > 0 ? `With the ${wholeNumber(left)} that left in the last 24 hours, more` : 'More'} than ${plural(ceiling, 'product', 'products')} in a day: they wait until you agree, under Changes.`,
  confirm: 'I know that these products are removed',
  agree: 'Tick this first: products are removed by this choice.',
  byCountry: 'Only what may be shipped to certain countries',
  byCountryDetails: 'A product is imported if it may go to every country that you choose.',
  countries: 'Countries',
};
const de: typeof en = {
  what: 'Was importiert wird',
  ways: {
    everything: 'Alles',
    brands: 'Nur einige Marken',
    categories: 'Nur einige Kategorien',
    both: 'Einige Marken, davon nur einige Kategorien',
  },
  search: 'Suchen',
  brands: 'Marken',
  categories: 'Kategorien',
  aboutCategories:
    'Die Kategorien Ihres Lieferanten haben keine Namen: Jede zeigt eines ihrer Produkte und bringt alle, die darin sind.',
  category: (example, address) => (example === null ? address : `Etwa ${example}`),
  products: (count) => plural(count, 'Produkt', 'Produkte'),
  all: (count) => `Alle ${wholeNumber(count)} zeigen`,
  count: (chosen, all) => `${wholeNumber(chosen)} von ${plural(all, 'Produkt', 'Produkten')}`,
  counting: 'Wird gezählt …',
  nothing: {
    brands: 'Wählen Sie mindestens eine Marke.',
    categories: 'Wählen Sie mindestens eine Kategorie.',
    countries: 'Wählen Sie mindestens ein Land.',
  },
  enter: (count, own) => {
    const fresh = Math.max(0, count - (own ?? 0));
    if (own !== null && own > 0)
      return `${plural(count, 'Produkt ist', 'Produkte sind')} noch nicht in Ihrem Shop: ${wholeNumber(fresh)} ${form(fresh, 'kommt', 'kommen')} hinzu, ${wholeNumber(own)} ${form(own, 'gleicht einem Ihrer', 'gleichen Ihren')} eigenen. Dazu werden Sie gefragt, bevor etwas doppelt da ist.`;
    const come = `${plural(count, 'Produkt ist', 'Produkte sind')} noch nicht in Ihrem Shop und ${form(count, 'kommt', 'kommen')} hinzu.`;
    return own === null
      ? `${come} Verkaufen Sie davon schon etwas, werden Sie gefragt, bevor etwas doppelt da ist.`
      : come;
  },
  leave: (count, days) =>
    `${plural(count, 'Produkt scheidet', 'Produkte scheiden')} aus: beim nächsten Abgleich ausverkauft, nach ${plural(days, 'Tag', 'Tagen')} entfernt.`,
  held: (ceiling, left) =>
    `${left > 0 ? `Mit den ${wholeNumber(left)} der letzten 24 Stunden sind das` : 'Das sind'} mehr als ${plural(ceiling, 'Produkt', 'Produkte')} am Tag: Sie warten auf Ihre Zustimmung, unter Änderungen.`,
  confirm: 'Mir ist bekannt, dass diese Produkte entfernt werden',
  agree: 'Stimmen Sie erst zu: Durch diese Auswahl werden Produkte entfernt.',
  byCountry: 'Nur, was in bestimmte Länder versandt werden darf',
  byCountryDetails: 'Importiert wird ein Produkt, das in jedes Land darf, das Sie wählen.',
  countries: 'Länder',
};
export const words = { en, de };
