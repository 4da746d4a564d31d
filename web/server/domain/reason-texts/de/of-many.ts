/** Reasons as they are said of several products at once, in German: only the sentences that speak of one. */
import type { TextsOfMany } from '../sentences.ts';

export const textsOfMany: TextsOfMany = {
  'GRD-303': {
    what: 'Die Kosten dieser Produkte haben sich stärker geändert, als Ihr Grenzwert erlaubt.',
    means: 'Das können Tippfehler beim Lieferanten sein.',
    did: 'Wir haben die alten Preise und Kosten behalten; liegt der alte Preis nicht über den neuen Kosten, ist das Produkt nicht im Verkauf, bis Sie entscheiden.',
  },
  'GRD-304': {
    what: 'Die neuen Preise dieser Produkte liegen unter Ihrer Mindestmarge oder unter den Kosten.',
    did: 'Wir haben die alten Preise und Kosten behalten; was noch nicht im Verkauf ist, kommt damit nicht in den Verkauf.',
  },
  'GRD-307': {
    what: 'Für diese Produkte gibt es keinen Preis, den wir eintragen könnten.',
    did: 'Wir haben Preise und Kosten in Ihrem Shop gelassen; neue Produkte wurden nicht angelegt.',
    can: 'Bitten Sie den Lieferanten um die Beträge, oder ändern Sie in den Einstellungen unter „Preise“ die Preisregel.',
  },
  'GRD-308': {
    what: 'Ihre eigenen Preise dieser Produkte liegen unter Ihrer Mindestmarge.',
    means: 'Sie decken die Kosten, aber Sie verdienen daran weniger, als Sie festgelegt haben.',
    did: 'Wir haben Ihre Preise gelassen, wie sie sind; die Kosten sind die des Lieferanten.',
    can: 'Erhöhen Sie Ihre Preise im Shopify-Admin, oder geben Sie sie zurück: Dann bilden sie Ihre Preisregeln.',
  },
  'GRD-309': {
    what: 'Ihre eigenen Preise dieser Produkte sind niedriger als das, was der Lieferant Ihnen dafür berechnet.',
    did: 'Wir haben Ihre Preise gelassen, wie sie sind; die Kosten sind die des Lieferanten.',
    can: 'Erhöhen Sie Ihre Preise im Shopify-Admin, oder geben Sie sie zurück: Dann bilden sie Ihre Preisregeln.',
  },
  'GRD-316': {
    what: 'Der Lieferant nennt für diese Produkte keine Länderlisten mehr, obwohl sie welche hatten.',
    means: 'Ohne Liste dürfen sie in mehr oder in andere Länder geliefert werden als bisher.',
    did: 'Wir haben die Länder behalten, die die Listen zuletzt nannten; alles andere wurde ausgeführt.',
    can: 'Fragen Sie den Lieferanten; sind die Listen wirklich weggefallen, nehmen Sie das an.',
  },
  'GRD-321': {
    what: 'Ihr Shop hat eigene Produkte mit der SKU oder dem Barcode von Produkten des Lieferanten.',
    means: 'Würden wir sie anlegen, stünde dieselbe Ware zweimal zum Verkauf.',
    did: 'Wir haben sie nicht angelegt; alles andere wurde ausgeführt.',
    can: 'Entscheiden Sie unter „Produkte“, „Eigene Produkte verknüpfen“: verknüpfen, neben Ihren importieren oder weglassen.',
  },
  'GRD-323': {
    means: 'Der Lieferant oder Ihre Einstellungen wollen für diese Produkte etwas anderes.',
    did: 'Wir haben sie gelassen, wie sie sind, bis sich das wieder ändert.',
    can: 'Nehmen Sie die Änderungen an, wenn Sie sie doch möchten.',
  },
  'GRD-324': {
    means: 'Bis dahin warten diese Änderungen.',
    did: 'Wir haben die Produkte gelassen, wie sie sind.',
    can: 'Nehmen Sie die Änderungen an oder behalten Sie, was im Shop steht, wann immer Sie möchten.',
  },
  'GRD-325': {
    what: 'Diese Produkte werden archiviert, obwohl Ihre Regel löscht.',
    means:
      'Jemand hat daran gearbeitet, sie waren vorher schon in Ihrem Shop, oder niemand weiß es sicher; was gelöscht ist, ist für immer verloren.',
    did: 'Wir haben sie archiviert, statt sie zu löschen.',
    can: 'Sehen Sie sie in Ihrem Shop an und löschen Sie dort, was Sie nicht mehr brauchen.',
  },
  'GRD-326': {
    what: 'Das können Produkte sein, die Sie schon haben, mit neuer SKU.',
    means:
      'Sie haben die Barcodes von Produkten, die Sie haben oder gelöscht haben und die in der Liste des Lieferanten fehlen; noch ist nicht sicher, dass die alten weg sind.',
    did: 'Wir haben sie nicht angelegt, weil sonst Produkte zweimal im Verkauf wären.',
    can: 'Der nächste Abgleich, der die ganze Liste liest, entscheidet; nennt der Lieferant die alten verfügbar, stimmen Sie unter „Änderungen“ zu.',
  },
  'GRD-327': {
    what: 'Sie haben die Barcodes von Produkten, die gegangen sind, können aber andere sein.',
    means:
      'Mehrere Produkte haben denselben Barcode, der Lieferant führte beide zugleich, oder die alten Produkte wurden in Ihrem Shop geändert.',
    did: 'Wir halten sie für neue Produkte; die alten gehen nach Ihrer Regel.',
    can: 'Sind zwei dasselbe, übernehmen Sie aus dem alten Produkt, was Sie brauchen, bevor es geht.',
  },
  'GRD-330': {
    what: 'Sie haben entschieden, diese Produkte im Shop zu behalten, oder ihren Abgang rückgängig gemacht.',
    means: 'Sie stehen nicht mehr in der Liste des Lieferanten, oder Sie importieren sie nicht mehr.',
    did: 'Wir haben sie in Ihrem Shop gelassen, wie sie sind, bis sie wieder in der Liste stehen.',
    can: 'Lassen Sie sie gehen, wenn Sie sie nicht mehr verkaufen möchten.',
  },
  'GRD-331': {
    what: 'Sie möchten morgen noch einmal gefragt werden, ob diese Produkte entfernt werden dürfen.',
    means: 'Sie stehen nicht mehr in der Liste des Lieferanten, oder Sie importieren sie nicht mehr.',
    did: 'Wir haben sie in Ihrem Shop gelassen, wie sie sind.',
    can: 'Lassen Sie sie gehen oder behalten Sie sie, wann immer Sie möchten.',
  },
  'SUP-614': {
    what: 'Der Lieferant führt diese Produkte im Moment nicht.',
    means: 'Sie können weg sein oder nur eine Weile fehlen: Eine Nachfrage allein beweist das nicht.',
  },
  'SHP-704': {
    what: 'Diese Produkte wurden in Ihrem Shop gelöscht.',
    means: 'Wir gehen davon aus, dass Sie sie nicht mehr verkaufen möchten.',
    did: 'Wir lassen sie gelöscht und legen sie nicht von selbst wieder an.',
    can: 'Geben Sie die Produkte in der App frei, wenn Sie sie zurückhaben möchten.',
  },
  'SHP-705': {
    what: 'Shopify hat diese Änderungen nicht angenommen.',
    can: 'Sehen Sie diese Änderungen an: Neben jeder steht die Meldung von Shopify. Berichtigen Sie die Produkte, oder bitten Sie um Hilfe.',
  },
  'SHP-716': {
    what: 'Shopify kann Bilder dieser Produkte nicht verwenden.',
    means:
      'Unter den Adressen des Lieferanten liegt kein Bild, das Shopify zeigen kann; die Seite jedes Produkts nennt seine.',
    did: 'Wir haben diese Bilder weggelassen; die anderen Bilder und alles Übrige der Produkte sind in Ihrem Shop.',
    can: 'Bitten Sie den Lieferanten um brauchbare Bilder: Neue Adressen werden von selbst probiert.',
  },
  'RUN-511': {
    what: 'Das Entfernen dieser Produkte hatte ein Lauf geplant, der unterbrochen wurde.',
    means: 'Seitdem kann der Lieferant sie wieder führen.',
    did: 'Wir haben sie nicht entfernt; der nächste Lauf sieht noch einmal nach.',
  },
  'RUN-512': {
    what: 'Diese Änderungen hatte ein Lauf geplant, der unterbrochen wurde: vor zu langer Zeit, oder bevor Ihr Shop anders eingerichtet wurde.',
    means: 'Sie stimmen vielleicht nicht mehr.',
    did: 'Wir haben sie ausgelassen; der nächste Lauf plant neu, was noch abweicht.',
  },
  'RUN-513': {
    what: 'Ein Fehler in der App hat diese Änderungen verhindert.',
  },
  'RUN-515': {
    what: 'Diese Produkte warten darauf, verkauft zu werden.',
    means:
      'Ihre neuen Preise, Texte oder Bilder ließen sich nicht schreiben, oder sie konnten einen Markt nicht verlassen; so sollen sie nicht verkauft werden.',
    did: 'Wir haben sie gelassen, wo sie sind; der nächste Lauf versucht alles noch einmal.',
  },
  'SHP-708': {
    did: 'Wir haben diese Änderungen auf den nächsten Lauf verschoben.',
  },
};
