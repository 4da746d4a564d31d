/** What the guard holds back, in German. */
import type { TextsOf } from '../sentences.ts';

export const guardTexts: TextsOf<'GRD'> = {
  'GRD-301': {
    what: 'Die Produktliste des Lieferanten wurde nicht vollständig gelesen.',
    means: 'Ein Produkt, das wir nicht gesehen haben, kann dort noch im Angebot sein.',
    did: 'Wir haben neue und geänderte Produkte übernommen und jedes Entfernen zurückgehalten.',
    can: 'Sie müssen nichts tun; der nächste vollständige Lauf entscheidet.',
  },
  'GRD-302': {
    what: 'Beim Lieferanten fehlen mehr Produkte, als an einem Tag entfernt werden dürfen.',
    means: 'So viele auf einmal können auf einem Fehler in der Liste des Lieferanten beruhen.',
    did: 'Wir haben keines davon entfernt; alles andere wurde ausgeführt.',
    can: 'Sehen Sie die Liste durch und entscheiden Sie, ob diese Produkte entfernt werden sollen.',
  },
  'GRD-303': {
    what: 'Die Kosten dieses Produkts haben sich stärker geändert, als Ihr Grenzwert erlaubt.',
    means: 'Das kann ein Tippfehler beim Lieferanten sein.',
    did: 'Wir haben den alten Preis und die alten Kosten behalten; liegt dieser Preis nicht über den neuen Kosten, ist das Produkt nicht im Verkauf, bis Sie entscheiden.',
    can: 'Fragen Sie den Lieferanten nach den neuen Kosten, und übernehmen Sie sie oder behalten Sie die alten; oder erhöhen Sie den Grenzwert in den Einstellungen.',
  },
  'GRD-304': {
    what: 'Der neue Preis dieses Produkts liegt unter Ihrer Mindestmarge oder unter den Kosten.',
    means: 'Sie würden daran weniger verdienen, als die Einstellungen erlauben, oder Geld verlieren.',
    did: 'Wir haben den alten Preis und die alten Kosten behalten; was noch nicht im Verkauf ist, kommt damit nicht in den Verkauf.',
    can: 'Fragen Sie den Lieferanten nach den Preisen, oder entscheiden Sie über den neuen Preis; die Mindestmarge steht in den Einstellungen.',
  },
  'GRD-306': {
    what: 'Der Lieferant gibt seine Preise in einer anderen Währung an als Ihr Shop.',
    means: 'Die App rechnet keine Beträge um: Unverändert übernommen, wären die Preise falsch.',
    did: 'Solange das so ist, schreiben wir keine Preise und Kosten und legen kein Produkt an; Bestände, Texte, Bilder und Entfernungen gehen weiter.',
    can: 'Sind seine Preise doch in der Währung Ihres Shops, sagen Sie es in den Einstellungen; sonst verkaufen Sie diese Produkte in einem Shop mit seiner Währung.',
  },
  'GRD-307': {
    what: 'Für dieses Produkt gibt es keinen Preis, den wir eintragen könnten.',
    means:
      'Ihre Preisregel braucht einen Betrag, den der Lieferant nicht nennt; ein Preis von 0 gelangt nie in Ihren Shop.',
    did: 'Wir haben Preis und Kosten in Ihrem Shop gelassen; ein neues Produkt wurde nicht angelegt.',
    can: 'Bitten Sie den Lieferanten um den Betrag, oder ändern Sie in den Einstellungen unter „Preise“ die Preisregel.',
  },
  'GRD-308': {
    what: 'Ihr eigener Preis dieses Produkts liegt unter Ihrer Mindestmarge.',
    means: 'Er deckt die Kosten, aber Sie verdienen daran weniger, als Sie festgelegt haben.',
    did: 'Wir haben Ihren Preis gelassen, wie er ist; die Kosten sind die des Lieferanten.',
    can: 'Erhöhen Sie Ihren Preis im Shopify-Admin, oder geben Sie ihn zurück: Dann bildet ihn Ihre Preisregel.',
  },
  'GRD-309': {
    what: 'Ihr eigener Preis dieses Produkts ist niedriger als das, was der Lieferant Ihnen dafür berechnet.',
    means: 'Sie verlieren bei jedem Verkauf Geld.',
    did: 'Wir haben Ihren Preis gelassen, wie er ist; die Kosten sind die des Lieferanten.',
    can: 'Erhöhen Sie Ihren Preis im Shopify-Admin, oder geben Sie ihn zurück: Dann bildet ihn Ihre Preisregel.',
  },
  'GRD-311': {
    what: 'Zu viele Produkte, die im Verkauf sind, würden auf einmal zu Entwürfen.',
    means:
      'So viele auf einmal können auf einem Fehler in der Liste des Lieferanten beruhen, etwa wenn überall die Bilder fehlen.',
    did: 'Wir haben alle im Verkauf gelassen; alles andere wurde ausgeführt.',
    can: 'Sehen Sie die Liste durch: Nehmen Sie diese Änderungen an, oder lassen Sie den Lieferanten sie berichtigen.',
  },
  'GRD-312': {
    what: 'Zu viele Produkte, die im Verkauf sind, wären auf einmal ausverkauft.',
    means:
      'So viele auf einmal können auf einem Fehler in der Liste des Lieferanten beruhen; ist es keiner, bestellen Kunden, was niemand hat.',
    did: 'Wir haben alle diese Bestände gelassen, wie sie waren; alles andere wurde ausgeführt.',
    can: 'Sehen Sie die Liste durch: Nehmen Sie diese Änderungen an, oder lassen Sie den Lieferanten sie berichtigen.',
  },
  'GRD-313': {
    what: 'Zu viele Produkte würden auf einmal Märkte verlassen.',
    means: 'So viele auf einmal können auf einem Fehler in der Länderliste des Lieferanten beruhen.',
    did: 'Wir haben alle in ihren Märkten gelassen; alles andere wurde ausgeführt.',
    can: 'Sehen Sie die Liste durch: Nehmen Sie diese Änderungen an, oder lassen Sie den Lieferanten sie berichtigen.',
  },
  'GRD-314': {
    what: 'Zu viele Produkte dürften auf einmal in mehr Länder geliefert werden als bisher.',
    means: 'So viele auf einmal können auf einem Fehler in der Länderliste des Lieferanten beruhen.',
    did: 'Wir haben die Länder und Märkte aller dieser Produkte gelassen, wie sie waren; alles andere wurde ausgeführt.',
    can: 'Sehen Sie die Liste durch: Nehmen Sie diese Änderungen an, oder lassen Sie den Lieferanten sie berichtigen.',
  },
  'GRD-315': {
    what: 'Zu viele Produkte würden auf einmal billiger.',
    means:
      'So viele auf einmal können auf einem Fehler in den Preisen des Lieferanten beruhen oder aus Ihren eigenen Preisregeln folgen.',
    did: 'Wir haben alle diese Preise gelassen, wie sie waren; alles andere wurde ausgeführt.',
    can: 'Sehen Sie die Liste durch: Nehmen Sie die Preise an, berichtigen Sie Ihre Preisregeln, oder fragen Sie den Lieferanten.',
  },
  'GRD-316': {
    what: 'Der Lieferant nennt für dieses Produkt keine Länderliste mehr, obwohl es eine hatte.',
    means: 'Ohne Liste darf es in mehr oder in andere Länder geliefert werden als bisher.',
    did: 'Wir haben die Länder behalten, die die Liste zuletzt nannte; alles andere wurde ausgeführt.',
    can: 'Fragen Sie den Lieferanten; ist die Liste wirklich weggefallen, nehmen Sie das an.',
  },
  'GRD-321': {
    what: 'Ihr Shop hat ein eigenes Produkt mit dieser SKU oder diesem Barcode.',
    means: 'Würden wir es anlegen, stünde dieselbe Ware zweimal zum Verkauf.',
    did: 'Wir haben es nicht angelegt; alles andere wurde ausgeführt.',
    can: 'Entscheiden Sie unter „Produkte“, „Eigene Produkte verknüpfen“: beide verknüpfen, neben Ihrem importieren oder weglassen.',
  },
  'GRD-322': {
    what: 'Produkte fehlen in der Liste des Lieferanten, aber seine Verfügbarkeitsabfrage nennt sie verfügbar.',
    means:
      'Der Lieferant widerspricht sich; ein Produkt, das noch verkauft wird, darf Ihren Shop nicht verlassen.',
    did: 'Wir haben diese Produkte gelassen, wie sie sind; alles andere wurde ausgeführt.',
    can: 'Fragen Sie den Lieferanten; sind sie weg, stimmen Sie unter „Änderungen“ zu, oder schalten Sie die Einstellung aus, die nach der Verfügbarkeit fragt.',
  },
  'GRD-323': {
    what: 'Sie haben entschieden, zu behalten, was in Ihrem Shop steht, oder eine Änderung daran rückgängig gemacht.',
    means: 'Der Lieferant oder Ihre Einstellungen wollen für dieses Produkt etwas anderes.',
    did: 'Wir haben es gelassen, wie es ist, bis sich das wieder ändert.',
    can: 'Nehmen Sie die Änderung an, wenn Sie sie doch möchten.',
  },
  'GRD-324': {
    what: 'Sie möchten morgen noch einmal gefragt werden.',
    means: 'Bis dahin wartet diese Änderung.',
    did: 'Wir haben das Produkt gelassen, wie es ist.',
    can: 'Nehmen Sie die Änderung an oder behalten Sie, was im Shop steht, wann immer Sie möchten.',
  },
  'GRD-325': {
    what: 'Dieses Produkt wird archiviert, obwohl Ihre Regel löscht.',
    means:
      'Jemand hat daran gearbeitet, es war vorher schon in Ihrem Shop, oder niemand weiß es sicher; was gelöscht ist, ist für immer verloren.',
    did: 'Wir haben es archiviert, statt es zu löschen.',
    can: 'Sehen Sie es in Ihrem Shop an und löschen Sie es dort, wenn Sie es nicht mehr brauchen.',
  },
  'GRD-326': {
    what: 'Das kann ein Produkt sein, das Sie schon haben, mit neuer SKU.',
    means:
      'Es hat den Barcode eines Produkts, das Sie haben oder gelöscht haben und das in der Liste des Lieferanten fehlt; noch ist nicht sicher, dass das alte weg ist.',
    did: 'Wir haben es nicht angelegt, weil sonst ein Produkt zweimal im Verkauf wäre.',
    can: 'Der nächste Abgleich, der die ganze Liste liest, entscheidet; nennt der Lieferant das alte verfügbar, stimmen Sie unter „Änderungen“ zu.',
  },
  'GRD-327': {
    what: 'Es hat den Barcode eines Produkts, das gegangen ist, kann aber ein anderes sein.',
    means:
      'Mehrere Produkte haben diesen Barcode, der Lieferant führte beide zugleich, oder das alte Produkt wurde in Ihrem Shop geändert.',
    did: 'Wir halten es für ein neues Produkt; das alte geht nach Ihrer Regel.',
    can: 'Sind beide dasselbe, übernehmen Sie aus dem alten Produkt, was Sie brauchen, bevor es geht.',
  },
  'GRD-328': {
    what: 'Sie haben in Ihrem Shop geändert, was eine Änderung gerade schreiben wollte.',
    means: 'Was Sie dort ändern, gehört Ihnen.',
    did: 'Wir haben es gelassen, wie Sie es haben, und nichts geschrieben.',
    can: 'Geben Sie das Feld zurück, wenn wieder der Lieferant oder Ihre Regeln darüber entscheiden sollen.',
  },
  'GRD-329': {
    what: 'Sie haben entschieden, es nicht zu importieren, weil Ihr Shop ein eigenes Produkt mit dieser SKU oder diesem Barcode hat.',
    means: 'Ihr eigenes Produkt bleibt, wie es ist, und das des Lieferanten ist nicht in Ihrem Shop.',
    did: 'Wir haben es nicht angelegt und legen es nicht an, solange Ihr eigenes Produkt da ist.',
    can: 'Nehmen Sie die Entscheidung unter „Produkte“, „Eigene Produkte verknüpfen“ zurück.',
  },
  'GRD-330': {
    what: 'Sie haben entschieden, dieses Produkt im Shop zu behalten, oder seinen Abgang rückgängig gemacht.',
    means: 'Es steht nicht mehr in der Liste des Lieferanten, oder Sie importieren es nicht mehr.',
    did: 'Wir haben es in Ihrem Shop gelassen, wie es ist, bis es wieder in der Liste steht.',
    can: 'Lassen Sie es gehen, wenn Sie es nicht mehr verkaufen möchten.',
  },
  'GRD-331': {
    what: 'Sie möchten morgen noch einmal gefragt werden, ob dieses Produkt entfernt werden darf.',
    means: 'Es steht nicht mehr in der Liste des Lieferanten, oder Sie importieren es nicht mehr.',
    did: 'Wir haben es in Ihrem Shop gelassen, wie es ist.',
    can: 'Lassen Sie es gehen oder behalten Sie es, wann immer Sie möchten.',
  },
};
