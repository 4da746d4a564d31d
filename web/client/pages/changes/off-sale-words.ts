/** The words of what is off sale because the price that stands is not above its cost, beside what waits about that price. */
const staysEn = 'It stays off sale while that price is not above what it costs you.';
const staysDe = 'Es bleibt aus dem Verkauf, solange dieser Preis nicht über dem liegt, was es Sie kostet.';

const en = {
  /** Nobody has decided: by what the price that waits would do. */
  open: {
    'until-decided':
      'Its price in your shop is not above what it costs you now: it is off sale until you decide. Until then its old price stays.',
    anyway:
      'Its price in your shop is not above what it costs you now, and with what waits here it would not be either: it is off sale, however you decide. Ask the supplier to check the cost and the recommended price, or change your price rule.',
  },
  decided: 'It is off sale, because its price in your shop is not above what it costs you now.',
  accept: {
    'until-decided': 'Then it goes on sale again, unless something else keeps it off sale.',
    anyway: 'It stays off sale: its price would not be above what it costs you.',
  },
  keep: { 'until-decided': staysEn, anyway: staysEn },
};
const de: typeof en = {
  open: {
    'until-decided':
      'Sein Preis in Ihrem Shop liegt nicht über dem, was es Sie jetzt kostet: Bis Sie entscheiden, ist es nicht im Verkauf, und sein alter Preis bleibt.',
    anyway:
      'Sein Preis in Ihrem Shop liegt nicht über dem, was es Sie jetzt kostet, und mit dem, was hier wartet, läge er es auch nicht: Es ist nicht im Verkauf, wie Sie auch entscheiden. Bitten Sie den Lieferanten, Kosten und empfohlenen Preis zu prüfen, oder ändern Sie Ihre Preisregel.',
  },
  decided:
    'Es ist nicht im Verkauf, weil sein Preis in Ihrem Shop nicht über dem liegt, was es Sie jetzt kostet.',
  accept: {
    'until-decided': 'Danach kommt es wieder in den Verkauf, wenn ihm nichts anderes im Weg steht.',
    anyway: 'Es bleibt aus dem Verkauf: Sein Preis läge nicht über dem, was es Sie kostet.',
  },
  keep: { 'until-decided': staysDe, anyway: staysDe },
};
export const offSaleWords = { en, de };
