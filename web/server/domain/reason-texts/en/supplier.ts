/** What can happen at the supplier's server, in English. */
import type { TextsOf } from '../sentences.ts';

export const supplierTexts: TextsOf<'SUP'> = {
  'SUP-001': {
    what: 'The supplier’s server could not be reached.',
    means: 'The address may be wrong, or the server is switched off or offline.',
    did: 'We removed nothing and kept the last known stock.',
    can: 'Check the supplier’s address, or ask the supplier whether the server is running.',
  },
  'SUP-002': {
    what: 'The supplier’s server did not answer in time.',
    means: 'It is probably busy or under maintenance.',
    did: 'We removed nothing and kept the last known stock.',
    can: 'Wait for the next run, and tell the supplier if it keeps happening.',
  },
  'SUP-003': {
    what: 'The supplier did not accept the sign-in details.',
    means: 'The key or password is wrong or no longer valid.',
    did: 'We stopped and removed nothing.',
    can: 'Enter the current key or password and test the connection.',
  },
  'SUP-004': {
    what: 'The supplier knows your account, but does not give it access.',
    means: 'Your account lacks a permission that this connection needs.',
    did: 'We stopped and removed nothing.',
    can: 'Ask the supplier to open products, orders and trackings for your account.',
  },
  'SUP-005': {
    what: 'The supplier’s server has nothing at this address.',
    means: 'The address is probably incomplete, or it has changed.',
    did: 'We stopped and removed nothing.',
    can: 'Compare the address with the one that the supplier gave you.',
  },
  'SUP-006': {
    what: 'The supplier did not accept our request.',
    means: 'It does not follow a rule of the supplier’s server.',
    did: 'We did not repeat it, because the answer would be the same.',
    can: 'Tell the supplier the message that stands beside this entry.',
  },
  'SUP-007': {
    what: 'The supplier asked us to send fewer requests.',
    means: 'We asked for more at a time than your account may.',
    did: 'We waited for a while, then stopped; the rest follows in the next run.',
    can: 'Lower the request rate in the settings, or ask the supplier for a higher limit.',
  },
  'SUP-008': {
    what: 'The supplier’s server reported a problem of its own.',
    means: 'The cause lies with the supplier and usually passes.',
    did: 'We removed nothing and kept the last known stock.',
    can: 'Wait for the next run, and tell the supplier if it keeps happening.',
  },
  'SUP-009': {
    what: 'The supplier’s address leads into a network that is not public.',
    means:
      'A server that can be reached from the internet has another address; what is inside a network is not asked.',
    did: 'We sent nothing there.',
    can: 'Enter the address at which the internet reaches it, or have whoever runs the app allow this one.',
  },
  'SUP-010': {
    what: 'The supplier’s address is not encrypted.',
    means: 'Whoever is on the way could read the credentials and change the catalogue.',
    did: 'We sent nothing there.',
    can: 'Enter the address with https://, or have whoever runs the app allow this one.',
  },
  'SUP-011': {
    what: 'The supplier’s server has no login at the address for it.',
    means: 'The way of signing in is probably another one; or the path of the login is.',
    did: 'We stopped and removed nothing.',
    can: 'Ask the supplier how to sign in, and choose that; if it is this way, enter the path of the login that the supplier names.',
  },
  'SUP-601': {
    what: 'The supplier’s server sent something that we cannot read.',
    means: 'The address may lead to a web page in place of the product data.',
    did: 'We did not use the answer and removed nothing.',
    can: 'Check the supplier’s address, or ask the supplier for the right one.',
  },
  'SUP-602': {
    what: 'The server answers, but it does not offer the product list that we expect.',
    means: 'The address probably belongs to a different service.',
    did: 'We did not use the answer and removed nothing.',
    can: 'Ask the supplier for the address that shops connect to.',
  },
  'SUP-603': {
    what: 'The connection to the supplier broke off in the middle of an answer.',
    means: 'A part of the data did not arrive.',
    did: 'We did not use the incomplete answer and removed nothing.',
    can: 'There is nothing to do; the next run reads it again.',
  },
  'SUP-604': {
    what: 'The supplier’s answer was larger than we take.',
    means: 'It contains unusually much text or data.',
    did: 'We stopped reading it and removed nothing.',
    can: 'Ask the supplier to look for unusually long entries.',
  },
  'SUP-605': {
    what: 'The pages of the supplier’s list repeat themselves or never end.',
    means: 'We cannot tell when the list has been read completely.',
    did: 'We stopped reading and removed nothing.',
    can: 'Tell the supplier that the list does not come to an end.',
  },
  'SUP-606': {
    what: 'The supplier’s answer points to a different server.',
    means: 'Going there could hand your sign-in details to somebody else.',
    did: 'We did not go there and removed nothing.',
    can: 'Ask the supplier whether the address has changed, and correct it.',
  },
  'SUP-607': {
    what: 'The supplier’s server sent entries that we had not asked for.',
    means: 'It did not follow our selection, so the answer proves nothing.',
    did: 'We did not use the answer and removed nothing.',
    can: 'Tell the supplier that selecting entries has no effect.',
  },
  'SUP-608': {
    what: 'The supplier’s product list changed while we were reading it.',
    means: 'We cannot be sure that we saw every product.',
    did: 'We took over new and changed products and removed nothing.',
    can: 'There is nothing to do; the next run reads the list again.',
  },
  'SUP-609': {
    what: 'The supplier’s product list is empty.',
    means: 'An empty list is more often a fault on the supplier’s side than a decision to sell nothing.',
    did: 'We removed nothing and kept the last known stock.',
    can: 'Ask the supplier whether the list is meant to be empty.',
  },
  'SUP-611': {
    what: 'Letters in the supplier’s answer cannot be read.',
    means: 'The answer names one character set but is written in another.',
    did: 'We did not guess, did not use the answer and removed nothing.',
    can: 'Tell the supplier the message that stands beside this entry.',
  },
  'SUP-612': {
    what: 'The supplier does not say how many products it lists, and two readings of its list, one after the other, differed.',
    means:
      'We cannot be sure that we saw every product: without that number, only two readings that agree show it.',
    did: 'We took over new and changed products and removed nothing.',
    can: 'If this comes with every run, ask the supplier to have its product list state the total number of products (hydra:totalItems).',
  },
  'SUP-613': {
    what: 'The supplier’s availability service gave no usable answer.',
    means: 'It could not confirm that products which its list lacks are gone.',
    did: 'We decided by the list alone, as without that service.',
    can: 'If this stays so, ask the supplier about check-availability, or switch the setting off that asks it.',
  },
  'SUP-614': {
    what: 'The supplier does not list this product at the moment.',
    means: 'It may be gone, or only be missing for a while: one question alone does not prove that.',
    did: 'We removed nothing.',
    can: 'Nothing: the next sync of the whole catalogue decides by your rules for what is gone.',
  },
};
