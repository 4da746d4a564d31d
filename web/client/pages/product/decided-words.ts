/** What a person decided about a product, what follows from it, and where to decide otherwise. */

const en = {
  unlisted: {
    heading: (since: string) => `The supplier no longer lists it, since ${since}`,
    undecided: 'It is still in your shop: whether it leaves is yours to decide, or the next sync’s.',
    decided: {
      keep: (at: string | null) => `You decided to keep it${at === null ? '' : ` (${at})`}.`,
      'ask-again': (at: string | null) =>
        `You want to be asked again about its removal${at === null ? '' : ` (decided ${at})`}.`,
      accept: (at: string | null) =>
        `You decided to let it go${at === null ? '' : ` (${at})`}. The next sync takes it out of sale.`,
    },
    stays:
      'Its price, stock and texts stay as they were last written, because nobody names new ones. Look after its stock yourself while you sell it.',
    decide: 'Decide under Changes',
  },
  fates: {
    accepted: 'let through by you; the next sync does it',
    kept: 'not done, as you decided',
    postponed: 'put off by you, asked again tomorrow',
    made: 'held back then, done by a later sync',
    over: 'held back then, and settled since',
  } as Readonly<Record<string, string>>,
  change: 'Change this decision',
};
const de: typeof en = {
  unlisted: {
    heading: (since) => `Der Lieferant führt es nicht mehr, seit ${since}`,
    undecided: 'Es ist noch in Ihrem Shop: Ob es ihn verlässt, entscheiden Sie oder der nächste Abgleich.',
    decided: {
      keep: (at) => `Sie haben entschieden, es zu behalten${at === null ? '' : ` (${at})`}.`,
      'ask-again': (at) =>
        `Sie möchten zu seinem Weggang noch einmal gefragt werden${at === null ? '' : ` (entschieden: ${at})`}.`,
      accept: (at) =>
        `Sie haben entschieden, es gehen zu lassen${at === null ? '' : ` (${at})`}. Der nächste Abgleich nimmt es aus dem Verkauf.`,
    },
    stays:
      'Preis, Bestand und Texte bleiben, wie sie zuletzt geschrieben wurden, denn niemand nennt neue. Achten Sie selbst auf den Bestand, solange Sie es verkaufen.',
    decide: 'Unter „Änderungen“ entscheiden',
  },
  fates: {
    accepted: 'von Ihnen zugelassen; der nächste Abgleich erledigt es',
    kept: 'nicht ausgeführt, wie Sie entschieden haben',
    postponed: 'von Ihnen verschoben, morgen wird noch einmal gefragt',
    made: 'damals zurückgehalten, von einem späteren Abgleich ausgeführt',
    over: 'damals zurückgehalten und seitdem erledigt',
  },
  change: 'Diese Entscheidung ändern',
};
export const words = { en, de };
