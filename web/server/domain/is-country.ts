/** Whether a code names a country, by the tables that Node brings along: a supplier may write anything of two letters. */
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** User-assigned and collective codes that the tables name as well: the EU, the euro area, the UN, and the unknown. */
const collective = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

export const isCountry = (code: string): boolean =>
  !collective.has(code) && /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined;
