/** What the supplier corrects, who is not mailed and why, couriers and order numbers, in German. */
import type { TextsOf } from '../sentences.ts';

export const parcelTexts = {
  'TRK-131': {
    what: 'Der Lieferant hat dieses Paket einer anderen Bestellung zugeordnet, nachdem es eingetragen war.',
    means:
      'Die erste Bestellung gilt weiter als versendet, und ihr Kunde hat vielleicht eine E-Mail mit dieser Nummer, die nicht seine ist.',
    did: 'Wir haben die Nummer aus der ersten Bestellung genommen und bei der richtigen eingetragen, deren Kunde eine E-Mail erhält wie bei jedem Paket.',
    can: 'Sehen Sie die erste Bestellung an: Ist nichts davon unterwegs, stornieren Sie den Versand in Shopify und sagen Sie es dem Kunden.',
  },
  'TRK-132': {
    what: 'Der Lieferant hat dieses Paket berichtigt, nachdem es eingetragen war.',
    means: 'Der Kunde hat vielleicht eine E-Mail mit der früheren Nummer.',
    did: 'Wir haben sie in derselben Sendung ersetzt, ohne zweite E-Mail, falls Sie keine wünschen.',
    can: 'Es ist nichts zu tun; sagen Sie es dem Kunden, wenn Sie möchten.',
  },
  'TRK-133': {
    what: 'Der Lieferant führt dieses Paket nicht mehr.',
    means:
      'Es wurde zurückgenommen, oder der Lieferant hat nur aufgeräumt; der Kunde hat vielleicht eine E-Mail mit der Nummer.',
    did: 'Wir haben die Nummer in der Bestellung gelassen, weil das Paket unterwegs sein kann.',
    can: 'Fragen Sie den Lieferanten, und nehmen Sie die Nummer in Shopify heraus, falls es das Paket nicht gibt.',
  },
  'TRK-134': {
    what: 'Was wir über dieses Paket gespeichert hatten, wurde gelöscht, weil sein Kunde das verlangt hat.',
    means:
      'Die Nummer steht in der Bestellung in Shopify, falls Sie sie dort gelassen haben; was der Lieferant berichtigt, wird nicht eingetragen.',
    did: 'Wir haben Nummer und Bestellung vergessen und nur behalten, dass dieses Paket erledigt ist.',
    can: 'Was dieses Paket vielleicht noch braucht, erledigen Sie in Shopify.',
  },
  'TRK-140': {
    what: 'Der Lieferant nennt einen Versanddienst, den die App nicht kennt.',
    means: 'Ihr Kunde erhält Nummer und Namen, wie der Lieferant sie schreibt, aber keinen Link von uns.',
    did: 'Wir tragen seine Pakete mit Nummer und Namen ein und führen den Versanddienst hier auf.',
    can: 'Sagen Sie einmal, wer es ist; Pakete, die danach eingetragen werden, tragen Firma und Link.',
  },
  'TRK-141': {
    what: 'Die Sendungsnummer wurde ohne E-Mail eingetragen, weil E-Mails ausgeschaltet sind.',
    means: 'Sie bleiben aus, bis Sie bestätigen, dass der Versand so eingerichtet ist, wie Sie ihn möchten.',
    did: 'Wir haben die Nummer eingetragen und nichts gesendet; auch später wird dafür nichts gesendet.',
    can: 'Schalten Sie E-Mails in den Einstellungen für künftige Pakete ein.',
  },
  'TRK-142': {
    what: 'Ein Paket ohne Nummer wurde ohne E-Mail eingetragen, wie Sie es eingestellt haben.',
    means: 'Eine Spedition bringt es; Ihr Kunde könnte nichts verfolgen.',
    did: 'Wir haben die Ware als mit der Spedition versendet markiert und nichts gesendet.',
    can: 'Ändern Sie das in den Einstellungen für künftige Pakete, wenn Kunden eine E-Mail erhalten sollen.',
  },
  'TRK-143': {
    what: 'Shopify hatte diese Sendungsnummer, bevor die App sie eintrug.',
    means: 'Jemand hat sie eingegeben, oder die App hatte es getan, bevor ihre Datenbank verloren ging.',
    did: 'Wir haben an der Bestellung nichts geändert und keine E-Mail verlangt.',
    can: 'Benachrichtigen Sie den Kunden aus der Bestellung in Shopify, falls es niemand getan hat.',
  },
  'TRK-144': {
    what: 'Die Nummer, die der Lieferant nennt, folgt nicht dem Muster, das Sie eingestellt haben.',
    means: 'Sie kann zu einem anderen Ihrer Shops gehören; wir wissen nicht, welche Bestellung gemeint ist.',
    did: 'Wir haben nicht geraten und keine Bestellung geändert.',
    can: 'Vergleichen Sie sie mit dem Muster in den Einstellungen, oder lassen Sie sie berichtigen.',
  },
  'TRK-145': {
    what: 'Was der Lieferant berichtigt hat, wurde ohne E-Mail eingetragen, wie Sie es eingestellt haben.',
    means: 'Der Kunde weiß vom Paket, wie es vorher war, oder nichts; die Bestellung zeigt, was jetzt gilt.',
    did: 'Wir haben es eingetragen und nichts gesendet; auch später wird dafür nichts gesendet.',
    can: 'Schalten Sie E-Mails für Berichtigungen in den Einstellungen ein, für die künftigen.',
  },
  'TRK-146': {
    what: 'Der Lieferant führt dieses Paket auf, hat ihm aber keine Sendungsnummer gegeben.',
    means: 'Die Ware kann unterwegs sein; es gibt aber noch nichts, was Ihr Kunde verfolgen könnte.',
    did: 'Wir haben nichts eingetragen und keine E-Mail gesendet; kommt die Nummer, geht das Paket von selbst hinaus.',
    can: 'Fragen Sie nach der Nummer, oder tragen Sie sie in Shopify ein und legen Sie dieses Paket beiseite.',
  },
  'TRK-147': {
    what: 'Dieses Paket ist in Shopify, ein anderes Paket derselben Lieferantenbestellung aber nicht.',
    means:
      'Ihre Bestellung hat diese Sendungsnummer; die Bestellung beim Lieferanten wird erst danach abgeschlossen.',
    did: 'Wir haben die Bestellung beim Lieferanten offen gelassen und schließen sie nach dem anderen Paket ab.',
    can: 'Sehen Sie sich das andere Paket dieser Bestellung an: berichtigen Sie es, oder legen Sie es beiseite.',
  },
  'TRK-148': {
    what: 'Der Lieferant führt dieses Paket nicht mehr, und es steht noch nicht in seiner Bestellung.',
    means:
      'Es wurde zurückgenommen, oder der Lieferant hat nur aufgeräumt; der Kunde kennt die Nummer nicht.',
    did: 'Wir schreiben es in keine Bestellung und keine E-Mail; führt der Lieferant es wieder, geht es von selbst hinaus.',
    can: 'Fragen Sie den Lieferanten, tragen Sie die Nummer in Shopify ein, falls es das Paket gibt, und legen Sie es hier beiseite.',
  },
} as const satisfies Partial<TextsOf<'TRK'>>;
