/** Whether a code names a country, by the tables that Node brings along: a supplier may write anything of two letters. */
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** User-assigned and collective codes that the tables name as well: the EU, the euro area, the UN, and the unknown. */
const collective = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

/** Of two letters there are few, and each is asked for with every product. */
const known = new Map<string, boolean>();

export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false;
  const asked = known.get(code);
  if (asked !== undefined) return asked;
  const is = !collective.has(code) && names.of(code) !== undefined;
  known.set(code, is);
  return is;
}
