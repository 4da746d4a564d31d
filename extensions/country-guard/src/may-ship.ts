/**
 * The country rule on the text of the `ships_to` metafield, as the server writes it (web/server/domain/ships-to.ts):
 * `AT,CH,DE` these countries, `*` every one, `*,-GB,-IE` every one but these, `-` none; what no server writes allows no
 * country that it does not name. The text is searched, not taken apart, because each step counts for every line of a cart. Two letters are never met across a comma.
 */
const width = 3;

/**
 * Answers for one country and one text after the other. Codes stand sorted, and a country stands about as far in one
 * list as in the one before: the search begins there and knows its direction, so that a list of 120 countries takes not
 * much longer than one of five.
 */
export function mayShipTo(country: string): (shipsTo: string) => boolean {
  let share = 0;
  return (shipsTo) => {
    // Compared first, because that costs the least, and nearly every text is a list.
    if (shipsTo < 'A' && shipsTo[0] === '*') return !shipsTo.includes(`-${country}`);
    let guess = (shipsTo.length * share) | 0;
    guess -= guess % width;
    const isLater = shipsTo.slice(guess) < country;
    const at = isLater ? shipsTo.indexOf(country, guess) : shipsTo.lastIndexOf(country, guess);
    if (at < 0) return false;
    share = at / shipsTo.length;
    return true;
  };
}
