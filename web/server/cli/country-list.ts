/** Countries in a sentence for a person at a terminal. */

const shownCountries = 12;

/** The rest is in the answer of --json. */
export const listed = (countries: readonly string[]): string =>
  countries.length > shownCountries
    ? `${countries.slice(0, shownCountries).join(', ')} and ${countries.length - shownCountries} more`
    : countries.join(', ');

/** After "may not be shipped to". */
export const forbiddenCountries = (countries: readonly string[] | null): string =>
  countries?.length === 1 ? countries.join() : 'all of its countries';
