/** The theme block `ships-to` as a shop's theme renders it: Liquid, with the translations of one language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Liquid } from 'liquidjs';

export const blockFolder = join(import.meta.dirname, '../../../extensions/ships-to');

const read = (...path: readonly string[]): string => readFileSync(join(blockFolder, ...path), 'utf8');

type Texts = { readonly [key: string]: Texts | string };

const fileOf = (language: string): string => (language === 'en' ? 'en.default' : language);

export const textsOf = (language: string): Texts =>
  JSON.parse(read('locales', `${fileOf(language)}.json`)) as Texts;

/** Those that have texts for shoppers. */
export const blockLanguages: readonly string[] = readdirSync(join(blockFolder, 'locales'))
  .filter((file) => !file.endsWith('.schema.json'))
  .map((file) => file.split('.')[0] ?? '');

const [markup = '', schemaText = ''] =
  /^(.*)\{% schema %\}(.*)\{% endschema %\}\s*$/s.exec(read('blocks', 'ships-to.liquid'))?.slice(1) ?? [];

interface BlockSchema {
  readonly settings: readonly { readonly id: string; readonly default?: unknown }[];
}

export const blockSchema = JSON.parse(schemaText) as BlockSchema;

const found = (texts: Texts, key: string): Texts | string | undefined =>
  key
    .split('.')
    .reduce<Texts | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : at), texts);

/** Shopify's filter `t`: plural forms by `count`, values put in by name; what is missing is an error here. */
function translated(language: string, key: string, values: ReadonlyMap<string, unknown>): string {
  const entry = found(textsOf(language), key);
  const form = new Intl.PluralRules(language).select(Number(values.get('count') ?? 0));
  const text = typeof entry === 'object' ? entry[form] : entry;
  if (typeof text !== 'string') throw new Error(`no translation of ${key} (${form}) in ${language}`);
  return text.replaceAll(/\{\{ (\w+) \}\}/g, (_all, name: string) => String(values.get(name)));
}

export interface Shown {
  /** Text of the metafield; null when the product has none. */
  readonly shipsTo: string | null;
  /** The visitor's country. */
  readonly country: string;
  readonly language?: string;
}

/** As HTML. */
export function renderBlock({ shipsTo, country, language = 'en' }: Shown): string {
  const engine = new Liquid({ strictFilters: true });
  engine.registerFilter('t', (key: string, ...values: [string, unknown][]) =>
    translated(language, key, new Map(values)),
  );
  const settings = Object.fromEntries(blockSchema.settings.map((setting) => [setting.id, setting.default]));
  const product = { metafields: { $app: shipsTo === null ? {} : { ships_to: { value: shipsTo } } } };
  const context = {
    block: { settings: { ...settings, product }, shopify_attributes: 'data-block="1"' },
    localization: { country: { iso_code: country } },
  };
  return (engine.parseAndRenderSync(markup, context) as string).trim();
}
