/**
 * Couriers: the supplier's name -> the company name that Shopify knows (FulfillmentTrackingInfo.company, schema
 * 2026-10; capitals matter) and the courier's public tracking page. Shopify knows some names only for shops of
 * one country, so the URL always goes along.
 */
export interface Courier {
  /** Shopify's name, or the supplier's own where Shopify has none. */
  readonly company: string;
  /** Null when the tracking page is not known. */
  trackingUrl(number: string): string | null;
}

/** Company of a parcel without a number: a pallet or another bulk shipment. */
export const bulkCarrierCompany = 'Bulk carrier';

/** `{}` stands for the number. The first name is Shopify's, the others are what suppliers write. */
const known: readonly (readonly [names: string, url: string])[] = [
  [
    'DHL|DHL Paket|DHL Germany|DHL DE',
    'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={}',
  ],
  [
    'DHL Express|DHL Express Germany',
    'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id={}',
  ],
  ['DHL Parcel|DHL Parcel NL', 'https://my.dhlparcel.nl/home/tracktrace/{}'],
  ['DPD|DPD Germany|DPD DE|DPD Classic', 'https://tracking.dpd.de/status/de_DE/parcel/{}'],
  ['DPD UK|DPD GB', 'https://track.dpd.co.uk/parcels/{}'],
  ['GLS|GLS Germany|GLS DE', 'https://gls-group.com/DE/de/paketverfolgung?match={}'],
  ['UPS|UPS Standard|UPS Express', 'https://www.ups.com/track?tracknum={}'],
  [
    'Hermes|Hermes Germany|Hermes DE|myHermes',
    'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{}',
  ],
  [
    'Deutsche Post|Deutsche Post (DE)|Deutsche Post Brief',
    'https://www.deutschepost.de/sendung/simpleQueryResult.html?form.sendungsnummer={}',
  ],
  ['FedEx|FedEx Express|Federal Express', 'https://www.fedex.com/fedextrack/?trknbr={}'],
  [
    'TNT|TNT Express',
    'https://www.tnt.com/express/de_de/site/shipping-tools/tracking.html?searchType=con&cons={}',
  ],
  [
    'Österreichische Post|Oesterreichische Post|Austrian Post|Post AT',
    'https://www.post.at/s/sendungsdetails?snr={}',
  ],
  [
    'Swiss Post|Die Schweizerische Post|Schweizerische Post|Schweizer Post|Post CH',
    'https://service.post.ch/ekp-web/ui/entry/search/{}',
  ],
  ['PostNL', 'https://jouw.postnl.nl/track-and-trace/{}'],
  ['BPost', 'https://track.bpost.cloud/btr/web/#/search?itemCode={}'],
  ['Royal Mail', 'https://www.royalmail.com/track-your-item#/tracking-results/{}'],
  ['Parcelforce', 'https://www.parcelforce.com/track-trace?trackNumber={}'],
  ['Evri|Hermes UK', 'https://www.evri.com/track/parcel/{}'],
  ['Yodel', 'https://www.yodel.co.uk/tracking/{}'],
  ['An Post', 'https://www.anpost.com/Post-Parcels/Track/History?item={}'],
  ['Chronopost', 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={}'],
  ['Colissimo|La Poste|La Poste Colissimo', 'https://www.laposte.fr/outils/suivre-vos-envois?code={}'],
  ['Mondial Relay', 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition={}'],
  [
    'BRT|Bartolini|BRT Bartolini',
    'https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={}',
  ],
  ['Poste Italiane', 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{}'],
  ['SEUR', 'https://www.seur.com/livetracking/?segOnlineIdentificador={}'],
  ['Correos', 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={}'],
  ['Inpost|InPost Paczkomaty', 'https://inpost.pl/sledzenie-przesylek?number={}'],
  ['Packeta|Zasilkovna', 'https://tracking.packeta.com/en/?id={}'],
];

const keyOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

const couriers: ReadonlyMap<string, Courier> = new Map(
  known.flatMap(([names, url]) => {
    const all = names.split('|');
    const courier: Courier = {
      company: all[0] ?? names,
      trackingUrl: (number) => url.replace('{}', () => encodeURIComponent(number)),
    };
    return all.map((name) => [keyOf(name), courier] as const);
  }),
);

/** Shopify's words for "none of the known ones"; a number is never sent without a company. */
const unnamed = 'Other';

/** `name` in any case, with spaces, hyphens or underscores between its words. */
export const courierOf = (name: string): Courier =>
  couriers.get(keyOf(name)) ?? { company: name.trim() || unnamed, trackingUrl: () => null };
