/** Where the preview of markets finds whether a code names a country; supplier fields ask the same of the domain. */
export { isCountry } from '../domain/is-country.ts';
