/** Notes of how a run ended: what was read, what was made, and what is left. */
export const endNotes = {
  made: { en: '{count} of {other} changes made.', de: '{count} von {other} Änderungen gemacht.' },
  madeOfOne: { en: '{count} of 1 change made.', de: '{count} von 1 Änderung gemacht.' },
  refusedTriedAgain: {
    en: 'Shopify refused {count}: the next sync tries again.',
    de: 'Shopify hat {count} abgelehnt: Der nächste Abgleich versucht es wieder.',
  },
  putOff: {
    en: 'Put off to the next sync: {count}.',
    de: 'Auf den nächsten Abgleich verschoben: {count}.',
  },
  refused: { en: 'Shopify refused {count}.', de: 'Shopify hat {count} abgelehnt.' },
  notPutBack: { en: 'Not put back: {count}.', de: 'Nicht rückgängig gemacht: {count}.' },
  allRead: {
    en: 'All products were read, and what changed was brought to the shop.',
    de: 'Alle Produkte wurden gelesen, und was sich geändert hat, kam in den Shop.',
  },
  allReadButHeld: {
    en: 'All products were read, and what changed was brought to the shop, but for what is held back: {count}.',
    de: 'Alle Produkte wurden gelesen, und was sich geändert hat, kam in den Shop; zurückgehalten wurden: {count}.',
  },
  absentUnchecked: {
    en: 'Those that are missing at the supplier could not be checked, so none of them was removed. The next sync checks again.',
    de: 'Die beim Lieferanten fehlenden konnten nicht geprüft werden, darum wurde keines davon entfernt. Der nächste Abgleich prüft wieder.',
  },
  noneRead: {
    en: 'No product could be read, so none was created or removed. What is in the shop was brought in line with the shop’s markets and with what the supplier said last. The next sync reads everything again.',
    de: 'Kein Produkt ließ sich lesen, darum wurde keines angelegt oder entfernt. Was im Shop ist, wurde an seine Märkte und an die letzten Angaben des Lieferanten angepasst. Der nächste Abgleich liest alles wieder.',
  },
  partRead: {
    en: '{count} of {other} products were read: what changed in them was brought to the shop.',
    de: 'Von {other} Produkten wurden {count} gelesen: Was sich darin geändert hat, kam in den Shop.',
  },
  someRead: {
    en: 'Products that were read: {count}. What changed in them was brought to the shop.',
    de: 'Gelesene Produkte: {count}. Was sich darin geändert hat, kam in den Shop.',
  },
  butHeld: { en: 'Held back: {count}.', de: 'Zurückgehalten: {count}.' },
  unreadStay: {
    en: 'Nothing was removed, and products that were not read stay as they are. The next sync reads everything again.',
    de: 'Nichts wurde entfernt, und nicht gelesene Produkte bleiben, wie sie sind. Der nächste Abgleich liest alles wieder.',
  },
  newOneTomorrow: {
    en: '1 new product waits for tomorrow: Shopify takes no more new ones today. Everything else was done, and the next syncs go on by themselves.',
    de: '1 neues Produkt wartet auf morgen: Shopify nimmt heute keine neuen mehr an. Alles andere ist getan, und die nächsten Abgleiche machen von selbst weiter.',
  },
  newTomorrow: {
    en: '{count} new products wait for tomorrow: Shopify takes no more new ones today. Everything else was done, and the next syncs go on by themselves.',
    de: '{count} neue Produkte warten auf morgen: Shopify nimmt heute keine neuen mehr an. Alles andere ist getan, und die nächsten Abgleiche machen von selbst weiter.',
  },
} as const;
