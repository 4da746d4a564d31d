/** JSON-LD contexts: linked at `/contexts/<Class>`, or embedded where a class says so. */
import {
  classNamed,
  entryName,
  resourceClasses,
  type Property,
  type ResourceClass,
} from '../resources/classes.ts';
import { root } from './answer.ts';
import type { Dialect } from './dialect.ts';
import { InterfaceError } from './errors.ts';
import type { Json, JsonObject } from './json.ts';

export const vocabulary = (origin: string): JsonObject => ({
  '@vocab': `${origin}${root}/docs.jsonld#`,
  hydra: 'http://www.w3.org/ns/hydra/core#',
});

/** An embedded object has a plain term; an IRI in its place has a typed one. */
function termOf(type: string, { name, range }: Property): Json {
  const id = `${type}/${name}`;
  return typeof range === 'object' && !range.embedded ? { '@id': id, '@type': '@id' } : id;
}

const terms = ({ name: type, properties }: ResourceClass): JsonObject =>
  Object.fromEntries(properties.map((property) => [property.name, termOf(type, property)]));

/** The value of `@context` in documents of the class. */
export function contextOf(type: ResourceClass, origin: string): Json {
  return type.embedsContext === true
    ? { ...vocabulary(origin), ...terms(type) }
    : `${root}/contexts/${type.name}`;
}

/** The document at `/contexts/<name>`. */
export function contextDocument(name: string, origin: string, dialect: Dialect): JsonObject {
  const type = classNamed(name);
  if (type) return { '@context': { ...vocabulary(origin), ...terms(type) } };
  if (name === 'Entrypoint') return { '@context': { ...vocabulary(origin), ...entrypointTerms(dialect) } };
  if (name === 'Error' || name === 'ConstraintViolationList') return { '@context': vocabulary(origin) };
  throw new InterfaceError(404, '');
}

/** 4.0 counts its error classes among the resources. */
function entrypointTerms(dialect: Dialect): JsonObject {
  const names = [
    ...(dialect.isFour ? ['error', 'constraintViolationList'] : []),
    ...resourceClasses.map(entryName),
  ];
  return Object.fromEntries(names.map((name) => [name, { '@id': `Entrypoint/${name}`, '@type': '@id' }]));
}

export function entrypointDocument(): JsonObject {
  const links = resourceClasses.map((type): [string, Json] => [entryName(type), `${root}/${type.path}`]);
  return {
    '@context': `${root}/contexts/Entrypoint`,
    '@id': root,
    '@type': 'Entrypoint',
    ...Object.fromEntries(links.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
