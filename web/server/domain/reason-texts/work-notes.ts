/** The same as plan-notes.ts of products and parcels. */
import { linkNotes } from './link-notes.ts';
import type { Note } from './sentences.ts';

const ofParcels = {
  eitherOrder: { en: 'It may be {orders}.', de: 'Es kann eine von diesen sein: {orders}.' },
  orNext: { en: '{name} (…/orders/{id}) or {orders}', de: '{name} (…/orders/{id}) oder {orders}' },
  showsNoNumber: { en: 'The order shows no number.', de: 'Die Bestellung zeigt keine Nummer.' },
  showsNumbers: { en: 'The order shows {numbers}.', de: 'Die Bestellung zeigt {numbers}.' },
  formerNumber: { en: 'Before, it was {number}.', de: 'Vorher war es {number}.' },
  withoutNumber: { en: 'a parcel without number', de: 'ein Paket ohne Nummer' },
  movedAndMailed: {
    en: 'The supplier moved it here from order {order}, where it was {number}: the customer of {customers} was mailed that, and it is not theirs.',
    de: 'Der Lieferant hat es von der Bestellung {order} hierher verschoben, dort war es {number}: Der Kunde von {customers} hat diese Nummer per E-Mail erhalten, und sie ist nicht seine.',
  },
  movedHere: {
    en: 'The supplier moved it here from order {order}, where it was {number}.',
    de: 'Der Lieferant hat es von der Bestellung {order} hierher verschoben; dort war es {number}.',
  },
  orderNotShown: {
    en: 'Shopify does not show the order. It shows only those of the last 60 days to apps without the permission read_all_orders.',
    de: 'Shopify zeigt die Bestellung nicht. Ohne die Berechtigung read_all_orders zeigt es Apps nur die der letzten 60 Tage.',
  },
  noPayment: { en: 'Shopify names no payment.', de: 'Shopify nennt keine Zahlung.' },
  strangePayment: {
    en: 'Shopify calls the payment “{status}”.',
    de: 'Shopify nennt die Zahlung „{status}“.',
  },
  tooManyNumbers: {
    en: 'It names {count} numbers, which are too many for a parcel.',
    de: 'Es sind {count} Nummern, zu viele für ein Paket.',
  },
  maybeTwo: {
    en: '“{number}” may be one number or {count}.',
    de: '„{number}“ kann eine Nummer sein, oder {count}.',
  },
  noNumber: { en: '“{number}” stands for no number.', de: '„{number}“ steht für keine Nummer.' },
  isDate: { en: '“{number}” is a date.', de: '„{number}“ ist ein Datum.' },
  rounded: {
    en: '“{number}” was rounded, and its last digits are lost.',
    de: '„{number}“ wurde gerundet; die letzten Ziffern fehlen.',
  },
  strangeSigns: {
    en: '“{number}” holds signs that are in no tracking number.',
    de: '„{number}“ enthält Zeichen, die in keiner Sendungsnummer vorkommen.',
  },
  noDigits: { en: '“{number}” has no digits.', de: '„{number}“ enthält keine Ziffer.' },
  oneSign: {
    en: '“{number}” is one sign again and again.',
    de: '„{number}“ ist ein einziges Zeichen, immer wieder.',
  },
  tooShort: {
    en: '“{number}” is too short for a tracking number.',
    de: '„{number}“ ist zu kurz für eine Sendungsnummer.',
  },
  tooLong: {
    en: '“{number}” is too long for a tracking number ({count} characters).',
    de: '„{number}“ ist zu lang für eine Sendungsnummer ({count} Zeichen).',
  },
  likeWords: {
    en: '“{number}” reads like words, not like a number.',
    de: '„{number}“ liest sich wie Wörter, nicht wie eine Nummer.',
  },
} as const;

