/** The supplier's description as safe HTML for a product page: line breaks and basic text markup survive. */
import sanitize from 'sanitize-html';

const allowedTags = [
  'br',
  'p',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'table',
  'tbody',
  'tr',
  'td',
  'th',
];

/** Longer texts are cut; Shopify takes more, no shopper reads more. */
const longestDescription = 60_000;

export const toDescriptionHtml = (description: string): string =>
  sanitize(description.slice(0, longestDescription), { allowedTags, allowedAttributes: {} }).trim();
