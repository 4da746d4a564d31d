/** Barcodes: a GTIN has 8, 12, 13 or 14 digits, the last of which follows from the others (GS1, section 7.9). */

/** The digits of a GTIN without blanks and hyphens; undefined when it is not a GTIN. */
export function parseGtin(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^(?:\d{8}|\d{12,14})$/.test(digits) && /[1-9]/.test(digits) && hasRightCheckDigit(digits)
    ? digits
    : undefined;
}

/** From the right every second digit counts three times; the sum is a multiple of ten. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
