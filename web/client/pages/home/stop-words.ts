/** What is asked before work that is under way is stopped, and what is said while it ends. */

const theRest = {
  en: 'It ends once Shopify has done what it is working on, often many products at once. What is done stays, and the next sync does the rest.',
  de: 'Er endet, sobald Shopify fertig hat, woran es arbeitet; oft sind das viele Produkte auf einmal. Was erledigt ist, bleibt; den Rest erledigt der nächste Abgleich.',
};

export const stopWords = {
  en: {
    end: 'Cancel this run?',
    pause: 'Pause syncing?',
    ends: {
      sync: theRest.en,
      preview: 'There will be no plan. Nothing was written to your shop, and nothing is.',
      product: theRest.en,
      undo: 'It ends once Shopify has done what it is working on, often many products at once or all of them. What was put back stays so; the rest is not put back.',
    },
    pauses:
      'What is under way ends after its current change, and what is done stays. Your products stay on sale as they are, and no sync begins until you resume. Tracking numbers still arrive.',
    names: { end: 'Cancel this run', pause: 'Pause syncing' },
    yes: { end: 'Cancel this run', pause: 'Pause syncing' },
    goOn: 'Let it go on',
    ending: 'Ending once Shopify has done what it is working on. What is done stays.',
    endingUnread: 'Ending once your supplier has answered.',
  },
  de: {
    end: 'Diesen Lauf abbrechen?',
    pause: 'Abgleich anhalten?',
    ends: {
      sync: theRest.de,
      preview: 'Es entsteht kein Plan. In Ihrem Shop wurde und wird nichts geändert.',
      product: theRest.de,
      undo: 'Er endet, sobald Shopify fertig hat, woran es arbeitet; oft sind das viele Produkte auf einmal oder alle. Was zurückgenommen ist, bleibt es; der Rest wird nicht zurückgenommen.',
    },
    pauses:
      'Was läuft, endet nach der laufenden Änderung, und was erledigt ist, bleibt. Ihre Produkte bleiben unverändert im Verkauf, und kein Abgleich beginnt, bis Sie ihn fortsetzen. Sendungsnummern kommen weiterhin an.',
    names: { end: 'Abbrechen', pause: 'Abgleich anhalten' },
    yes: { end: 'Lauf abbrechen', pause: 'Abgleich anhalten' },
    goOn: 'Weiterlaufen lassen',
    ending: 'Endet, sobald Shopify fertig hat, woran es arbeitet. Was erledigt ist, bleibt.',
    endingUnread: 'Endet, sobald Ihr Lieferant geantwortet hat.',
  },
};
