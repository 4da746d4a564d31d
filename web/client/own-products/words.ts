/** The words of products that the merchant sells already, and the supplier lists too. */
import { wholeNumber } from '../format/numbers.ts';
import { allCounted } from '../words/all-counted.ts';
import { form, plural } from '../words/plural.ts';

const en = {
  link: 'Link your own products',
  heading: 'Your own products that the supplier lists too',
  found: (count: number) =>
    `For ${plural(count, 'product', 'products')} of the supplier’s your shop already has ${count === 1 ? 'one' : 'some'} with the same SKU or barcode.`,
  ask: 'None of these is created a second time unless you say so.',
  effect: {
    heading: 'What a link does',
    takes: (what: string) => `The app takes over ${what}.`,
    taken:
      'stock (from then on Shopify counts it, and sells no more than there are), cost, barcode, and the countries to which it may be shipped',
    leaves:
      'Yours stay: title, description, images, price, tags, collections, translations, and whether it is on sale.',
    sale: 'What is on sale stays on sale, but for markets to which the supplier does not ship. What is a draft, or in no market, stays so until you choose “Put on sale” on its page here.',
    undo: 'A link that is noted can be taken back. One that was carried out can be undone on the product’s page: then the product is as it was before.',
  },
  creates: (count: number) =>
    `${plural(count, 'product is', 'products are')} imported as ${form(count, 'a new one', 'new ones')}.`,
  counts: {
    open: (count: number) => `${plural(count, 'product waits', 'products wait')} for your decision.`,
    link: (count: number) => `${wholeNumber(count)} of yours ${form(count, 'is', 'are')} to be linked.`,
    import: (count: number) =>
      `${wholeNumber(count)} ${form(count, 'is', 'are')} imported beside yours, as you decided.`,
    skip: (count: number) => `${wholeNumber(count)} ${form(count, 'is', 'are')} left out, as you decided.`,
    linked: (count: number) => `${wholeNumber(count)} of yours ${form(count, 'is', 'are')} linked.`,
  },
  all: {
    link: (count: number) => (count === 1 ? 'Link the one that fits' : `Link ${allCounted(count)} that fit`),
    import: (count: number) =>
      count === 1 ? 'Import it beside mine' : `Import ${allCounted(count)} beside mine`,
    skip: (count: number) => (count === 1 ? 'Leave it out' : `Leave ${allCounted(count)} out`),
  },
  one: { link: 'Link', import: 'Import too', skip: 'Leave out' },
  takeBack: 'Take back',
  decided: {
    link: (when: string) => `Will be linked ${when}.`,
    import: (when: string) => `Will be imported beside yours ${when}.`,
    skip: () => 'Not imported as long as your own product is there.',
  },
  underWay: 'Is being linked right now.',
  when: {
    trying: 'when the first products are imported',
    next: (at: string) => `by the next sync, about ${at}`,
    paused: 'by the next sync, once syncs run again',
  },
  decidedAt: (at: string) => `Decided ${at}.`,
  now: 'Carry out now',
  outcomes: {
    synced: 'Done.',
    partly: 'Done, but for what is said here.',
    asked: 'A sync does it now.',
    busy: 'A sync is under way already. What was noted before it began is done by it, the rest by the next one.',
    refused: 'No sync can run right now.',
  },
  searchedAt: (at: string) => `Your shop was searched for them (${at}). Every sync searches it again.`,
  unsearched: 'Your shop has not been searched for them yet: the next sync does it.',
  nothing: {
    heading: 'Nothing to link',
    text: 'None of your own products has the number or barcode of a product that the supplier lists.',
  },
  columns: { yours: 'Your product', supplier: 'The supplier’s product' },
  same: (codes: string) => `Same ${codes} as yours.`,
  codes: (sku: string | null, barcode: string | null) =>
    [sku ? `SKU ${sku}` : 'no SKU', barcode ? `barcode ${barcode}` : 'no barcode'].join(' · '),
  by: { sku: 'SKU', barcode: 'barcode' },
  doubts: {
    'several-products': 'Several of your products have this SKU or barcode: look which one it is.',
    'several-variants': 'Your product has several variants: it cannot be linked.',
    'only-barcode': 'The SKU is another one: look whether it is the same product.',
    'other-barcode': 'The barcode is another one: look whether it is the same product.',
    'several-skus': 'It also fits another product of the supplier’s: look which one it is.',
  } as Readonly<Record<string, string>>,
  sale: {
    draft: 'Not on sale: a draft, or archived. A link leaves it so.',
    nowhere: 'Not on sale: no market shows it. A link leaves it so.',
    sale: (markets: string) => (markets === '' ? 'On sale.' : `On sale in ${markets}.`),
  },
  noted: (count: number): string =>
    count === 0 ? 'This was noted before.' : `Noted for ${plural(count, 'product', 'products')}.`,
  takenBack: (count: number): string =>
    count === 0 ? 'A sync has begun with it: undo it on the product’s page.' : 'Taken back.',
  gone: 'Your shop has no product any more that fits this one.',
  refused: (title: string) => `Could not be linked: ${title}`,
  dismiss: 'Do not show any more',
  linked: {
    heading: 'Linked',
    at: (when: string) => `Linked ${when}.`,
    run: 'Look at the run',
    undo: 'Look at it, or undo the link',
    more: (count: number) => `and ${wholeNumber(count)} more`,
  },
};
const de: typeof en = {
  link: 'Eigene Produkte verknüpfen',
  heading: 'Ihre eigenen Produkte, die auch der Lieferant anbietet',
  found: (count) =>
    `Zu ${plural(count, 'Produkt', 'Produkten')} des Lieferanten hat Ihr Shop schon ${count === 1 ? 'eines' : 'welche'} mit derselben SKU oder demselben Barcode.`,
  ask: 'Keins wird ein zweites Mal angelegt, außer Sie sagen es.',
  effect: {
    heading: 'Was eine Verknüpfung bewirkt',
    takes: (what) => `Die App übernimmt ${what}.`,
    taken:
      'Bestand (von da an zählt ihn Shopify und verkauft nicht mehr, als da ist), Kosten pro Artikel, Barcode und die Länder, in die versandt werden darf',
    leaves:
      'Ihres bleibt: Titel, Beschreibung, Bilder, Preis, Tags, Kollektionen, Übersetzungen, und ob es im Verkauf ist.',
    sale: 'Was im Verkauf ist, bleibt es, außer in Märkten, in die der Lieferant nicht versendet. Was ein Entwurf oder in keinem Markt zu sehen ist, bleibt so, bis Sie auf der Seite des Produkts „In den Verkauf“ wählen.',
    undo: 'Was nur vorgemerkt ist, lässt sich zurücknehmen. Eine ausgeführte Verknüpfung lässt sich auf der Seite des Produkts lösen: Dann ist es wieder wie zuvor.',
  },
  creates: (count) => `${plural(count, 'Produkt wird', 'Produkte werden')} neu importiert.`,
  counts: {
    open: (count) => `${plural(count, 'Produkt wartet', 'Produkte warten')} auf Ihre Entscheidung.`,
    link: (count) => `${wholeNumber(count)} Ihrer Produkte ${form(count, 'wird', 'werden')} verknüpft.`,
    import: (count) =>
      `${wholeNumber(count)} ${form(count, 'wird', 'werden')} neben Ihren importiert, wie Sie entschieden haben.`,
    skip: (count) =>
      `${wholeNumber(count)} ${form(count, 'wird', 'werden')} weggelassen, wie Sie entschieden haben.`,
    linked: (count) => `${wholeNumber(count)} Ihrer Produkte ${form(count, 'ist', 'sind')} verknüpft.`,
  },
  all: {
    link: (count) =>
      count === 1 ? 'Das passende verknüpfen' : `${allCounted(count, true)} passenden verknüpfen`,
    import: (count) =>
      count === 1 ? 'Neben meinem importieren' : `${allCounted(count, true)} neben meinen importieren`,
    skip: (count) => (count === 1 ? 'Weglassen' : `${allCounted(count, true)} weglassen`),
  },
  one: { link: 'Verknüpfen', import: 'Auch importieren', skip: 'Weglassen' },
  takeBack: 'Zurücknehmen',
  decided: {
    link: (when) => `Wird verknüpft, ${when}.`,
    import: (when) => `Wird neben Ihrem importiert, ${when}.`,
    skip: () => 'Wird nicht importiert, solange Ihr eigenes Produkt da ist.',
  },
  underWay: 'Wird gerade verknüpft.',
  when: {
    trying: 'sobald die ersten Produkte importiert werden',
    next: (at) => `beim nächsten Abgleich, etwa ${at}`,
    paused: 'beim nächsten Abgleich, sobald wieder welche laufen',
  },
  decidedAt: (at) => `Entschieden: ${at}.`,
  now: 'Jetzt ausführen',
  outcomes: {
    synced: 'Erledigt.',
    partly: 'Erledigt, bis auf das, was hier steht.',
    asked: 'Ein Abgleich erledigt es jetzt.',
    busy: 'Ein Abgleich läuft schon. Was vor seinem Beginn vorgemerkt war, erledigt er, das Übrige der nächste.',
    refused: 'Gerade kann kein Abgleich laufen.',
  },
  searchedAt: (at) => `Ihr Shop wurde danach durchsucht: ${at}. Jeder Abgleich durchsucht ihn wieder.`,
  unsearched: 'Ihr Shop wurde noch nicht danach durchsucht: Das macht der nächste Abgleich.',
  nothing: {
    heading: 'Nichts zu verknüpfen',
    text: 'Keines Ihrer eigenen Produkte hat die Nummer oder den Barcode eines Produkts, das der Lieferant anbietet.',
  },
  columns: { yours: 'Ihr Produkt', supplier: 'Produkt des Lieferanten' },
  same: (codes) => `Wie bei Ihrem: ${codes}.`,
  codes: (sku, barcode) =>
    [sku ? `SKU ${sku}` : 'keine SKU', barcode ? `Barcode ${barcode}` : 'kein Barcode'].join(' · '),
  by: { sku: 'SKU', barcode: 'Barcode' },
  doubts: {
    'several-products': 'Mehrere Ihrer Produkte haben diese Nummer oder diesen Barcode: Welches ist es?',
    'several-variants': 'Ihr Produkt hat mehrere Varianten: Es kann nicht verknüpft werden.',
    'only-barcode': 'Die SKU ist eine andere: Sehen Sie nach, ob es dasselbe Produkt ist.',
    'other-barcode': 'Der Barcode ist ein anderer: Sehen Sie nach, ob es dasselbe Produkt ist.',
    'several-skus': 'Es passt auch zu einem anderen Produkt des Lieferanten: Sehen Sie nach, welches es ist.',
  },
  sale: {
    draft: 'Nicht im Verkauf: ein Entwurf oder archiviert. Eine Verknüpfung lässt das so.',
    nowhere: 'Nicht im Verkauf: In keinem Markt zu sehen. Eine Verknüpfung lässt das so.',
    sale: (markets) => (markets === '' ? 'Im Verkauf.' : `Im Verkauf in ${markets}.`),
  },
  noted: (count) =>
    count === 0 ? 'Das war schon vorgemerkt.' : `Vorgemerkt für ${plural(count, 'Produkt', 'Produkte')}.`,
  takenBack: (count) =>
    count === 0
      ? 'Ein Abgleich hat damit begonnen: Lösen Sie die Verknüpfung auf der Seite des Produkts.'
      : 'Zurückgenommen.',
  gone: 'Ihr Shop hat kein Produkt mehr, das zu diesem passt.',
  refused: (title) => `Nicht verknüpft: ${title}`,
  dismiss: 'Nicht mehr zeigen',
  linked: {
    heading: 'Verknüpft',
    at: (when) => `Verknüpft: ${when}.`,
    run: 'Lauf ansehen',
    undo: 'Ansehen oder Verknüpfung lösen',
    more: (count) => `und ${wholeNumber(count)} weitere`,
  },
};
export const words = { en, de };
