/**
 * The API documentation, written from the class descriptions in the words of 2.6. The 4.0 form has a few other texts,
 * a class for errors and, in its context, a copy of the Hydra vocabulary (hydra-core.json), by which it can be read
 * without prefix.
 */
import { readFileSync } from 'node:fs';
import { entryName, resourceClasses, type Property, type ResourceClass } from '../resources/classes.ts';
import { root } from './answer.ts';
import { vocabulary } from './contexts.ts';
import { unprefixed, type Dialect } from './dialect.ts';
import { errorClass, readOnlyUse, supported, violationClasses } from './docs-errors.ts';
import { collectionOperations, itemOperations, type DocsOptions } from './docs-operations.ts';
import type { Json, JsonObject } from './json.ts';

export function docsDocument(options: DocsOptions): JsonObject {
  const { dialect } = options;
  const types = dialect.isFour
    ? [...resourceClasses].sort((a, b) => (a.name < b.name ? -1 : 1))
    : resourceClasses;
  const document: JsonObject = {
    '@id': `${root}/docs.jsonld`,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Dropshipping',
    'hydra:entrypoint': root,
    'hydra:supportedClass': [
      ...(dialect.isFour ? [errorClass] : []),
      ...types.map((type) => classDocument(type, options)),
      entrypointClass(types, options),
      ...violationClasses,
    ],
  };
  const context = dialect.isFour ? [hydraCore(), docsContext(options)] : docsContext(options);
  return { '@context': context, ...(dialect.prefix === '' ? unprefixed(document) : document) };
}

let core: JsonObject | undefined;

/** https://www.w3.org/ns/hydra/core as API Platform 4 copies it (CC BY 4.0, Hydra W3C Community Group). */
function hydraCore(): JsonObject {
  core ??= JSON.parse(readFileSync(new URL('hydra-core.json', import.meta.url), 'utf8')) as JsonObject;
  return core;
}

function docsContext({ origin, dialect }: DocsOptions): JsonObject {
  const typedIri = (id: string): Json => ({ '@id': id, '@type': '@id' });
  return {
    ...vocabulary(origin),
    rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
    rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
    xmls: 'http://www.w3.org/2001/XMLSchema#',
    owl: 'http://www.w3.org/2002/07/owl#',
    schema: dialect.isFour ? 'https://schema.org/' : 'http://schema.org/',
    domain: typedIri('rdfs:domain'),
    range: typedIri('rdfs:range'),
    subClassOf: typedIri('rdfs:subClassOf'),
    ...(!dialect.isFour && { expects: typedIri('hydra:expects'), returns: typedIri('hydra:returns') }),
  };
}

function classDocument(type: ResourceClass, options: DocsOptions): JsonObject {
  return {
    '@id': `#${type.name}`,
    '@type': 'hydra:Class',
    'rdfs:label': type.name,
    'hydra:title': type.name,
    'hydra:supportedProperty': type.properties.map((each) => classProperty(type, each, options.dialect)),
    'hydra:supportedOperation': itemOperations(type, options),
  };
}

function classProperty({ name: type }: ResourceClass, property: Property, { isFour }: Dialect): JsonObject {
  const { name, range, required = false, readOnly = false, deprecated = false } = property;
  const relation = typeof range === 'object' ? range : undefined;
  const target = typeof range === 'object' ? `#${range.class}` : range && `xmls:${range}`;
  const deprecation = deprecated && { 'owl:deprecated': true };
  return supported(
    {
      'hydra:title': name,
      'hydra:required': required,
      'hydra:readable': true,
      'hydra:writeable': !readOnly,
      // 2.6 says it of the use, 4.0 of the property.
      ...(!isFour && deprecation),
    },
    {
      '@id': `#${type}/${name}`,
      '@type': relation && !relation.embedded ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': name,
      domain: `#${type}`,
      ...(relation && !relation.many && { 'owl:maxCardinality': 1 }),
      ...(target !== undefined && { range: target }),
      ...(isFour && deprecation),
    },
  );
}

function entrypointClass(types: readonly ResourceClass[], options: DocsOptions): JsonObject {
  const entry = (type: ResourceClass): JsonObject => {
    const label = `The collection of ${type.name} resources`;
    const members = {
      'owl:onProperty': { '@id': 'hydra:member' },
      'owl:allValuesFrom': { '@id': `#${type.name}` },
    };
    return supported(readOnlyUse(label), {
      '@id': `#Entrypoint/${entryName(type)}`,
      '@type': 'hydra:Link',
      domain: '#Entrypoint',
      'rdfs:label': label,
      'rdfs:range': [{ '@id': 'hydra:Collection' }, { 'owl:equivalentClass': members }],
      'hydra:supportedOperation': collectionOperations(type, options),
    });
  };
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'The API entrypoint',
    'hydra:supportedProperty': types.map(entry),
    'hydra:supportedOperation': {
      '@type': 'hydra:Operation',
      'hydra:method': 'GET',
      'rdfs:label': 'The API entrypoint.',
      returns: options.dialect.isFour ? 'EntryPoint' : '#EntryPoint',
    },
  };
}
