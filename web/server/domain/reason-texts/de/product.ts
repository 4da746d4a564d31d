/** Why a supplier product is set aside, in German. */
import type { TextsOf } from '../sentences.ts';

const did = 'Wir haben dieses Produkt zurückgestellt; alle anderen liefen wie gewohnt weiter.';

export const productTexts: TextsOf<'PRD'> = {
  'PRD-101': {
    what: 'Dieses Produkt hat keine brauchbare SKU.',
    means: 'Ohne SKU können wir es beim nächsten Mal nicht wiedererkennen.',
    did,
    can: 'Bitten Sie den Lieferanten, dem Produkt eine SKU zu geben.',
  },
  'PRD-102': {
    what: 'Dieses Produkt hat keinen Namen.',
    means: 'Ein Produkt ohne Namen kann nicht angeboten werden.',
    did,
    can: 'Bitten Sie den Lieferanten, einen Namen zu ergänzen.',
  },
  'PRD-103': {
    what: 'Dieses Produkt hat keinen Preis.',
    means: 'Wir können nicht berechnen, was es in Ihrem Shop kosten soll.',
    did,
    can: 'Bitten Sie den Lieferanten, einen Preis zu ergänzen.',
  },
  'PRD-104': {
    what: 'Eine Angabe zu diesem Produkt kann nicht so übernommen werden, wie sie kam.',
    means: 'Der Lieferant hat dort etwas anderes gesendet als erwartet, etwa ein Wort statt einer Zahl.',
    did: 'Wir haben den letzten lesbaren Wert behalten, die Angabe weggelassen oder sie gekürzt, je nachdem, was sie zulässt; alles andere wurde übernommen.',
    can: 'Zeigen Sie dem Lieferanten die Angabe, die neben diesem Eintrag steht.',
  },
  'PRD-105': {
    what: 'Zwei Produkte des Lieferanten haben dieselbe SKU.',
    means: 'Wir können nicht erkennen, welches von beiden gemeint ist.',
    did: 'Wir haben eines davon zurückgestellt; alle anderen liefen wie gewohnt weiter.',
    can: 'Bitten Sie den Lieferanten, jedem Produkt eine eigene SKU zu geben.',
  },
  'PRD-106': {
    what: 'Sie importieren dieses Produkt nicht.',
    means: 'Ihre Auswahl von Marken, Kategorien oder Ländern lässt es aus.',
    did: 'Wir legen es nicht an; war es in Ihrem Shop, verlässt es ihn, als führte der Lieferant es nicht mehr.',
    can: 'Ändern Sie in den Einstellungen unter „Produkte“, was importiert wird.',
  },
};
