/**
 * The country rule on the text of the `ships_to` metafield, as the server writes it (web/server/domain/ships-to.ts):
 * `AT,CH,DE` these countries, `*` every one, `*,-GB,-IE` every one but these, `-` none. The text is searched, not
 * taken apart, because each step counts for every line of a cart. Two letters are never met across a comma.
 */
export const mayShip = (shipsTo: string, country: string): boolean =>
  shipsTo[0] === '*' ? !shipsTo.includes(`-${country}`) : shipsTo.includes(country);
