/** The address of a courier's tracking page as a merchant types it: usable, or why it is not, in a sentence. */
import { trackingLink } from './couriers.ts';

export type UrlTemplate =
  | { readonly kind: 'template'; readonly template: string }
  | { readonly kind: 'refused'; readonly sentence: string };

const longest = 500;
const example = 'https://track.example.com/parcel/{}';

const refused = (sentence: string): UrlTemplate => ({ kind: 'refused', sentence });

const shown = (text: string): string =>
  `“${text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text}”`;

/** Shopify takes what a browser takes: a link has to be one whatever number stands in it. */
function addressOf(template: string): URL | null {
  const link = trackingLink(template, 'A1');
  return URL.canParse(link) ? new URL(link) : null;
}

export function readUrlTemplate(written: string): UrlTemplate {
  const template = written.trim();
  const like = `It looks like ${example}, with {} where the number stands.`;
  if (template === '') return refused(`The address is empty. ${like}`);
  if (template.length > longest)
    return refused(`The address has ${template.length} characters; at most ${longest} are possible.`);
  if (/[\s\p{C}]/u.test(template)) return refused(`${shown(template)} has blanks in it. ${like}`);
  if (/^http:/i.test(template))
    return refused(`${shown(template)} begins with http: customers are sent to https:// addresses only.`);
  const address = addressOf(template);
  if (address === null || !/^https:\/\//i.test(template))
    return refused(`${shown(template)} is not an address that begins with https://. ${like}`);
  if (!template.includes('{}'))
    return refused(`${shown(template)} has no {}: every customer would get the same link. ${like}`);
  if (address.username !== '' || address.password !== '')
    return refused(`${shown(template)} holds a user name or password, which every customer would see.`);
  const [, host = ''] = /^https:\/\/([^/?#]*)/i.exec(template) ?? [];
  if (!address.hostname.includes('.') || host.includes('{}'))
    return refused(
      `${shown(template)} needs a host such as www.example.com, with {} only behind it. ${like}`,
    );
  return { kind: 'template', template };
}
