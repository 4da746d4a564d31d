/** What can happen at Shopify, in German. */
import type { TextsOf } from '../sentences.ts';

export const shopifyTexts: TextsOf<'SHP'> = {
  'SHP-701': {
    what: 'Die App hat keinen Zugriff mehr auf Ihren Shop.',
    means: 'Sie wurde deinstalliert, oder ihr Zugriff ist abgelaufen.',
    did: 'Wir haben die Arbeit an Ihrem Shop angehalten.',
    can: 'Öffnen Sie die App im Shopify-Adminbereich und installieren Sie sie neu, falls sie dort fehlt.',
  },
  'SHP-702': {
    what: 'Shopify meldet, dass Ihr Shop gesperrt oder geschlossen ist.',
    means: 'Bis das geklärt ist, nimmt Shopify keine Änderungen an.',
    did: 'Wir haben die Arbeit an Ihrem Shop angehalten und behalten, was noch zu tun ist.',
    can: 'Klären Sie es mit Shopify, meist unter „Plan“ in den Einstellungen Ihres Shops.',
  },
  'SHP-703': {
    what: 'Der App fehlt eine Berechtigung in Ihrem Shop.',
    means: 'Ohne sie erlaubt Shopify diesen Schritt nicht.',
    did: 'Wir haben diesen Schritt ausgelassen.',
    can: 'Öffnen Sie die App im Shopify-Adminbereich und erteilen Sie die Berechtigung unter Einstellungen.',
  },
  'SHP-704': {
    what: 'Dieses Produkt wurde in Ihrem Shop gelöscht.',
    means: 'Wir gehen davon aus, dass Sie es nicht mehr verkaufen möchten.',
    did: 'Wir lassen es gelöscht und legen es nicht von selbst wieder an.',
    can: 'Geben Sie das Produkt in der App frei, wenn Sie es zurückhaben möchten.',
  },
  'SHP-705': {
    what: 'Shopify hat diese Änderung nicht angenommen.',
    means: 'Etwas darin entspricht nicht einer Regel von Shopify.',
    did: 'Wir haben ausgelassen, was Shopify abgelehnt hat; alles andere wurde ausgeführt.',
    can: 'Lesen Sie die Meldung neben diesem Eintrag und berichtigen Sie das Produkt, oder bitten Sie um Hilfe.',
  },
  'SHP-706': {
    what: 'Shopify hat uns gebeten, langsamer zu arbeiten.',
    means: 'Shopify begrenzt, wie viel eine App auf einmal ändern darf.',
    did: 'Wir haben eine Weile gewartet und den Rest auf den nächsten Lauf verschoben.',
    can: 'Sie müssen nichts tun; der Rest folgt von selbst.',
  },
  'SHP-707': {
    what: 'Die tägliche Grenze von Shopify für neue Produkte ist erreicht.',
    means: 'Heute nimmt Shopify keine weiteren neuen Produkte an.',
    did: 'Wir haben die übrigen neuen Produkte verschoben; alles andere wurde ausgeführt.',
    can: 'Sie müssen nichts tun; ein Lauf am nächsten Tag macht weiter.',
  },
  'SHP-708': {
    what: 'Shopify hat nicht geantwortet.',
    means: 'Shopify hat eine Störung, oder die Verbindung war unterbrochen; geändert wurde nichts.',
    did: 'Wir haben diese Änderung auf den nächsten Lauf verschoben.',
    can: 'Sie müssen nichts tun; der nächste Lauf versucht es erneut.',
  },
  'SHP-709': {
    what: 'Wir haben Shopify eine Änderung gesendet und keine Antwort erhalten.',
    means: 'Es ist nicht bekannt, ob Shopify die Änderung ausgeführt hat.',
    did: 'Wir wiederholen nur, was ohne Schaden wiederholt werden kann, und sehen zuerst in Ihrem Shop nach.',
    can: 'Sie müssen nichts tun; der nächste Lauf bringt es in Ordnung.',
  },
  'SHP-711': {
    what: 'Shopify kennt den Schlüssel und das Geheimnis nicht, mit denen sich die App ausweist.',
    means: 'Sie sind vertippt, gehören nicht zusammen, oder das Geheimnis wurde bei Shopify ersetzt.',
    did: 'Wir haben nichts geändert; was vorher eingerichtet war, bleibt, wie es war.',
    can: 'Wer die App betreibt, übernimmt beides neu aus ihren Einstellungen im Shopify Dev Dashboard.',
  },
  'SHP-712': {
    what: 'Shopify nimmt den Zugang nicht an, der für die Installation angegeben wurde.',
    means: 'Er ist vertippt, wurde zurückgezogen oder gehört zu einem anderen Shop.',
    did: 'Wir haben ihn nicht übernommen; was vorher eingerichtet war, bleibt, wie es war.',
    can: 'Kopieren Sie ihn im Shopify-Adminbereich dieses Shops noch einmal und installieren Sie erneut.',
  },
  'SHP-713': {
    what: 'Shopify hat nicht geantwortet, während die App eingerichtet wurde.',
    means: 'Shopify hat eine Störung, die Verbindung war unterbrochen, oder die Adresse ist falsch.',
    did: 'Wir haben nichts geändert; was vorher eingerichtet war, bleibt, wie es war.',
    can: 'Versuchen Sie es in einigen Minuten erneut; hilft das nicht, prüft der Betreiber die Adresse.',
  },
  'SHP-714': {
    what: 'Ein Text in einer anderen Sprache wartet auf das Produkt und dessen Text in der Sprache des Shops.',
    means: 'Eine Übersetzung gehört zu genau einem Text, und der steht noch nicht sicher im Shop.',
    did: 'Wir haben die Übersetzungen gelassen, wie sie sind.',
    can: 'Nichts, oder klären Sie, was daneben steht; der nächste Abgleich schreibt sie.',
  },
  'SHP-716': {
    what: 'Shopify kann ein Bild dieses Produkts nicht verwenden.',
    means:
      'Unter der Adresse des Lieferanten liegt kein Bild, das Shopify zeigen kann; sie steht hier dabei.',
    did: 'Wir haben dieses Bild weggelassen; die anderen Bilder und alles Übrige des Produkts sind in Ihrem Shop.',
    can: 'Bitten Sie den Lieferanten um ein brauchbares Bild: Eine neue Adresse wird von selbst versucht.',
  },
  'SHP-720': {
    what: 'Der Standort, an dem die Ware des Lieferanten liegt, ist nicht mehr aktiv.',
    means: 'Shopify nimmt dort keine Bestände an und verkauft nichts von dort.',
    did: 'Wir haben keine Bestände geschrieben und keine Produkte angelegt; alles andere wurde ausgeführt.',
    can: 'Wählen Sie einen anderen Standort für die Ware oder aktivieren Sie diesen wieder.',
  },
  'SHP-721': {
    what: 'Shopify hat einen Auftrag über viele Produkte nicht zu Ende geführt.',
    means: 'Große Aufträge laufen bei Shopify im Hintergrund, und dieser brach dort ab.',
    did: 'Wir haben behalten, was er erledigt hatte, und den Rest auf den nächsten Lauf verschoben.',
    can: 'Es gibt nichts zu tun; der nächste Lauf versucht es erneut.',
  },
  'SHP-722': {
    what: 'Ihr Shop hat schon ein Produkt dieser Nummer, das Sortiment früher angelegt hat.',
    means: 'Es ist vielleicht im Verkauf, und solange Ihr Shop eingerichtet wird, legen wir nur Entwürfe an.',
    did: 'Wir haben es nicht angerührt.',
    can: 'Wenn Sie live gehen, übernimmt Sortiment es und hält es aktuell.',
  },
  'SHP-723': {
    what: 'Ein anderes Produkt in Ihrem Shop zeigt noch diese SKU.',
    means: 'Der Lieferant führt jenes unter einer anderen SKU, und sie ließ sich im Shop noch nicht ändern.',
    did: 'Wir haben dieses nicht angelegt, sonst würden beide für eines gehalten.',
    can: 'Nichts, oder klären Sie, was beim anderen Produkt steht; der nächste Abgleich versucht beides erneut.',
  },
  'SHP-731': {
    what: 'Shopify führt den Schutz an der Kasse in diesem Shop nicht aus.',
    means:
      'Eine App, die für einen einzelnen Händler gemacht ist (Custom App), braucht dafür Shopify Plus; eine aus dem App Store nicht.',
    did: 'Der Schutz bleibt aus; allein die Märkte bestimmen, was wo gekauft werden kann.',
    can: 'Stellen Sie den Shop auf Shopify Plus um, oder lassen Sie die App im App Store anbieten.',
  },
  'SHP-732': {
    what: 'Shopify hat den Schutz an der Kasse dieser App nicht.',
    means: 'Er ist ein Teil, der zusammen mit der App zu Shopify hochgeladen werden muss.',
    did: 'Der Schutz bleibt aus; allein die Märkte bestimmen, was wo gekauft werden kann.',
    can: 'Wer die App betreibt, lädt ihre Erweiterungen zu Shopify hoch; schalten Sie den Schutz danach noch einmal ein.',
  },
  'SHP-733': {
    what: 'Ihr Shop nutzt schon so viele Kassenregeln, wie Shopify erlaubt.',
    means: 'Shopify lässt 25 davon gleichzeitig aktiv sein, die anderer Apps mitgezählt.',
    did: 'Der Schutz bleibt aus; allein die Märkte bestimmen, was wo gekauft werden kann.',
    can: 'Schalten Sie eine, die Sie nicht brauchen, im Shopify-Admin unter Einstellungen, Kasse aus; schalten Sie den Schutz danach noch einmal ein.',
  },
};
