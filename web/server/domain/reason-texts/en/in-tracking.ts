/** What is said otherwise of a failure that met a pass over the trackings: nothing of it concerns the catalogue. In English. */
import type { TextsInTracking } from '../sentences.ts';

export const textsInTracking: TextsInTracking = {
  supplier: {
    did: 'We changed no order because of it, and ask again the next time we look for parcels: no parcel is lost.',
  },
  'SUP-004': { can: 'Ask the supplier to open orders and trackings for your account.' },
  'SUP-010': {
    means: 'Whoever is on the way could read the credentials and change what the supplier says.',
  },
  'SUP-601': { means: 'The address may lead to a web page in place of the supplier’s data.' },
  'SUP-602': { what: 'The server answers, but it does not offer the lists that we expect.' },
  'SHP-703': {
    did: 'We left this step out and keep the parcels: they go out when the permission is there.',
  },
  'SHP-705': { can: 'Read Shopify’s message beside this entry and correct the order, or ask for help.' },
  'SHP-708': {
    did: 'We put this off until we look for parcels again, and keep the parcels until then.',
    can: 'There is nothing to do; we try again the next time we look for parcels.',
  },
};
