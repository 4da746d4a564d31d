/**
 * Randomness without state: a number is a pure function of (seed, id, salt), so that product i can be
 * made at any time, in any order, and is always the same product.
 */
export interface Dice {
  /** An integer from 0 to `sides` - 1; the same salt gives the same number. */
  roll(salt: number, sides: number): number;
  /** One entry of a list that is not empty. */
  pick<Item>(salt: number, list: readonly Item[]): Item;
}

/** The finaliser of MurmurHash3 over three mixed words: 32 well-spread bits. */
function scramble(seed: number, id: number, salt: number): number {
  let hash =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(id, 0xc2b2ae35) ^ Math.imul(salt + 1, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function diceOf(seed: number, id: number): Dice {
  const roll = (salt: number, sides: number) => scramble(seed, id, salt) % sides;
  return {
    roll,
    pick: (salt, list) => {
      const item = list[roll(salt, list.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
