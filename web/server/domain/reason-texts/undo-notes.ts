/** Notes of what is put back: why a run cannot be undone, and what of it stays. */
export const undoNotes = {
  notEnded: { en: 'Run {run} has not ended.', de: 'Der Lauf {run} ist noch nicht zu Ende.' },
  stillWritten: {
    en: 'Run {run} is still being written: the next sync brings it to its end.',
    de: 'Der Lauf {run} wird noch geschrieben; der nächste Abgleich bringt ihn zu Ende.',
  },
  notApplied: {
    en: 'Run {run} is a plan that was not applied.',
    de: 'Der Lauf {run} ist ein Plan, der nicht ausgeführt wurde.',
  },
  failedRun: {
    en: 'Run {run} failed and wrote nothing.',
    de: 'Der Lauf {run} ist fehlgeschlagen und hat nichts geschrieben.',
  },
  brokenRun: {
    en: 'Run {run} was interrupted before it wrote anything.',
    de: 'Der Lauf {run} wurde unterbrochen, bevor er etwas geschrieben hatte.',
  },
  finishFirst: {
    en: 'Run {run} was interrupted: the next sync brings it to its end. Undo after that.',
    de: 'Der Lauf {run} wurde unterbrochen; der nächste Abgleich bringt ihn zu Ende. Machen Sie ihn danach rückgängig.',
  },
  wroteNothing: {
    en: 'Run {run} wrote nothing that Shopify has confirmed, or is older than 30 days: for so long it is kept what was there before.',
    de: 'Der Lauf {run} hat nichts geschrieben, was Shopify bestätigt hat, oder ist älter als 30 Tage: So lange merkt sich Sortiment, was vorher da war.',
  },
  allYours: {
    en: 'Run {run} wrote nothing: what it was to write you had changed in the shop, and all of that was left as you have it.',
    de: 'Der Lauf {run} hat nichts geschrieben: Was er schreiben sollte, hatten Sie im Shop geändert, und so ist es geblieben.',
  },
  onlyQuantities: {
    en: 'Run {run} set quantities and nothing else: they follow the supplier, and are not put back. Pause the sale of a product, or keep it, on its page.',
    de: 'Der Lauf {run} hat nur Mengen gesetzt: Sie folgen dem Lieferanten und werden nicht zurückgenommen. Auf der Seite eines Produkts halten Sie seinen Verkauf an, oder behalten es.',
  },
  ofRun: { en: 'Of run {run}: {left}.', de: 'Vom Lauf {run}: {left}.' },
  wroteNothingOf: {
    en: 'Run {run} wrote nothing of the product {sku}.',
    de: 'Der Lauf {run} hat an dem Produkt {sku} nichts geschrieben.',
  },
  undoneByOf: {
    en: 'What run {run} wrote of {sku} was undone already by run {other}. Now: {left}.',
    de: 'Was der Lauf {run} an {sku} geschrieben hat, wurde schon durch den Lauf {other} rückgängig gemacht. Jetzt: {left}.',
  },
  undoneBy: {
    en: 'Run {run} was undone already by run {other}. Now: {left}.',
    de: 'Den Lauf {run} hat der Lauf {other} schon rückgängig gemacht. Jetzt: {left}.',
  },
  /** As runs of earlier versions have kept it. */
  staysTimes: { en: '{count} × {why} ({skus})', de: '{count} × {why} ({skus})' },
  staysColon: { en: '{count} products: {why} ({skus})', de: '{count} Produkte: {why} ({skus})' },
  staysOne: { en: '1 product, which {why} ({sku})', de: '1 Produkt: {why} ({sku})' },
  stays: { en: '{count} products, each of which {why} ({skus})', de: '{count} Produkte: {why} ({skus})' },
  quantityStays: {
    en: '1 quantity stays at the latest number of the supplier ({sku})',
    de: '1 Menge bleibt beim neuesten Stand des Lieferanten ({sku})',
  },
  quantitiesStay: {
    en: '{count} quantities stay at the latest number of the supplier ({skus})',
    de: '{count} Mengen bleiben beim neuesten Stand des Lieferanten ({skus})',
  },
  andMore: { en: '{skus} and {count} more', de: '{skus} und {count} weitere' },
  staysDraft: {
    en: 'was created by the run, and stays in the shop as a draft that is published nowhere, because an undoing deletes nothing: delete what you do not want, and it stays away',
    de: 'von diesem Lauf angelegt; es bleibt als Entwurf im Shop, weil dabei nichts gelöscht wird: Löschen Sie, was Sie nicht möchten, und es bleibt weg',
  },
  staysCountries: {
    en: 'may not be sold everywhere it was before, and stays out of sight there',
    de: 'darf nicht mehr überall verkauft werden, wo es war, und bleibt dort verborgen',
  },
  staysPaused: {
    en: 'is paused by you, and stays off sale until you resume it',
    de: 'haben Sie pausiert; es bleibt außer Verkauf, bis Sie den Verkauf fortsetzen',
  },
  staysSettingUp: {
    en: 'stays a draft like every product until the set-up of your shop is done',
    de: 'bleibt wie alle Produkte ein Entwurf, bis die Einrichtung Ihres Shops abgeschlossen ist',
  },
  staysNowhere: {
    en: 'may be shown in no market of your shop today, and stays off sale',
    de: 'darf heute in keinem Markt Ihres Shops gezeigt werden und bleibt außer Verkauf',
  },
  staysImage: {
    en: 'has no image that can be shown, as the supplier lists it today, and stays off sale',
    de: 'hat beim Lieferanten heute kein Bild, das sich zeigen lässt, und bleibt außer Verkauf',
  },
  staysText: {
    en: 'has no text in the language of your shop, as the supplier lists it today, and stays off sale',
    de: 'hat beim Lieferanten heute keinen Text in der Sprache Ihres Shops und bleibt außer Verkauf',
  },
  staysStockUnknown: {
    en: 'has no known stock, as the supplier lists it today, and stays off sale',
    de: 'hat beim Lieferanten heute keinen bekannten Bestand und bleibt außer Verkauf',
  },
  staysPrice: {
    en: 'gets no price by your rule, as the supplier lists it today, and stays off sale',
    de: 'bekommt nach Ihrer Regel aus den heutigen Angaben des Lieferanten keinen Preis und bleibt außer Verkauf',
  },
  staysCost: {
    en: 'would be sold for less than it may be at the cost of today, so price and place stay as they are',
    de: 'wäre bei den heutigen Kosten zu billig; Preis und Märkte bleiben, wie sie sind',
  },
  staysStock: {
    en: 'quantities stay at the latest number of the supplier',
    de: 'Mengen bleiben beim neuesten Stand des Lieferanten',
  },
  staysChanged: {
    en: 'was written or changed again since, and stays as it is',
    de: 'wurde seitdem wieder geändert und bleibt, wie es ist',
  },
  staysBack: {
    en: 'is back already as it was before',
    de: 'ist schon wieder, wie es vorher war',
  },
  staysUnsure: {
    en: 'stays as it is, because Shopify has not answered and nobody knows for certain what stands there now',
    de: 'niemand weiß sicher, was jetzt dort steht, weil Shopify nicht geantwortet hat; es bleibt, wie es ist',
  },
  staysUnknown: {
    en: 'stays as it is, because nobody knew what was there before',
    de: 'niemand wusste, was vorher da war; es bleibt, wie es ist',
  },
  staysRenumbered: {
    en: 'has another SKU at the supplier now and keeps it: put back, the next sync would change it again',
    de: 'hat beim Lieferanten jetzt eine andere SKU und behält sie; der nächste Abgleich würde sie wieder ändern',
  },
  staysGone: {
    en: 'is not in the shop any more, or not linked any more',
    de: 'nicht mehr im Shop oder nicht mehr verknüpft',
  },
  staysErased: {
    en: 'was deleted for good by your removal policy, which nothing brings back: it is created anew when the supplier lists it again',
    de: 'wurde nach Ihrer Regel endgültig gelöscht; es wird neu angelegt, wenn der Lieferant es wieder führt',
  },
} as const;
