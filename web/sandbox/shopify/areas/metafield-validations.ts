/**
 * The options that narrow a metafield definition (`validations`): which belong to which type, and what Shopify says
 * of the others. Texts as recorded (metafields.jsonl, metafield-definition-validations-input).
 */
import { userError, type UserError } from '../engine/api-error.ts';
import { isMeasurement } from './metafield-types.ts';

export interface Option {
  name: string;
  value: string;
}

const range = ['min', 'max'];

const options: Readonly<Record<string, readonly string[]>> = {
  id: [...range, 'regex'],
  single_line_text_field: [...range, 'regex', 'choices'],
  multi_line_text_field: [...range, 'regex'],
  number_integer: [...range, 'choices'],
  number_decimal: [...range, 'max_precision', 'choices'],
  date: range,
  date_time: range,
  url: ['allowed_domains'],
  link: ['allowed_domains'],
  json: ['schema'],
  rating: ['scale_min', 'scale_max'],
  file_reference: ['file_type_options'],
  metaobject_reference: ['metaobject_definition_id'],
  mixed_reference: ['metaobject_definition_ids'],
};

const required: Readonly<Record<string, readonly string[]>> = { rating: ['scale_min', 'scale_max'] };

/** Their limits count characters or are the numbers themselves. */
const whole = new Set(['id', 'single_line_text_field', 'multi_line_text_field', 'number_integer']);

const supportedBy = (type: string): readonly string[] => {
  if (type.startsWith('list.')) return [...supportedBy(type.slice(5)), 'list.min', 'list.max'];
  return isMeasurement(type) ? range : (options[type] ?? []);
};

const isRange = (name: string): boolean => range.includes(name);

export function checkValidations(type: string, given: readonly Option[]): UserError[] {
  const at = ['definition', 'validations'];
  const invalid = (message: string): UserError => userError(at, message, 'INVALID_OPTION');
  if (new Set(given.map(({ name }) => name)).size < given.length) {
    return [userError(at, 'Validations cannot contain duplicate "name" options.', 'DUPLICATE_OPTION')];
  }
  const foreign = given.filter(({ name }) => !supportedBy(type).includes(name));
  if (foreign.length > 0) {
    return foreign.map(({ name }) =>
      invalid(
        `Validations value for option ${name} contains an invalid value: '${name}' isn't supported for ${type}.`,
      ),
    );
  }
  return [...missing(type, given), ...wrongNumbers(type, given)].map(invalid);
}

function missing(type: string, given: readonly Option[]): string[] {
  const names = new Set(given.map(({ name }) => name));
  const item = type.replace(/^list\./, '');
  if (item === 'metaobject_reference' && !names.has('metaobject_definition_id')) {
    return ['Validations require that you select a metaobject.'];
  }
  return (required[item] ?? [])
    .filter((name) => !names.has(name))
    .map((name) => `Validations requires '${name}' to be provided.`);
}

function wrongNumbers(type: string, given: readonly Option[]): string[] {
  const isWhole = whole.has(type.replace(/^list\./, ''));
  const bad = given.filter(({ name, value }) => isWhole && isRange(name) && !/^-?\d+$/.test(value));
  if (bad.length > 0)
    return bad.map(({ name }) => `Validations value for option ${name} must be an integer.`);
  const [low, high] = range.map((name) => given.find((one) => one.name === name)?.value);
  const isUpsideDown = low !== undefined && high !== undefined && Number(low) > Number(high);
  return isUpsideDown ? ["Validations contains an invalid value: 'min' must be less than 'max'."] : [];
}
