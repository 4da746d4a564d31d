/** By what a courier is recognised: its name, however it was typed. */

/** Keys of rows hold at most 512 characters. */
const longestKey = 200;

/** Nothing that anybody sees. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** `DHL_Express`, ` dhl-express ` and `DHL  EXPRESS` are one; empty where no name was written. */
export const courierKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s_-]+/gu, ' ')
    .replaceAll(unseen, '')
    .trim()
    .toLowerCase()
    .slice(0, longestKey)
    .trim()
    .toWellFormed();
