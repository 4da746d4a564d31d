/** The words of a product that the merchant had before: what was decided about it, and what that means. */
const en = {
  offByYou: {
    linked:
      'Customers do not see it: in your shop it was not on sale when you linked it, and a link leaves that as it is. “Put on sale” has the next sync show it where the supplier ships it.',
    other:
      'Customers do not see it: somebody took it out of all places of sale in Shopify. It stays so until you put it on sale again.',
  },
  saleNoted: 'You put it on sale: the next sync shows it wherever nothing else is in the way.',
  outOfMarket: 'It is your own product: whether this market shows it stays as you have it in Shopify.',
  takeBack: 'Take the link back',
  takenBack: 'Taken back. Nothing had been done yet.',
  linkMeans:
    'Stock, cost and barcode are the supplier’s. Texts, images and price are yours, and so is whether it is on sale. “Undo the link” gives back what it was before.',
  linkAt: {
    asked: (at: string) => `Noted ${at}.`,
    taking: (at: string) => `Begun ${at}.`,
    taken: (at: string) => `Linked ${at}.`,
    undoing: (at: string) => `Noted ${at}.`,
    refused: (at: string) => `Tried ${at}.`,
  } as Readonly<Record<string, (at: string) => string>>,
  really: {
    heading: 'Undo this link?',
    text: 'The next sync gives back what it was before the link: stock, cost, barcode, SKU, whether it is on sale, and texts and a price that you handed over. What you changed in your shop since stays, and so does the stock once pieces of it were sold: check it then. From then on your supplier’s stock does not reach this product.',
    cancel: 'Keep the link',
  },
  ownProducts: 'All of your own products that the supplier lists too',
  double: {
    import: 'Your shop has a product of its own like this. It is imported beside it, as you decided.',
    skip: 'Your shop has a product of its own like this. This one is not imported, as you decided.',
  },
  link: {
    asked: 'This product of your own will be linked with the next sync.',
    taking: 'This product of your own is being linked.',
    taken: 'This is a product of your own that you linked.',
    undoing: 'The link is undone with the next sync.',
    refused: 'It could not be linked.',
  } as Readonly<Record<string, string>>,
};
const de: typeof en = {
  offByYou: {
    linked:
      'Kunden sehen es nicht: In Ihrem Shop war es nicht im Verkauf, als Sie es verknüpft haben, und eine Verknüpfung lässt das so. Mit „In den Verkauf“ zeigt es der nächste Abgleich überall, wohin der Lieferant es versendet.',
    other:
      'Kunden sehen es nicht: Jemand hat es in Shopify aus allen Verkaufsorten genommen. Das bleibt so, bis Sie es wieder in den Verkauf geben.',
  },
  saleNoted:
    'Sie haben es in den Verkauf gegeben: Der nächste Abgleich zeigt es überall, wo sonst nichts im Weg steht.',
  outOfMarket: 'Es ist Ihr eigenes Produkt: Ob dieser Markt es zeigt, bleibt, wie Sie es in Shopify haben.',
  takeBack: 'Verknüpfung zurücknehmen',
  takenBack: 'Zurückgenommen. Es war noch nichts geschehen.',
  linkMeans:
    'Bestand, Kosten pro Artikel und Barcode sind die des Lieferanten. Texte, Bilder und Preis sind Ihre, ebenso, ob es im Verkauf ist. „Verknüpfung lösen“ gibt zurück, was es vorher war.',
  linkAt: {
    asked: (at) => `Vorgemerkt: ${at}.`,
    taking: (at) => `Begonnen: ${at}.`,
    taken: (at) => `Verknüpft: ${at}.`,
    undoing: (at) => `Vorgemerkt: ${at}.`,
    refused: (at) => `Versucht: ${at}.`,
  },
  really: {
    heading: 'Diese Verknüpfung lösen?',
    text: 'Der nächste Abgleich gibt zurück, was vor der Verknüpfung war: Bestand, Kosten pro Artikel, Barcode, SKU, ob es im Verkauf ist, und Texte und einen Preis, die Sie abgegeben hatten. Was Sie seitdem in Ihrem Shop geändert haben, bleibt, ebenso der Bestand, sobald davon etwas verkauft wurde: Prüfen Sie ihn dann. Der Bestand Ihres Lieferanten kommt dann nicht mehr bei diesem Produkt an.',
    cancel: 'Verknüpft lassen',
  },
  ownProducts: 'Alle Ihre eigenen Produkte, die auch der Lieferant anbietet',
  double: {
    import:
      'Ihr Shop hat ein eigenes Produkt wie dieses. Es wird daneben importiert, wie Sie entschieden haben.',
    skip: 'Ihr Shop hat ein eigenes Produkt wie dieses. Dieses wird nicht importiert, wie Sie entschieden haben.',
  },
  link: {
    asked: 'Dieses Produkt von Ihnen wird mit dem nächsten Abgleich verknüpft.',
    taking: 'Dieses Produkt von Ihnen wird gerade verknüpft.',
    taken: 'Das ist ein eigenes Produkt, das Sie verknüpft haben.',
    undoing: 'Die Verknüpfung wird mit dem nächsten Abgleich gelöst.',
    refused: 'Es konnte nicht verknüpft werden.',
  },
};
export const words = { en, de };
