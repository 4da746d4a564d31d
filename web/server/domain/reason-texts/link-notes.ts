/** The same as plan-notes.ts: why a product of the shop's own cannot stand for one of the supplier's. */
import type { Note } from './sentences.ts';

export const linkNotes = {
  noProduct: { en: 'There is no such product in the shop.', de: 'Dieses Produkt gibt es im Shop nicht.' },
  standsFor: {
    en: 'The product stands for the SKU {sku} already.',
    de: 'Das Produkt steht schon für die SKU {sku}.',
  },
  hasVariants: {
    en: 'The product has {count} variants; the supplier’s product is only one.',
    de: 'Das Produkt gibt es in {count} Ausführungen; beim Lieferanten ist es nur eine.',
  },
  hasListing: {
    en: 'The supplier’s product has a listing already.',
    de: 'Das Produkt des Lieferanten ist schon im Shop.',
  },
  linkedAlready: {
    en: '{sku}, or that product, is linked already.',
    de: '{sku} oder dieses Produkt ist schon verknüpft.',
  },
  neverListed: {
    en: 'The supplier lists no product {sku}, as it was read last.',
    de: 'Der Lieferant führt kein Produkt {sku}, soweit zuletzt gelesen.',
  },
  deletedByYou: {
    en: '{sku} was deleted in your shop and stays away.',
    de: '{sku} wurde in Ihrem Shop gelöscht und bleibt weg.',
  },
  inShopAs: {
    en: '{sku} is in your shop already, as the product {count}.',
    de: '{sku} ist schon in Ihrem Shop, als Produkt {count}.',
  },
  notListedNow: {
    en: 'The supplier does not list {sku} any more.',
    de: 'Der Lieferant führt {sku} nicht mehr.',
  },
  leftOutNow: {
    en: '{sku} is not among the products that you import: linked, it would be sold out, and removed.',
    de: '{sku} gehört nicht zu den Produkten, die Sie importieren: Verknüpft würde es ausverkauft und dann entfernt.',
  },
} as const satisfies Readonly<Record<string, Note>>;
