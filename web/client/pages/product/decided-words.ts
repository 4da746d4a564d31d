/** What a person decided about a product, what follows from it, and where to decide otherwise. */

/** `isImported`: it is among what the merchant imports, and the supplier dropped it; else the merchant left it out. */
const en = {
  unlisted: {
    heading: (since: string, isImported: boolean) =>
      isImported
        ? `The supplier no longer lists it, since ${since}`
        : `You no longer import it, since ${since}`,
    undecided: 'It is still in your shop: whether it leaves is yours to decide.',
    withinLimit:
      'It was held back because more products were to leave than your limit allowed. Your limit allows it by now: as things stand, the next sync does not ask you.',
    decided: {
      keep: (at: string | null) => `You decided to keep it${at === null ? '' : ` (${at})`}.`,
      'ask-again': (at: string | null) =>
        `You want to be asked again about its removal${at === null ? '' : ` (decided ${at})`}.`,
      accept: (at: string | null) => `You decided to remove it${at === null ? '' : ` (${at})`}.`,
    },
    stays:
      'Its price, stock and texts stay as they were last written, because nobody names new ones. Look after its stock yourself while you sell it.',
    staysSoldOut: (isImported: boolean) =>
      `It stays in your shop, sold out, and nothing of it is written any more. If you have pieces of your own, set its stock in Shopify and look after it yourself. If ${isImported ? 'the supplier lists it again' : 'you import it again'}, it follows the supplier again, and this decision is over.`,
    isPaused: 'Syncs are paused: nothing of this happens before you let them go on.',
    done: 'Done',
    toCome: 'To come',
    from: (at: string) => `from ${at}`,
    nextSync: 'with the next sync',
    syncAfter: 'with the sync after that',
    nextSyncAt: (at: string) => `with the next sync, about ${at}`,
    steps: {
      withdraw: 'Sold out: stock 0',
      delete: 'Deleted for good',
      archive: 'Archived: no longer on sale',
      draft: 'Made a draft: no longer on sale',
      unlisted: 'Unlisted: found by its address alone',
      erase: 'Deleted for good, or archived where it is not the app’s alone',
    } as Readonly<Record<string, string>>,
    back: (isImported: boolean) =>
      `Orders and draft orders stay as they are. If ${isImported ? 'the supplier lists it again, it comes back by itself' : 'you import it again, it comes back'}.`,
    backAnew: (isImported: boolean) =>
      `Orders and draft orders stay as they are. If ${isImported ? 'the supplier lists it again' : 'you import it again'}, it is created anew where it was deleted.`,
    undoUntil: (at: string) =>
      `Until ${at} you can undo that it left sale, below under “What happened”; the stock stays 0.`,
    decide: 'Decide under Changes',
  },
  keep: {
    standing: 'It stays in your shop, as you decided.',
    acts: { keep: 'Keep it', 'let-leave': 'Let it leave' },
    means: {
      keep: (isImported: boolean) =>
        `Keep it, and it stays in your shop as it is now until ${isImported ? 'the supplier lists it again' : 'you import it again'}. You can take that back at any time.`,
      'let-leave': (isImported: boolean) =>
        `Let it leave, and it is removed as any other product that ${isImported ? 'the supplier has dropped' : 'you do not import'}.`,
    },
    done: {
      keep: 'Kept. No sync removes it.',
      'let-leave': 'Taken back. It leaves in its time.',
    },
    nothing: 'There was nothing to do: it has left, is back, or was decided already.',
  },
  fates: {
    accepted: 'let through by you; the next sync does it',
    kept: 'not done, as you decided',
    postponed: 'put off by you, asked again tomorrow',
    made: 'held back then, done by a later sync',
    over: 'held back then, and settled since',
  } as Readonly<Record<string, string>>,
  listedAgain: 'It is listed again, and follows the supplier.',
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
    heading: (since, isImported) =>
      isImported
        ? `Der Lieferant führt es nicht mehr, seit ${since}`
        : `Sie importieren es nicht mehr, seit ${since}`,
    undecided: 'Es ist noch in Ihrem Shop: Ob es ihn verlässt, entscheiden Sie.',
    withinLimit:
      'Es wurde zurückgehalten, weil mehr Produkte weggehen sollten, als Ihre Grenze zuließ. Inzwischen lässt Ihre Grenze es zu: Nach jetzigem Stand fragt der nächste Abgleich Sie nicht.',
    decided: {
      keep: (at) => `Sie haben entschieden, es zu behalten${at === null ? '' : ` (${at})`}.`,
      'ask-again': (at) =>
        `Sie möchten zu seinem Weggang noch einmal gefragt werden${at === null ? '' : ` (entschieden: ${at})`}.`,
      accept: (at) => `Sie haben entschieden, es zu entfernen${at === null ? '' : ` (${at})`}.`,
    },
    stays:
      'Preis, Bestand und Texte bleiben, wie sie zuletzt geschrieben wurden, denn niemand nennt neue. Achten Sie selbst auf den Bestand, solange Sie es verkaufen.',
    staysSoldOut: (isImported) =>
      `Es bleibt ausverkauft in Ihrem Shop, und nichts davon wird mehr geschrieben. Haben Sie eigene Stücke, tragen Sie den Bestand in Shopify ein und achten Sie selbst darauf. ${isImported ? 'Führt der Lieferant es wieder' : 'Importieren Sie es wieder'}, folgt es wieder dem Lieferanten, und diese Entscheidung ist zu Ende.`,
    isPaused: 'Die Abgleiche sind angehalten: Nichts davon geschieht, bevor Sie sie fortsetzen.',
    done: 'Erledigt',
    toCome: 'Steht bevor',
    from: (at) => `ab ${at}`,
    nextSync: 'mit dem nächsten Abgleich',
    syncAfter: 'mit dem Abgleich danach',
    nextSyncAt: (at) => `mit dem nächsten Abgleich, etwa ${at}`,
    steps: {
      withdraw: 'Ausverkauft: Bestand 0',
      delete: 'Endgültig gelöscht',
      archive: 'Archiviert: nicht mehr im Verkauf',
      draft: 'Zum Entwurf gemacht: nicht mehr im Verkauf',
      unlisted: 'Nicht mehr gelistet: nur über die Adresse zu finden',
      erase: 'Endgültig gelöscht, oder archiviert, wenn es nicht der App allein gehört',
    },
    back: (isImported) =>
      `Bestellungen und Bestellentwürfe bleiben, wie sie sind. ${isImported ? 'Führt der Lieferant es wieder, kommt es von selbst zurück' : 'Importieren Sie es wieder, kommt es zurück'}.`,
    backAnew: (isImported) =>
      `Bestellungen und Bestellentwürfe bleiben, wie sie sind. ${isImported ? 'Führt der Lieferant es wieder' : 'Importieren Sie es wieder'}, wird es neu angelegt, wenn es gelöscht wurde.`,
    undoUntil: (at) =>
      `Bis ${at} können Sie unten bei „Was geschah“ rückgängig machen, dass es aus dem Verkauf ist; der Bestand bleibt 0.`,
    decide: 'Unter „Änderungen“ entscheiden',
  },
  keep: {
    standing: 'Es bleibt in Ihrem Shop, wie Sie entschieden haben.',
    acts: { keep: 'Behalten', 'let-leave': 'Gehen lassen' },
    means: {
      keep: (isImported) =>
        `Behalten Sie es, bleibt es in Ihrem Shop, wie es jetzt ist, bis ${isImported ? 'der Lieferant es wieder führt' : 'Sie es wieder importieren'}. Das können Sie jederzeit zurücknehmen.`,
      'let-leave': (isImported) =>
        `Lassen Sie es gehen, verlässt es Ihren Shop wie jedes andere Produkt, das ${isImported ? 'der Lieferant nicht mehr führt' : 'Sie nicht importieren'}.`,
    },
    done: {
      keep: 'Behalten. Kein Abgleich nimmt es aus Ihrem Shop.',
      'let-leave': 'Zurückgenommen. Es geht zu seiner Zeit.',
    },
    nothing: 'Es war nichts zu tun: Es ist weg, wieder da oder schon entschieden.',
  },
  fates: {
    accepted: 'von Ihnen zugelassen; der nächste Abgleich erledigt es',
    kept: 'nicht ausgeführt, wie Sie entschieden haben',
    postponed: 'von Ihnen verschoben, morgen wird noch einmal gefragt',
    made: 'damals zurückgehalten, von einem späteren Abgleich ausgeführt',
    over: 'damals zurückgehalten und seitdem erledigt',
  },
  listedAgain: 'Es steht wieder in der Liste und folgt dem Lieferanten.',
  waits: 'wartet',
  plans: {
    previewed: 'in einem Plan, der auf Ausführung wartet',
    replaced: 'nicht ausgeführt: Ein neuerer Lauf hat den Plan ersetzt',
    dropped: 'nicht ausgeführt: Der Plan brach ab',
  },
  change: 'Diese Entscheidung ändern',
};
export const words = { en, de };
