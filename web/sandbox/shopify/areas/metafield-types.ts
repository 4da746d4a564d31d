/**
 * Metafield types: what a value must look like, how it is stored and what its JSON form is. As recorded
 * (metafields.jsonl, custom-data-field-type-matrix). References are not looked up.
 * Guess: most texts for values that do not fit.
 */
import { DateTime } from 'luxon';
import { notModelled } from '../engine/api-error.ts';

interface FieldType {
  /** The stored form; undefined when the value does not fit. */
  readonly store: (value: string) => string | undefined;
  readonly wants: string;
  /** How the stored form stands in JSON; default: as a text. */
  readonly json?: (stored: string) => unknown;
}

const asIs = (value: string): string => value;
const only =
  (fits: (value: string) => boolean) =>
  (value: string): string | undefined =>
    fits(value) ? value : undefined;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const recordOf = (text: string): Record<string, unknown> | undefined => {
  const value = parsed(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
};

const parse = (stored: string): unknown => JSON.parse(stored);

/** Rails' list: everything else is true. */
const falseTexts = new Set(['0', 'f', 'F', 'false', 'FALSE', 'off', 'OFF']);

const integer = (value: string): string | undefined => {
  const whole = /^([+-]?\d+)(\.0*)?$/.exec(value.trim())?.[1];
  return whole === undefined ? undefined : String(BigInt(whole));
};

const decimal = (value: string): string | undefined => {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(value.trim()) ?? [];
  if (whole === '') return undefined;
  const places = fraction.slice(0, 9).replace(/0+$/, '');
  return `${sign === '-' ? '-' : ''}${BigInt(whole)}.${places === '' ? '0' : places}`;
};

const dateTime = (value: string): string | undefined => {
  const time = DateTime.fromISO(value, { zone: 'utc', setZone: true });
  return time.isValid ? time.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ") : undefined;
};

/** `{"value":5,"unit":"cm"}`: the number with a decimal point, the unit in capitals. */
const measurement = (value: string): string | undefined => {
  const { value: amount, unit } = recordOf(value) ?? {};
  const number = typeof amount === 'string' ? Number(amount) : amount;
  if (typeof number !== 'number' || Number.isNaN(number) || typeof unit !== 'string') return undefined;
  const text = Number.isInteger(number) ? `${number}.0` : String(number);
  return `{"value":${text},"unit":${JSON.stringify(unit.toUpperCase())}}`;
};

const rating = (value: string): string | undefined => {
  const { scale_min: min, scale_max: max, value: given } = recordOf(value) ?? {};
  const isWhole = [min, max, given].every((one) => typeof one === 'string' || typeof one === 'number');
  if (!isWhole) return undefined;
  const isInside = Number(given) >= Number(min) && Number(given) <= Number(max);
  return isInside ? JSON.stringify({ scale_min: min, scale_max: max, value: given }) : undefined;
};

const money = only((value) => {
  const { amount, currency_code: currency } = recordOf(value) ?? {};
  return amount !== undefined && typeof currency === 'string';
});

const singleLine = only((value) => !/[\r\n]/.test(value));
const isDate = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value) && DateTime.fromISO(value).isValid;

const plain: Readonly<Record<string, FieldType>> = {
  id: { store: only((value) => value.length <= 2048), wants: 'Value must be a non-blank text.' },
  single_line_text_field: { store: singleLine, wants: 'Value must be a single line text string.' },
  multi_line_text_field: { store: asIs, wants: '' },
  number_integer: {
    store: integer,
    wants: 'Value must be an integer.',
    json: Number,
  },
  number_decimal: { store: decimal, wants: 'Value must be a decimal.' },
  boolean: {
    store: (value) => String(!falseTexts.has(value)),
    wants: 'Value must be true or false.',
    json: (stored) => stored === 'true',
  },
  json: { store: only((value) => parsed(value) !== undefined), wants: 'Value is invalid JSON.', json: parse },
  rich_text_field: {
    store: only((value) => recordOf(value)?.['type'] === 'root'),
    wants: 'Value is invalid JSON.',
    json: parse,
  },
  url: { store: only((value) => URL.canParse(value)), wants: 'Value must be a valid URL.' },
  color: {
    store: only((value) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)),
    wants: 'Value must be a hex color code.',
  },
  date: { store: only(isDate), wants: 'Value must be in YYYY-MM-DD format.' },
  date_time: {
    store: dateTime,
    wants: 'Value must be in “YYYY-MM-DDTHH:MM:SS” format. For example: 2022-06-01T15:30:00',
  },
  language: { store: asIs, wants: '' },
  link: { store: only((value) => recordOf(value) !== undefined), wants: 'Value is invalid.', json: parse },
  money: { store: money, wants: 'Value must be a valid money object.', json: parse },
  rating: { store: rating, wants: 'Value must be a valid rating.', json: parse },
};

