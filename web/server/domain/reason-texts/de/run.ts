/** How a run can end early, in German. */
import type { TextsOf } from '../sentences.ts';

export const runTexts: TextsOf<'RUN'> = {
  'RUN-501': {
    what: 'Ein Lauf wurde unterbrochen.',
    means: 'Die App wurde neu gestartet, während sie arbeitete.',
    did: 'Wir haben diesen Lauf aufgegeben; er hatte in Ihrem Shop noch nichts geändert.',
    can: 'Sie müssen nichts tun; der nächste Lauf beginnt von vorn.',
  },
  'RUN-503': {
    what: 'Ein anderer Lauf arbeitet bereits an Ihrem Shop.',
    means: 'Zwei Läufe zur selben Zeit würden sich in die Quere kommen.',
    did: 'Wir haben keinen zweiten begonnen.',
    can: 'Warten Sie, bis der andere Lauf fertig ist.',
  },
  'RUN-511': {
    what: 'Das Entfernen dieses Produkts hatte ein Lauf geplant, der unterbrochen wurde.',
    means: 'Seitdem kann der Lieferant es wieder führen.',
    did: 'Wir haben es nicht entfernt; der nächste Lauf sieht noch einmal nach.',
    can: 'Sie müssen nichts tun.',
  },
  'RUN-512': {
    what: 'Diese Änderung hatte ein Lauf geplant, der unterbrochen wurde: vor zu langer Zeit, oder bevor Ihr Shop anders eingerichtet wurde.',
    means: 'Sie stimmt vielleicht nicht mehr.',
    did: 'Wir haben sie ausgelassen; der nächste Lauf plant neu, was noch abweicht.',
    can: 'Sie müssen nichts tun.',
  },
  'RUN-513': {
    what: 'Ein Fehler in der App hat diese eine Änderung verhindert.',
    means: 'Es ist ein Fehler in Sortiment, nicht in Ihrem Shop oder beim Lieferanten.',
    did: 'Wir haben ihn im Protokoll festgehalten und alles andere ausgeführt; der nächste Lauf versucht es wieder.',
    can: 'Kommt er wieder, geben Sie die Einzelheiten an den Betreiber der App weiter.',
  },
  'RUN-515': {
    what: 'Dieses Produkt wartet darauf, verkauft zu werden.',
    means:
      'Sein neuer Preis, Text oder seine Bilder ließen sich nicht schreiben, oder es konnte einen Markt nicht verlassen; so soll es nicht verkauft werden.',
    did: 'Wir haben es gelassen, wo es ist; der nächste Lauf versucht alles noch einmal.',
    can: 'Nichts, oder beheben Sie, was daneben steht.',
  },
  'RUN-514': {
    what: 'Jemand hat diesen Lauf beendet.',
    means: 'Was gerade lief, wurde noch fertig; was nicht begonnen war, wurde ausgelassen.',
    did: 'Wir haben festgehalten, was getan wurde; der nächste Lauf plant neu, was noch abweicht.',
    can: 'Starten Sie einen Abgleich, wenn es weitergehen soll, oder halten Sie Abgleiche an, damit keiner von selbst beginnt.',
  },
  'RUN-521': {
    what: 'Dieser Plan gilt nicht mehr.',
    means:
      'Seit er gemacht wurde, hat sich etwas bewegt; was Sie angesehen haben, wäre jetzt nicht mehr richtig.',
    did: 'Wir haben nichts davon geschrieben.',
    can: 'Machen Sie einen neuen Plan, sehen Sie ihn an und wenden Sie diesen an.',
  },
  'RUN-522': {
    what: 'Einen solchen Plan gibt es nicht.',
    means: 'Anwenden lässt sich nur ein Plan, der zum Ansehen gemacht und noch nicht angewendet wurde.',
    did: 'Wir haben nichts geschrieben.',
    can: 'Machen Sie einen Plan und wenden Sie ihn unter der Nummer an, die er nennt.',
  },
  'RUN-523': {
    what: 'Dieser Lauf lässt sich nicht rückgängig machen.',
    means: 'Zurück geht nur, was ein Lauf in den letzten 30 Tagen geschrieben und Shopify bestätigt hat.',
    did: 'Wir haben nichts geschrieben.',
    can: 'Sehen Sie an, was der Lauf getan hat, und ändern Sie im Shop selbst, was Sie möchten.',
  },
  'RUN-524': {
    what: 'Nicht alles, was der Lauf geschrieben hat, geht zurück.',
    means: 'Mengen sind immer die letzten des Lieferanten, und was seither geändert wurde, bleibt unberührt.',
    did: 'Der Rest geht zurück und bleibt so, bis der Lieferant ihn wieder ändert.',
    can: 'Möchten Sie eines davon anders, finden Sie es unter „Produkte“ mit seiner Nummer.',
  },
  'RUN-525': {
    what: 'Von dem, was dieser Lauf geschrieben hat, ist nichts mehr zurückzustellen.',
    means:
      'Es ist schon zurückgesetzt, oder wurde seither wieder geschrieben oder geändert, oder bleibt aus einem anderen Grund: die Einzelheiten sagen, aus welchem.',
    did: 'Wir haben nichts geschrieben.',
    can: 'Machen Sie den späteren Lauf rückgängig, wenn einer es wieder geschrieben hat, oder ändern Sie im Shop selbst, was Sie möchten.',
  },
  'RUN-526': {
    what: 'Ein einzelnes Produkt lässt sich noch nicht abgleichen.',
    means:
      'Bevor das ganze Sortiment einmal abgeglichen wurde, weiß niemand, welche Produkte Ihr Shop schon hat.',
    did: 'Wir haben nichts geschrieben.',
    can: 'Gleichen Sie einmal das ganze Sortiment ab; danach geht es auch mit einzelnen Produkten.',
  },
  'RUN-527': {
    what: 'Jemand hat diesen Plan verworfen.',
    means: 'Keine seiner Änderungen wurde ausgeführt, und aus diesem Plan wird keine mehr ausgeführt.',
    did: 'Wir haben nichts davon geschrieben.',
    can: 'Warten Sie auf den nächsten Abgleich, der neu plant, was noch abweicht, oder machen Sie einen neuen Plan, der es Ihnen vorher zeigt.',
  },
};
