/** What the markets of a shop cannot do, in German. */
import type { TextsOf } from '../sentences.ts';

export const marketTexts: TextsOf<'MKT'> = {
  'MKT-801': {
    what: 'Ein Markt Ihres Shops zeigt Produkte, die dorthin nicht versandt werden dürfen.',
    means:
      'Er hat keinen Katalog mit eigener Produktliste; Shopify zeigt dort deshalb alles, und Kunden können es bestellen.',
    did: 'Wir können Produkte nur in Märkten mit einem solchen Katalog verbergen; hier haben wir nichts geändert.',
    can: 'Geben Sie ihm einen eigenen Katalog, und lassen Sie die Kassensperre solche Bestellungen abweisen, in den Einstellungen unter „Länder und Märkte“.',
  },
  'MKT-802': {
    what: 'Ein Markt Ihres Shops vereint Länder, in die Produkte versandt werden dürfen, mit Ländern, in die sie es nicht dürfen.',
    means: 'Ein Katalog gilt für alle Länder seines Marktes und kann sie nicht unterscheiden.',
    did: 'Wir lassen solche Produkte im ganzen Markt weg.',
    can: 'Teilen Sie den Markt unter „Märkte“ in Shopify, wenn Sie sie in den übrigen Ländern verkaufen möchten.',
  },
  'MKT-803': {
    what: 'Ein Markt Ihres Shops zeigt Produkte, die nicht in alle seine Länder versandt werden dürfen.',
    means:
      'Kunden in den anderen Ländern sehen sie, und erst die Prüfung an der Kasse verhindert ihre Bestellung; ist sie aus, tut es nichts.',
    did: 'Wir haben sie darin gelassen, wie Ihre Einstellung für gemischte Märkte es sagt.',
    can: 'Schalten Sie in den Einstellungen die Kassensperre ein, oder teilen Sie den Markt in Shopify, oder nehmen Sie solche Produkte aus gemischten Märkten.',
  },
  'MKT-804': {
    what: 'Shopify zeigt Produkte in Ländern, in die sie nicht versandt werden dürfen.',
    means:
      'Jemand oder eine andere App kann sie veröffentlicht haben, oder ein Katalog hat sich inzwischen geändert.',
    did: 'Wir haben nachgesehen, was wo wirklich gekauft werden kann, und sofort herausgenommen, was wir konnten.',
    can: 'Gleichen Sie noch einmal ab, und sehen Sie in Shopify in die Kataloge dieses Marktes, wenn sie wieder genannt werden.',
  },
  'MKT-805': {
    what: 'Es ließ sich nicht prüfen, in welchen Ländern Ihre Produkte gekauft werden können.',
    means: 'Was wir geschrieben haben, hat Shopify bestätigt; nur der Blick auf das Ergebnis fehlt.',
    did: 'Wir haben nichts weiter geändert.',
    can: 'Vorerst nichts: Der nächste Abgleich sieht wieder nach.',
  },
  'MKT-806': {
    what: 'Ein Markt Ihres Shops umfasst alle Länder; deshalb fehlt dort, was nicht in jedes davon versandt werden darf.',
    means:
      'Ein Produkt ist nur in einem Markt, wenn es in jedes seiner Länder versandt werden darf; eine Liste aller Länder gibt es nicht.',
    did: 'Wir nehmen in seinen Katalog nur auf, was der Lieferant überallhin versendet.',
    can: 'Teilen Sie den Markt unter „Märkte“ in Shopify: Legen Sie für die Länder, in denen Sie verkaufen möchten, eigene Märkte mit je einem Katalog an.',
  },
};
