/** Why a supplier product is set aside, in English. */
import type { TextsOf } from '../sentences.ts';

const did = 'We set this product aside; all others went on as usual.';

export const productTexts: TextsOf<'PRD'> = {
  'PRD-101': {
    what: 'This product has no usable SKU.',
    means: 'Without a SKU we cannot recognise it the next time.',
    did,
    can: 'Ask the supplier to give the product a SKU.',
  },
  'PRD-102': {
    what: 'This product has no name.',
    means: 'A product without a name cannot be offered.',
    did,
    can: 'Ask the supplier to add a name.',
  },
  'PRD-103': {
    what: 'This product has no price.',
    means: 'We cannot work out what it should cost in your shop.',
    did,
    can: 'Ask the supplier to add a price.',
  },
  'PRD-104': {
    what: 'One detail of this product cannot be taken over as it came.',
    means: 'The supplier sent something that does not fit there, such as a word instead of a number.',
    did: 'We kept the last value that could be read, left the detail out or shortened it, whichever it allows; everything else was updated.',
    can: 'Send the supplier the detail that is shown with this entry.',
  },
  'PRD-105': {
    what: 'Two products of the supplier have the same SKU.',
    means: 'We cannot tell which of the two is meant.',
    did: 'We set one of them aside; all others went on as usual.',
    can: 'Ask the supplier to give each product its own SKU.',
  },
  'PRD-106': {
    what: 'You do not import this product.',
    means: 'Your choice of brands, categories or countries leaves it out.',
    did: 'We do not create it; if it was in your shop, it leaves it as if the supplier had dropped it.',
    can: 'Change what you import in the settings, under Products.',
  },
};