const measurements = new Set(
  (
    'antenna_gain area battery_charge_capacity battery_energy_capacity capacitance concentration ' +
    'data_storage_capacity data_transfer_rate dimension display_density distance duration electric_current ' +
    'electrical_resistance energy frequency illuminance inductance luminous_flux mass_flow_rate power pressure ' +
    'resolution rotational_speed sound_level speed temperature thermal_power voltage volume volumetric_flow_rate weight'
  ).split(' '),
);

export const isMeasurement = (type: string): boolean => measurements.has(type);

const listLimit = 128;

function typeOfName(name: string): FieldType | undefined {
  if (name.startsWith('list.')) return listOf(typeOfName(name.slice(5)));
  if (isMeasurement(name)) {
    return { store: measurement, wants: 'Value must be a valid measurement.', json: parse };
  }
  if (name.endsWith('_reference')) {
    return {
      store: only((value) => value.startsWith('gid://shopify/')),
      wants: 'Value must be a valid global id.',
    };
  }
  return plain[name];
}

const isText = ({ json }: FieldType): boolean => json === undefined;

/** Each item in its own form: texts in quotes, the others as they are stored. */
function listOf(item: FieldType | undefined): FieldType | undefined {
  if (item === undefined) return undefined;
  const store = (value: string): string | undefined => {
    const items = parsed(value);
    if (!Array.isArray(items) || items.length > listLimit) return undefined;
    const stored = items.map((one) => item.store(typeof one === 'string' ? one : JSON.stringify(one)));
    if (stored.some((one) => one === undefined)) return undefined;
    return `[${stored.map((one) => (isText(item) ? JSON.stringify(one) : one)).join(',')}]`;
  };
  return { store, wants: `Value must be a list of at most ${listLimit} items.`, json: parse };
}

/** The message for a value that does not fit its type; undefined when it does. Throws for a type that is not here. */
export function typeError(type: string, value: string): string | undefined {
  const known = typeOfName(type);
  if (known === undefined) throw notModelled(`the metafield type ${type}`);
  if (value.trim() === '') return "Value can't be blank";
  return known.store(value) === undefined ? known.wants : undefined;
}

/** The form that Shopify keeps of a value that fits. */
export const storedValue = (type: string, value: string): string => typeOfName(type)?.store(value) ?? value;

/** `jsonValue`: numbers, truths and structures as themselves, everything else as text. */
export function jsonValue(type: string, stored: string): unknown {
  const json = typeOfName(type)?.json;
  if (type.startsWith('list.') && isMeasurement(type.slice(5))) {
    return parse(stored.replace(/"unit":"(\w+)"/g, (_all, unit: string) => `"unit":"${shortUnit(unit)}"`));
  }
  return json === undefined ? stored : json(stored);
}

/** As recorded: inside a list, units stand in small letters, the oldest ones shortened. */
const shortUnits: Readonly<Record<string, string>> = {
  MILLIMETERS: 'mm',
  CENTIMETERS: 'cm',
  METERS: 'm',
  INCHES: 'in',
  FEET: 'ft',
  YARDS: 'yd',
  MILLILITERS: 'ml',
  CENTILITERS: 'cl',
  LITERS: 'l',
  CUBIC_METERS: 'm3',
  GRAMS: 'g',
  KILOGRAMS: 'kg',
  OUNCES: 'oz',
  POUNDS: 'lb',
};

const shortUnit = (unit: string): string => shortUnits[unit] ?? unit.toLowerCase();

export const isKnownType = (type: string): boolean => typeOfName(type) !== undefined;
