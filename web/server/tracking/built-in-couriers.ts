/**
 * The couriers that the app knows by itself: Shopify's exact name (FulfillmentTrackingInfo.company, schema 2026-10;
 * capitals matter), what suppliers write for it, and the courier's public tracking page. Shopify knows some of the names
 * only for shops of one country, so the address always goes along.
 */
export interface BuiltInCourier {
  /** Shopify's name. */
  readonly company: string;
  /** What suppliers write for it, Shopify's name among them. */
  readonly names: readonly string[];
  /** Of the tracking page; `{}` stands for the number. */
  readonly url: string;
}

/** The first name is Shopify's. */
const known: readonly (readonly [names: string, url: string])[] = [
  [
    'DHL|DHL Paket|DHL Germany|DHL DE|DHL Deutschland',
    'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={}',
  ],
  [
    'DHL Express|DHL Express Germany',
    'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id={}',
  ],
  ['DHL Parcel|DHL Parcel NL', 'https://my.dhlparcel.nl/home/tracktrace/{}'],
  ['DPD|DPD Germany|DPD DE|DPD Classic|DPD Deutschland', 'https://tracking.dpd.de/status/de_DE/parcel/{}'],
  ['DPD UK|DPD GB', 'https://track.dpd.co.uk/parcels/{}'],
  ['GLS|GLS Germany|GLS DE|GLS Deutschland', 'https://gls-group.com/DE/de/paketverfolgung?match={}'],
  ['UPS|UPS Standard|UPS Express|United Parcel Service', 'https://www.ups.com/track?tracknum={}'],
  [
    'Hermes|Hermes Germany|Hermes DE|myHermes|Hermes Versand',
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
  ['Packeta|Zasilkovna|Zásilkovna', 'https://tracking.packeta.com/en/?id={}'],
];

export const builtInCouriers: readonly BuiltInCourier[] = known.map(([written, url]) => {
  const names = written.split('|');
  return { company: names[0] ?? written, names, url };
});
