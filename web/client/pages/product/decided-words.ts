/** What a person decided about a product, what follows from it, and where to decide otherwise. */

const en = {
  unlisted: {
    heading: (since: string) => `The supplier no longer lists it, since ${since}`,
    undecided: 'It is still in your shop: whether it leaves is yours to decide.',
    decided: {
      keep: (at: string | null) => `You decided to keep it${at === null ? '' : ` (${at})`}.`,
      'ask-again': (at: string | null) =>
        `You want to be asked again about its removal${at === null ? '' : ` (decided ${at})`}.`,
      accept: (at: string | null) => `You decided to remove it${at === null ? '' : ` (${at})`}.`,
    },
    stays:
      'Its price, stock and texts stay as they were last written, because nobody names new ones. Look after its stock yourself while you sell it.',
    staysSoldOut:
      'It stays in your shop, sold out, and nothing of it is written any more: no stock, no price, no text. If you have pieces of your own, set its stock in Shopify and look after it yourself. If the supplier lists it again, it follows the supplier again, and this decision is over.',
    isPaused: 'Syncs are paused: nothing of this happens before you let them go on.',
    done: 'Done',
    toCome: 'To come',
    about: (at: string) => `about ${at}`,
    from: (at: string) => `from ${at}`,
    nextSync: 'with the next sync',
    steps: {
      withdraw: 'Sold out: stock 0',
      delete: 'Deleted for good',
      archive: 'Archived: no longer on sale',
      draft: 'Made a draft: no longer on sale',
      unlisted: 'Unlisted: found by its address alone',
      erase: 'Deleted for good, or archived where it is not the app’s alone',
    } as Readonly<Record<string, string>>,
    back: 'Orders and draft orders stay as they are. If the supplier lists it again, it comes back by itself.',
    backAnew:
      'Orders and draft orders stay as they are. If the supplier lists it again, it is created anew where it was deleted.',
    undoUntil: (at: string) =>
      `Until ${at} you can undo that it left sale, below under “What happened”; the stock stays 0.`,
    decide: 'Decide under Changes',
  },
  keep: {
    standing: 'The supplier does not list it any more. It stays in your shop, as you decided.',
    acts: { keep: 'Keep it', 'let-leave': 'Let it leave' },
    means: {
      keep: 'Keep it, and it stays in your shop as it is now until the supplier lists it again. You can take that back at any time.',
      'let-leave':
        'Let it leave, and it leaves your shop as any other product that the supplier has dropped.',
    },
    done: {
      keep: 'Kept. No sync takes it out of your shop.',
      'let-leave': 'Taken back. It leaves in its time.',
    },
    nothing: 'There was nothing to do: it has left, is listed again, or was decided already.',
  },
  fates: {
    accepted: 'let through by you; the next sync does it',
    kept: 'not done, as you decided',
    postponed: 'put off by you, asked again tomorrow',
    made: 'held back then, done by a later sync',
    over: 'held back then, and settled since',
  } as Readonly<Record<string, string>>,
  waits: 'waits',
  plans: {
    previewed: 'in a plan that waits to be applied',
    replaced: 'not made: a newer run took the place of the plan',
    dropped: 'not made: the plan broke off',
  } as Readonly<Record<string, string>>,
  change: 'Change this decision',
};
const de: typeof en = {
  unlisted: {
    heading: (since) => `Der Lieferant führt es nicht mehr, seit ${since}`,
    undecided: 'Es ist noch in Ihrem Shop: Ob es ihn verlässt, entscheiden Sie.',
    decided: {
      keep: (at) => `Sie haben entschieden, es zu behalten${at === null ? '' : ` (${at})`}.`,
      'ask-again': (at) =>
        `Sie möchten zu seinem Weggang noch einmal gefragt werden${at === null ? '' : ` (entschieden: ${at})`}.`,
      accept: (at) => `Sie haben entschieden, es zu entfernen${at === null ? '' : ` (${at})`}.`,
    },
    stays:
      'Preis, Bestand und Texte bleiben, wie sie zuletzt geschrieben wurden, denn niemand nennt neue. Achten Sie selbst auf den Bestand, solange Sie es verkaufen.',
    staysSoldOut:
      'Es bleibt ausverkauft in Ihrem Shop, und nichts davon wird mehr geschrieben: weder Bestand noch Preis noch Texte. Haben Sie eigene Stücke, tragen Sie den Bestand in Shopify ein und achten Sie selbst darauf. Führt der Lieferant es wieder, folgt es wieder dem Lieferanten, und diese Entscheidung ist zu Ende.',
    isPaused: 'Die Abgleiche sind angehalten: Nichts davon geschieht, bevor Sie sie fortsetzen.',
    done: 'Erledigt',
    toCome: 'Steht bevor',
    about: (at) => `etwa ${at}`,
    from: (at) => `ab ${at}`,
    nextSync: 'mit dem nächsten Abgleich',
    steps: {
      withdraw: 'Ausverkauft: Bestand 0',
      delete: 'Endgültig gelöscht',
      archive: 'Archiviert: nicht mehr im Verkauf',
      draft: 'Zum Entwurf gemacht: nicht mehr im Verkauf',
      unlisted: 'Nicht mehr gelistet: nur über die Adresse zu finden',
      erase: 'Endgültig gelöscht, oder archiviert, wenn es nicht der App allein gehört',
    },
    back: 'Bestellungen und Bestellentwürfe bleiben, wie sie sind. Führt der Lieferant es wieder, kommt es von selbst zurück.',
    backAnew:
      'Bestellungen und Bestellentwürfe bleiben, wie sie sind. Führt der Lieferant es wieder, wird es neu angelegt, wenn es gelöscht wurde.',
    undoUntil: (at) =>
      `Bis ${at} können Sie unten bei „Was geschah“ rückgängig machen, dass es aus dem Verkauf ist; der Bestand bleibt 0.`,
    decide: 'Unter „Änderungen“ entscheiden',
  },
  keep: {
    standing: 'Der Lieferant bietet es nicht mehr an. Es bleibt in Ihrem Shop, wie Sie entschieden haben.',
    acts: { keep: 'Behalten', 'let-leave': 'Gehen lassen' },
    means: {
      keep: 'Behalten Sie es, bleibt es in Ihrem Shop, wie es jetzt ist, bis der Lieferant es wieder führt. Das können Sie jederzeit zurücknehmen.',
      'let-leave':
        'Lassen Sie es gehen, verlässt es Ihren Shop wie jedes andere Produkt, das der Lieferant nicht mehr führt.',
    },
    done: {
      keep: 'Behalten. Kein Abgleich nimmt es aus Ihrem Shop.',
      'let-leave': 'Zurückgenommen. Es geht zu seiner Zeit.',
    },
    nothing: 'Es war nichts zu tun: Es ist schon weg, wieder geführt oder schon entschieden.',
  },
  fates: {
    accepted: 'von Ihnen zugelassen; der nächste Abgleich erledigt es',
    kept: 'nicht ausgeführt, wie Sie entschieden haben',
    postponed: 'von Ihnen verschoben, morgen wird noch einmal gefragt',
    made: 'damals zurückgehalten, von einem späteren Abgleich ausgeführt',
    over: 'damals zurückgehalten und seitdem erledigt',
  },
  waits: 'wartet',
  plans: {
    previewed: 'in einem Plan, der auf Ausführung wartet',
    replaced: 'nicht ausgeführt: Ein neuerer Lauf hat den Plan ersetzt',
    dropped: 'nicht ausgeführt: Der Plan brach ab',
  },
  change: 'Diese Entscheidung ändern',
};
export const words = { en, de };
