/** What the fields of a product, and the values that are no text, are called where a change of them is told. */
import type { Language } from '../../../domain/reason-texts/reason-text.ts';

const english = {
  sku: 'Product number',
  title: 'Title',
  descriptionHtml: 'Description',
  vendor: 'Vendor',
  manufacturer_id: 'Manufacturer number',
  category_tree: 'Supplier’s category',
  brand_logo: 'Brand logo',
  productType: 'Product type',
  category: 'Category',
  ships_to: 'Ships to',
  price: 'Price',
  compareAt: 'Compare-at price',
  cost: 'Cost per item',
  barcode: 'Barcode',
  available: 'Stock',
  texts: 'Translations',
  urls: 'Images',
  media: 'Images',
  status: 'In your shop',
  ids: 'Shown in',
  product: 'Product',
};
export type FieldKey = keyof typeof english;

const german: Readonly<Record<FieldKey, string>> = {
  sku: 'Produktnummer',
  title: 'Titel',
  descriptionHtml: 'Beschreibung',
  vendor: 'Anbieter',
  manufacturer_id: 'Herstellernummer',
  category_tree: 'Kategorie beim Lieferanten',
  brand_logo: 'Markenlogo',
  productType: 'Produkttyp',
  category: 'Kategorie',
  ships_to: 'Lieferbar nach',
  price: 'Preis',
  compareAt: 'Vergleichspreis',
  cost: 'Kosten pro Artikel',
  barcode: 'Barcode',
  available: 'Bestand',
  texts: 'Übersetzungen',
  urls: 'Bilder',
  media: 'Bilder',
  status: 'In Ihrem Shop',
  ids: 'Zu sehen in',
  product: 'Produkt',
};

const fields: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: english, de: german };

export const fieldWord = (key: string, language: Language): string => fields[language][key] ?? key;

export interface ValueWords {
  readonly none: string;
  readonly unknown: string;
  readonly onlineStore: string;
  readonly goneCatalogs: (count: number) => string;
  /** Not in the merchant's table any more, or chosen in the Shopify admin: only its id is known. */
  readonly goneCategory: string;
  /** Known by its address alone. */
  readonly supplierCategory: string;
  readonly nowhere: string;
  readonly everywhere: string;
  readonly everywhereBut: string;
  readonly images: (count: number) => string;
  readonly others: string;
  /** Of what is known by its address alone. */
  readonly another: string;
  readonly newTexts: string;
  readonly deleted: string;
  readonly staysDeleted: string;
  readonly deletedForGood: string;
  readonly hiddenAlready: string;
  readonly soldOutAlready: string;
  readonly leftAsYours: string;
  readonly writtenAnew: string;
  readonly status: Readonly<Record<string, string>>;
}

export const valueWords: Readonly<Record<Language, ValueWords>> = {
  en: {
    none: 'none',
    unknown: 'not known',
    onlineStore: 'your online store',
    goneCatalogs: (count) => (count === 1 ? 'a catalog that is gone' : `${count} catalogs that are gone`),
    goneCategory: 'a category that is not in your table',
    supplierCategory: 'a category of the supplier’s',
    nowhere: 'nowhere',
    everywhere: 'everywhere',
    everywhereBut: 'everywhere, except:',
    images: (count) => (count === 1 ? '1 image' : `${count} images`),
    others: 'other ones',
    another: 'another one',
    newTexts: 'new texts',
    deleted: 'deleted',
    staysDeleted: 'stays deleted',
    deletedForGood: 'deleted for good',
    hiddenAlready: 'hidden already, as you left it',
    soldOutAlready: 'sold out already',
    leftAsYours: 'left as you have it',
    writtenAnew: 'written anew',
    status: {
      ACTIVE: 'active',
      DRAFT: 'draft, not on sale',
      ARCHIVED: 'archived',
      UNLISTED: 'active, not listed',
    },
  },
  de: {
    none: 'keine Angabe',
    unknown: 'nicht bekannt',
    onlineStore: 'Ihrem Onlineshop',
    goneCatalogs: (count) =>
      count === 1 ? 'ein Katalog, den es nicht mehr gibt' : `${count} Kataloge, die es nicht mehr gibt`,
    goneCategory: 'eine Kategorie, die nicht in Ihrer Tabelle steht',
    supplierCategory: 'eine Kategorie des Lieferanten',
    nowhere: 'nirgends',
    everywhere: 'überallhin',
    everywhereBut: 'überallhin, außer:',
    images: (count) => (count === 1 ? '1 Bild' : `${count} Bilder`),
    others: 'andere',
    another: 'anders als bisher',
    newTexts: 'neue Texte',
    deleted: 'gelöscht',
    staysDeleted: 'bleibt gelöscht',
    deletedForGood: 'endgültig gelöscht',
    hiddenAlready: 'schon verborgen, wie Sie es eingestellt haben',
    soldOutAlready: 'schon ausverkauft',
    leftAsYours: 'bleibt, wie Sie es haben',
    writtenAnew: 'wird neu geschrieben',
    status: {
      ACTIVE: 'aktiv',
      DRAFT: 'Entwurf, nicht im Verkauf',
      ARCHIVED: 'archiviert',
      UNLISTED: 'aktiv, nicht gelistet',
    },
  },
};
