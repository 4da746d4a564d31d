/**
 * Carrier names that Shopify knows and the tracking page it links to when the caller gives no address. A few of the
 * list in the schema's description of `FulfillmentTrackingInfo.company`; capitals matter, the shop's country too.
 * Guess: the addresses that Shopify would build.
 */
interface Courier {
  link: (number: string) => string;
  /** Only for shops in this country. */
  country?: string;
}

const couriers: Readonly<Record<string, Courier>> = {
  DHL: {
    country: 'DE',
    link: (n) => `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${n}`,
  },
  'DHL Express': { link: (n) => `https://www.dhl.com/en/express/tracking.html?AWB=${n}` },
  DPD: { link: (n) => `https://tracking.dpd.de/status/de_DE/parcel/${n}` },
  GLS: { link: (n) => `https://gls-group.com/track/${n}` },
  UPS: { link: (n) => `https://www.ups.com/track?tracknum=${n}` },
  FedEx: { link: (n) => `https://www.fedex.com/fedextrack/?trknbr=${n}` },
  Hermes: {
    country: 'DE',
    link: (n) => `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#${n}`,
  },
  'Deutsche Post': {
    link: (n) => `https://www.deutschepost.de/sendung/simpleQueryResult.html?form.sendungsnummer=${n}`,
  },
  'Swiss Post': { link: (n) => `https://service.post.ch/ekp-web/ui/entry/search/${n}` },
  'Österreichische Post': { country: 'AT', link: (n) => `https://www.post.at/sv/sendungsdetails?snr=${n}` },
};

/** Null when Shopify would show the number without a link. */
export function trackingLink(
  company: string | null,
  number: string | null,
  shopCountry: string,
): string | null {
  const courier = couriers[company ?? ''];
  if (courier === undefined || number === null) return null;
  const isKnown = courier.country === undefined || courier.country === shopCountry;
  return isKnown ? courier.link(encodeURIComponent(number)) : null;
}