const ofProducts = {
  deleted: {
    en: 'The product of SKU {sku} was deleted in the shop.',
    de: 'Das Produkt mit der SKU {sku} wurde im Shop gelöscht.',
  },
  deletedMeanwhile: {
    en: '{sku} was deleted in the shop since the plan was made.',
    de: '{sku} wurde im Shop gelöscht, seit der Plan gemacht wurde.',
  },
  unknownToShopify: {
    en: 'Shopify does not know the product of SKU {sku} any more.',
    de: 'Shopify kennt das Produkt mit der SKU {sku} nicht mehr.',
  },
  madeBefore: {
    en: 'The shop has a product of SKU {sku} that the app made before.',
    de: 'Im Shop ist ein Produkt mit der SKU {sku}, das Sortiment früher angelegt hat.',
  },
  stillShows: {
    en: 'The product that is {other} by now still shows {sku} in the shop.',
    de: 'Das Produkt, das jetzt {other} heißt, zeigt im Shop noch {sku}.',
  },
  noImages: {
    en: 'Shopify took none of its images, so {sku} was not published.',
    de: 'Shopify hat keines seiner Bilder angenommen; deshalb wurde {sku} nicht veröffentlicht.',
  },
  unlike: {
    en: 'The product in the shop was changed since the plan was made, so that nobody can be certain that it is {sku}.',
    de: 'Das Produkt im Shop wurde geändert, seit der Plan gemacht wurde; niemand weiß sicher, ob es {sku} ist.',
  },
  waitsForProduct: {
    en: 'The product is not in the shop yet.',
    de: 'Das Produkt ist noch nicht im Shop.',
  },
  waitsForText: {
    en: 'Its text in the language of the shop could not be written, or nobody knows whether it was.',
    de: 'Sein Text in der Sprache des Shops konnte nicht geschrieben werden, oder niemand weiß, ob er es wurde.',
  },
  staysSoldOut: {
    en: 'Where {sku} is sold could not be written, so it stays sold out until that is done.',
    de: 'Wo {sku} verkauft wird, konnte nicht geschrieben werden; so lange bleibt es ausverkauft.',
  },
  notPublished: {
    en: 'Its price, texts or images could not be written, so {sku} was not published.',
    de: 'Preis, Texte oder Bilder konnten nicht geschrieben werden; deshalb wurde {sku} nicht veröffentlicht.',
  },
  galleryChanged: {
    en: 'The gallery changed while images were taken off it.',
    de: 'Die Bilder des Produkts haben sich geändert, während einige entfernt wurden.',
  },
  notListed: {
    en: 'The supplier does not list {sku} at the moment. Whether it is removed is decided by a sync of the whole catalogue.',
    de: 'Der Lieferant führt {sku} im Moment nicht. Ob es entfernt wird, entscheidet ein Abgleich der ganzen Liste.',
  },
  withOthers: {
    en: 'The same would happen to many products at once, so this change waits with theirs for your decision.',
    de: 'Dasselbe beträfe viele Produkte auf einmal; deshalb wartet diese Änderung mit ihnen auf Ihre Entscheidung.',
  },
  neverSynced: {
    en: 'The catalogue has not been synced yet. Sync all of it once; then single products can be.',
    de: 'Es wurde noch nie alles abgeglichen. Gleichen Sie einmal alles ab, danach geht es auch mit einzelnen Produkten.',
  },
  leftFirst: {
    en: 'It left {titles}, as it should. Where it should be shown now, Shopify refused it: {word}',
    de: 'Es ist aus {titles} heraus, wie es sein soll. Wo es jetzt gezeigt werden soll, hat Shopify es abgelehnt: {word}',
  },
  noOnlineStore: {
    en: 'The shop has no online store any more, so the product can be seen nowhere.',
    de: 'Der Shop hat keinen Onlineshop mehr; das Produkt ist nirgends zu sehen.',
  },
  catalogsGone: {
    en: 'The catalog {titles} was deleted meanwhile; the product was published everywhere else.',
    de: 'Der Katalog {titles} wurde inzwischen gelöscht; an allen anderen Stellen wurde das Produkt veröffentlicht.',
  },
  keepsCountries: {
    en: 'allowedCountryCodes: a list was expected, as it came before, but none came; it keeps {countries} until a list comes again, or somebody accepts that it is gone',
    de: 'Die Liste der Länder, die es bisher gab, fehlt; es bleibt bei {countries}, bis wieder eine kommt oder Sie annehmen, dass es keine mehr gibt',
  },
} as const;

const ofImages = {
  badImage: { en: 'Image {address}: {fault}', de: 'Bild {address}: {fault}' },
  noWord: { en: 'Shopify does not say why.', de: 'Shopify sagt nicht, warum.' },
  imageQuoted: {
    en: 'Shopify does not take it and says: “{word}”.',
    de: 'Shopify nimmt es nicht an und sagt: „{word}“.',
  },
  galleryFull: {
    en: 'The gallery is full: Shopify takes {count} images and other media for a product.',
    de: 'Beim Produkt ist kein Platz mehr: Shopify nimmt {count} Bilder und andere Medien für ein Produkt an.',
  },
  takenOff: {
    en: 'The image {address} was taken off the product in the shop, and stays away.',
    de: 'Das Bild {address} wurde im Shop vom Produkt entfernt und bleibt weg.',
  },
  lostImage: {
    en: 'Shopify’s answer about the image {address} was lost, and it may be in the shop: it is not sent again. Should it be missing, or stand there twice, that has to be put right in the shop.',
    de: 'Die Antwort von Shopify zum Bild {address} ging verloren; es kann im Shop sein und wird nicht noch einmal gesendet. Fehlt es oder steht es doppelt da, bringen Sie das im Shop in Ordnung.',
  },
  imagesBeside: {
    en: 'When the product was linked, or found in the shop, its images stayed as they were: those of the supplier are not added by themselves.',
    de: 'Als das Produkt verknüpft oder im Shop gefunden wurde, blieben seine Bilder, wie sie waren: Die des Lieferanten kommen nicht von selbst hinzu.',
  },
  imageOrder: {
    en: 'The images were put in another order in the shop, and stay in it.',
    de: 'Die Bilder wurden im Shop umgestellt und bleiben in dieser Reihenfolge.',
  },
} as const;

export const workNotes = { ...ofParcels, ...ofProducts, ...ofImages, ...linkNotes } satisfies Readonly<
  Record<string, Note>
>;
