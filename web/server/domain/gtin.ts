/** Barcodes: a GTIN has 8, 12, 13 or 14 digits, the last of which follows from the others (GS1, section 7.9). */

/** The digits of a GTIN without blanks and hyphens; undefined when it is not a GTIN. */
export function parseGtin(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^(?:\d{8}|\d{12,14})$/.test(digits) && /[1-9]/.test(digits) && hasRightCheckDigit(digits)
    ? digits
    : undefined;
}

/** Numbers that each company gives as it likes, inside its own walls (GS1, section 1.4): 02, 04 and 2 before 13 digits. */
const isRestricted = (thirteen: string): boolean => /^(?:2|0[24])/.test(thirteen);

/**
 * In 14 digits, so that a GTIN is the same in whatever length it is written; undefined for what may stand for several
 * products: no GTIN, or a number for use inside one company.
 */
export function worldwideGtin(text: string): string | undefined {
  const digits = parseGtin(text);
  if (digits === undefined) return undefined;
  const padded = digits.padStart(14, '0');
  const isEight = digits.length === 8;
  const restricted = isEight ? /^[02]/.test(digits) : isRestricted(padded.slice(1));
  return restricted ? undefined : padded;
}

/** From the right every second digit counts three times; the sum is a multiple of ten. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
