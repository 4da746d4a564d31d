/** Which metafield types exist here and what their values must look like; other types are refused by name. */
import { notModelled } from '../engine/api-error.ts';

const patterns: Readonly<Record<string, { fits: (value: string) => boolean; wants: string }>> = {
  id: {
    fits: (value) => value.trim() !== '' && value.length <= 2048,
    wants: 'Value must be a non-blank text.',
  },
  single_line_text_field: {
    fits: (value) => !/[\r\n]/.test(value),
    wants: 'Value must be a single line text string.',
  },
  multi_line_text_field: { fits: () => true, wants: '' },
  number_integer: { fits: (value) => /^-?\d+$/.test(value), wants: 'Value must be an integer.' },
  number_decimal: { fits: (value) => /^-?\d+(\.\d+)?$/.test(value), wants: 'Value must be a decimal.' },
  boolean: { fits: (value) => value === 'true' || value === 'false', wants: 'Value must be true or false.' },
  json: { fits: isJson, wants: 'Value is invalid JSON.' },
  url: { fits: (value) => URL.canParse(value), wants: 'Value must be a valid URL.' },
  'list.single_line_text_field': { fits: isTextList, wants: 'Value must be a list of at most 128 texts.' },
};

/** The message for a value that does not fit its type; undefined when it does. Throws for a type that is not here. */
export function typeError(type: string, value: string): string | undefined {
  const known = patterns[type];
  if (known === undefined) throw notModelled(`the metafield type ${type}`);
  if (value === '') return "Value can't be blank";
  return known.fits(value) ? undefined : known.wants;
}

export const isKnownType = (type: string): boolean => patterns[type] !== undefined;

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

function isTextList(value: string): boolean {
  if (!isJson(value)) return false;
  const list: unknown = JSON.parse(value);
  return Array.isArray(list) && list.length <= 128 && list.every((item) => typeof item === 'string');
}
