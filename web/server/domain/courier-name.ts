/** By what a courier is recognised: its name, however it was typed. */

/** At most 600 bytes, and in no index beside another text from outside. */
const longestKey = 200;

/** Nothing that anybody sees, and that parts no words either. */
const unseen = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** `DHL_Express`, ` dhl-express ` and `DHL  EXPRESS` are one; empty where no name was written. */
export const courierKey = (name: string): string =>
  name
    // First what is unseen: what it stood between grows together.
    .replaceAll(unseen, '')
    .normalize('NFKC')
    // Small letters may be one with the accent that follows where great ones are not.
    .toLowerCase()
    .normalize()
    .replaceAll(/[\s_-]+/gu, ' ')
    .trim()
    .slice(0, longestKey)
    .trim()
    .toWellFormed();
