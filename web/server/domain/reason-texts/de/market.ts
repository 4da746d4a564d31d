/** What the markets of a shop cannot do, in German. */
import type { TextsOf } from '../sentences.ts';

export const marketTexts: TextsOf<'MKT'> = {
  'MKT-801': {
    what: 'Ein Markt Ihres Shops zeigt Produkte, die dorthin nicht versandt werden dürfen.',
    means:
      'Er hat keinen Katalog mit eigener Produktliste; Shopify zeigt dort deshalb alles, und Kunden können es bestellen.',
    did: 'Wir können Produkte nur in Märkten mit einem solchen Katalog verbergen; hier haben wir nichts geändert.',
    can: 'Geben Sie ihm in Shopify einen Katalog mit eigener Produktliste, oder warten Sie auf die Prüfung an der Kasse.',
  },
  'MKT-802': {
    what: 'Ein Markt Ihres Shops vereint Länder, in die Produkte versandt werden dürfen, mit Ländern, in die sie es nicht dürfen.',
    means: 'Ein Katalog gilt für alle Länder seines Marktes und kann sie nicht unterscheiden.',
    did: 'Wir lassen solche Produkte im ganzen Markt weg.',
    can: 'Teilen Sie den Markt unter „Märkte“ in Shopify, wenn Sie sie in den übrigen Ländern verkaufen möchten.',
  },
};
