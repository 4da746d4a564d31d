/** The words of the last step alone, which most visits do not open: they come with it. */
import { wholeNumber } from '../../format/numbers.ts';
import { form, plural } from '../../words/plural.ts';

const en = {
  trySentence: (count: number) =>
    `Five of your ${plural(count, 'product', 'products')} come into your shop as drafts, which customers do not see. Look at them before the rest follows.`,
  tryFive: 'Import five drafts',
  tried: (count: number) => `${plural(count, 'draft is', 'drafts are')} in your shop. Open them in Shopify:`,
  facts: (price: string, stock: string, images: number) =>
    [price, stock, plural(images, 'image', 'images')].filter(Boolean).join(' · '),
  stock: (count: number) => `${wholeNumber(count)} in stock`,
  more: (count: number) =>
    `${plural(count, 'more product is', 'more products are')} imported as ${form(count, 'a new one', 'new ones')}.`,
  importDrafts: (count: number) =>
    count === 0
      ? 'Finish with these drafts'
      : `Import the other ${form(count, 'product as a draft', `${wholeNumber(count)} products as drafts`)}`,
  importLive: (most: number) =>
    `Import and publish what is ready, up to ${plural(most, 'product', 'products')}`,
  afterImport:
    'Drafts can be published later at once. What lacks an image, a price or a market stays a draft, and says why.',
};
const de: typeof en = {
  trySentence: (count) =>
    `Fünf Ihrer ${plural(count, 'Produkt', 'Produkte')} kommen als Entwürfe in Ihren Shop, Kunden sehen sie nicht. Schauen Sie sie an, bevor der Rest folgt.`,
  tryFive: 'Fünf Entwürfe anlegen',
  tried: (count) =>
    `${plural(count, 'Entwurf ist', 'Entwürfe sind')} in Ihrem Shop. Öffnen Sie sie in Shopify:`,
  facts: (price, stock, images) =>
    [price, stock, plural(images, 'Bild', 'Bilder')].filter(Boolean).join(' · '),
  stock: (count) => `${wholeNumber(count)} auf Lager`,
  more: (count) => `${plural(count, 'weiteres Produkt wird', 'weitere Produkte werden')} neu importiert.`,
  importDrafts: (count) =>
    count === 0
      ? 'Mit diesen Entwürfen abschließen'
      : form(
          count,
          'Das übrige Produkt als Entwurf importieren',
          `Die übrigen ${wholeNumber(count)} Produkte als Entwürfe importieren`,
        ),
  importLive: (most) =>
    `Importieren und veröffentlichen, was bereit ist: bis zu ${plural(most, 'Produkt', 'Produkte')}`,
  afterImport:
    'Entwürfe lassen sich später auf einmal veröffentlichen. Wo Bild, Preis oder Markt fehlt, bleibt es beim Entwurf, mit Begründung.',
};
export const words = { en, de };
