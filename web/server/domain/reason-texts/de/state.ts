/** How a product stands, in German. */
import type { StateText } from '../sentences.ts';
import type { ProductState } from '../../product-states.ts';

export const stateTexts: Readonly<Record<ProductState, StateText>> = {
  live: { is: 'ist im Shop im Verkauf', can: 'Sie müssen nichts tun.' },
  hidden: {
    is: 'ist im Shop, aber in keinem Markt zu sehen',
    can: 'Sehen Sie sich im Shopify-Admin Ihre Märkte und deren Kataloge an.',
  },
  draft: {
    is: 'ist im Shop als Entwurf, den Kunden nicht sehen',
    can: 'Es geht mit dem ersten Abgleich in den Verkauf, dem nichts mehr im Weg steht.',
  },
  yours: {
    is: 'ist im Shop, aber nicht im Verkauf, weil es jemand im Shopify-Admin aus dem Verkauf genommen hat',
    can: 'Es bleibt so, bis Sie es wieder in den Verkauf geben.',
  },
  paused: {
    is: 'ist im Shop und nicht im Verkauf, weil Sie es pausiert haben',
    can: 'Es bleibt so, bis Sie den Verkauf fortsetzen; dann geht es mit dem nächsten Abgleich in den Verkauf, wenn sonst nichts im Weg steht.',
  },
  pending: {
    is: 'ist noch nicht im Shop und wird vom nächsten Abgleich angelegt',
    can: 'Sie müssen nichts tun.',
  },
  untried: {
    is: 'ist nicht im Shop, weil Sie bisher nur einige Produkte ausprobieren',
    can: 'Es kommt, wenn Sie im letzten Schritt der Einrichtung den Rest importieren.',
  },
  waiting: {
    is: 'ist nicht im Shop, weil seine Anlage wartet',
    can: 'Worauf sie wartet und was Sie tun können, steht darunter.',
  },
  missing: {
    is: 'fehlt beim Lieferanten und ist im Shop ausverkauft',
    can: 'Nach der Wartezeit wird es entfernt, wie Sie es eingestellt haben, wenn der Lieferant es nicht wieder führt.',
  },
  removed: {
    is: 'wird vom Lieferanten nicht mehr geführt und wurde im Shop aus dem Verkauf genommen',
    can: 'Es kommt von selbst zurück, wenn der Lieferant es wieder führt.',
  },
  erased: {
    is: 'hat den Lieferanten verlassen und wurde nach Ihrer Regel endgültig aus dem Shop gelöscht',
    can: 'Es wird neu angelegt, wenn der Lieferant es wieder führt.',
  },
  renumbered: {
    is: 'hat beim Lieferanten jetzt eine andere SKU, und das Produkt im Shop geht unter ihr weiter',
    can: 'Sehen Sie sich das Produkt mit der neuen SKU an.',
  },
  deleted: {
    is: 'wurde im Shop von jemandem gelöscht und bleibt weg',
    can: 'Es lässt sich zurückholen; der nächste Abgleich legt es dann neu an.',
  },
  refused: {
    is: 'ist nicht im Shop, weil Shopify es abgelehnt hat',
    can: 'Der nächste Abgleich versucht es erneut; was Shopify gesagt hat, steht darunter.',
  },
  'left-out': {
    is: 'gehört nicht zu dem, was Sie importieren',
    can: 'Ändern Sie in den Einstellungen unter „Produkte“, was importiert wird.',
  },
  'set-aside': {
    is: 'ist zurückgestellt, weil sich seine Daten nicht übernehmen lassen',
    can: 'Was an ihnen nicht stimmt, steht darunter: Sagen Sie es dem Lieferanten.',
  },
  unknown: {
    is: 'ist weder dem Lieferanten noch dem Shop bekannt',
    can: 'Prüfen Sie die Nummer; was der Lieferant seit dem letzten Abgleich führt, ist noch nicht bekannt.',
  },
};
