/** The words of a field for decimals. */
const en = {
  whichOf: (thousands: string, decimals: string) =>
    `Is that ${thousands} or ${decimals}? Write it like one of these.`,
};
const de: typeof en = {
  whichOf: (thousands, decimals) =>
    `Sind das ${thousands} oder ${decimals}? Schreiben Sie es so wie eines davon.`,
};
export const words = { en, de };
