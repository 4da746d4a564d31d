/**
 * The API documentation, written from the class descriptions in the words of 2.6. The 4.0 form is the same
 * without prefix, with a few other texts; the Hydra vocabulary that 4.0 copies into it is left out.
 */
import { entryName, resourceClasses, type Property, type ResourceClass } from '../resources/classes.ts';
import { root } from './answer.ts';
import { vocabulary } from './contexts.ts';
import { unprefixed, type Dialect } from './dialect.ts';
import { collectionOperations, itemOperations, type DocsOptions } from './docs-operations.ts';
import type { Json, JsonObject } from './json.ts';

export function docsDocument(options: DocsOptions): JsonObject {
  const { dialect } = options;
  const types = dialect.problems
    ? [...resourceClasses].sort((a, b) => (a.name < b.name ? -1 : 1))
    : resourceClasses;
  const document: JsonObject = {
    '@id': `${root}/docs.jsonld`,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Dropshipping',
    'hydra:entrypoint': root,
    'hydra:supportedClass': [
      ...types.map((type) => classDocument(type, options)),
      entrypointClass(types, options),
      ...violationClasses,
    ],
  };
  return { '@context': docsContext(options), ...(dialect.prefix === '' ? unprefixed(document) : document) };
}

function docsContext({ origin, dialect }: DocsOptions): JsonObject {
  const typedIri = (id: string): Json => ({ '@id': id, '@type': '@id' });
  return {
    ...vocabulary(origin),
    rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
    rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
    xmls: 'http://www.w3.org/2001/XMLSchema#',
    owl: 'http://www.w3.org/2002/07/owl#',
    schema: dialect.problems ? 'https://schema.org/' : 'http://schema.org/',
    domain: typedIri('rdfs:domain'),
    range: typedIri('rdfs:range'),
    subClassOf: typedIri('rdfs:subClassOf'),
    ...(!dialect.problems && { expects: typedIri('hydra:expects'), returns: typedIri('hydra:returns') }),
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

/** The use of a property in a class, and the property itself. */
function supported(use: JsonObject, property: JsonObject): JsonObject {
  return { '@type': 'hydra:SupportedProperty', 'hydra:property': property, ...use };
}

function classProperty({ name: type }: ResourceClass, property: Property, { problems }: Dialect): JsonObject {
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
      ...(!problems && deprecation),
    },
    {
      '@id': `#${type}/${name}`,
      '@type': relation && !relation.embedded ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': name,
      domain: `#${type}`,
      ...(relation && !relation.many && { 'owl:maxCardinality': 1 }),
      ...(target !== undefined && { range: target }),
      ...(problems && deprecation),
    },
  );
}

const readOnlyUse = (title: string): JsonObject => ({
  'hydra:title': title,
  'hydra:readable': true,
  'hydra:writeable': false,
});

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
      returns: options.dialect.problems ? 'EntryPoint' : '#EntryPoint',
    },
  };
}

function violationProperty(id: string, range: string, description: string): JsonObject {
  const [type = '', name = ''] = id.split('/');
  const property = {
    '@id': `#${id}`,
    '@type': 'rdf:Property',
    'rdfs:label': name,
    domain: `#${type}`,
    range,
  };
  return supported({ ...readOnlyUse(name), 'hydra:description': description }, property);
}

const violationClasses: readonly JsonObject[] = [
  {
    '@id': '#ConstraintViolation',
    '@type': 'hydra:Class',
    'hydra:title': 'A constraint violation',
    'hydra:supportedProperty': [
      violationProperty(
        'ConstraintViolation/propertyPath',
        'xmls:string',
        'The property path of the violation',
      ),
      violationProperty(
        'ConstraintViolation/message',
        'xmls:string',
        'The message associated with the violation',
      ),
    ],
  },
  {
    '@id': '#ConstraintViolationList',
    '@type': 'hydra:Class',
    subClassOf: 'hydra:Error',
    'hydra:title': 'A constraint violation list',
    'hydra:supportedProperty': [
      violationProperty('ConstraintViolationList/violations', '#ConstraintViolation', 'The violations'),
    ],
  },
];
