/**
 * The entry point and the API documentation, written from the class descriptions. The 4.0 form differs by the
 * prefix and a few texts; it also embeds the whole Hydra vocabulary, which is left out here.
 */
import { entryName, resourceClasses, type Property, type ResourceClass } from '../resources/classes.ts';
import { root } from './answer.ts';
import { vocabulary } from './contexts.ts';
import type { Dialect } from './dialect.ts';
import type { Json, JsonObject } from './json.ts';

export function entrypointDocument(): JsonObject {
  const links = resourceClasses.map((type): [string, Json] => [entryName(type), `${root}/${type.path}`]);
  return {
    '@context': `${root}/contexts/Entrypoint`,
    '@id': root,
    '@type': 'Entrypoint',
    ...Object.fromEntries(links.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

interface DocsOptions {
  origin: string;
  dialect: Dialect;
  /** Whether POST and PUT of orders exist. */
  extendedOrders: boolean;
}

export function docsDocument(options: DocsOptions): JsonObject {
  const p = options.dialect.prefix;
  const sorted = [...resourceClasses].sort((a, b) => (a.name < b.name ? -1 : 1));
  const types = options.dialect.problems ? sorted : resourceClasses;
  return {
    '@context': docsContext(options),
    '@id': `${root}/docs.jsonld`,
    '@type': `${p}ApiDocumentation`,
    [`${p}title`]: 'Dropshipping',
    [`${p}entrypoint`]: root,
    [`${p}supportedClass`]: [
      ...types.map((type) => classDocument(type, options)),
      entrypointClass(types, options),
      ...violationClasses(options.dialect),
    ],
  };
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
  const p = options.dialect.prefix;
  return {
    '@id': `#${type.name}`,
    '@type': `${p}Class`,
    'rdfs:label': type.name,
    [`${p}title`]: type.name,
    [`${p}supportedProperty`]: type.properties.map((property) =>
      propertyDocument(type, property, options.dialect),
    ),
    [`${p}supportedOperation`]: itemOperations(type, options),
  };
}

function propertyDocument(
  { name: type }: ResourceClass,
  property: Property,
  { prefix: p }: Dialect,
): JsonObject {
  const { name, range, required = false, readOnly = false, deprecated = false } = property;
  const relation = typeof range === 'object' ? range : undefined;
  const target = typeof range === 'object' ? `#${range.class}` : range && `xmls:${range}`;
  const deprecation = deprecated && { 'owl:deprecated': true };
  return {
    '@type': `${p}SupportedProperty`,
    [`${p}property`]: {
      '@id': `#${type}/${name}`,
      '@type': relation && !relation.embedded ? `${p}Link` : 'rdf:Property',
      'rdfs:label': name,
      domain: `#${type}`,
      ...(relation && !relation.many && { 'owl:maxCardinality': 1 }),
      ...(target !== undefined && { range: target }),
      // 4.0 says it of the property, 2.6 of its use.
      ...(p === '' && deprecation),
    },
    [`${p}title`]: name,
    [`${p}required`]: required,
    [`${p}readable`]: true,
    [`${p}writeable`]: !readOnly,
    ...(p !== '' && deprecation),
  };
}

interface Operation {
  method: string;
  action?: string;
  title: string;
  expects?: string;
  returns: string;
}

function operationDocument(
  { method, action, title, expects, returns }: Operation,
  { prefix: p }: Dialect,
): JsonObject {
  const reference = (name: string) => (p === '' ? name : `#${name}`);
  return {
    '@type': action === undefined ? `${p}Operation` : [`${p}Operation`, `schema:${action}`],
    ...(expects !== undefined && { expects: reference(expects) }),
    [`${p}method`]: method,
    [`${p}title`]: title,
    'rdfs:label': title,
    returns: returns.endsWith('Collection') ? returns : reference(returns),
  };
}

function itemOperations({ name }: ResourceClass, { dialect, extendedOrders }: DocsOptions): JsonObject[] {
  const article = dialect.problems ? 'a ' : '';
  const operations: Operation[] = [
    { method: 'GET', action: 'FindAction', title: `Retrieves ${article}${name} resource.`, returns: name },
  ];
  if (name === 'Order') {
    operations.push({ method: 'PATCH', title: 'Updates the Order resource.', expects: name, returns: name });
    const replaces = { method: 'PUT', action: 'ReplaceAction', title: 'Replaces the Order resource.' };
    if (extendedOrders) operations.push({ ...replaces, expects: name, returns: name });
  }
  return operations.map((operation) => operationDocument(operation, dialect));
}

function collectionOperations(
  { name }: ResourceClass,
  { dialect, extendedOrders }: DocsOptions,
): JsonObject[] {
  const title = `Retrieves the collection of ${name} resources.`;
  const returns = `${dialect.prefix}Collection`;
  const operations: Operation[] = [{ method: 'GET', action: 'FindAction', title, returns }];
  if (name === 'Order' && extendedOrders) {
    const creates = { method: 'POST', action: 'CreateAction', title: 'Creates a Order resource.' };
    operations.push({ ...creates, expects: name, returns: name });
  }
  return operations.map((operation) => operationDocument(operation, dialect));
}

function entrypointClass(types: readonly ResourceClass[], options: DocsOptions): JsonObject {
  const p = options.dialect.prefix;
  const entry = (type: ResourceClass): JsonObject => {
    const label = `The collection of ${type.name} resources`;
    const members = {
      'owl:onProperty': { '@id': `${p}member` },
      'owl:allValuesFrom': { '@id': `#${type.name}` },
    };
    return {
      '@type': `${p}SupportedProperty`,
      [`${p}property`]: {
        '@id': `#Entrypoint/${entryName(type)}`,
        '@type': `${p}Link`,
        domain: '#Entrypoint',
        'rdfs:label': label,
        'rdfs:range': [{ '@id': `${p}Collection` }, { 'owl:equivalentClass': members }],
        [`${p}supportedOperation`]: collectionOperations(type, options),
      },
      [`${p}title`]: label,
      [`${p}readable`]: true,
      [`${p}writeable`]: false,
    };
  };
  return {
    '@id': '#Entrypoint',
    '@type': `${p}Class`,
    [`${p}title`]: 'The API entrypoint',
    [`${p}supportedProperty`]: types.map(entry),
    [`${p}supportedOperation`]: {
      '@type': `${p}Operation`,
      [`${p}method`]: 'GET',
      'rdfs:label': 'The API entrypoint.',
      returns: p === '' ? 'EntryPoint' : '#EntryPoint',
    },
  };
}

function violationClasses({ prefix: p }: Dialect): JsonObject[] {
  const property = (
    type: string,
    name: string,
    [range, description]: readonly [string, string],
  ): JsonObject => ({
    '@type': `${p}SupportedProperty`,
    [`${p}property`]: {
      '@id': `#${type}/${name}`,
      '@type': 'rdf:Property',
      'rdfs:label': name,
      domain: `#${type}`,
      range,
    },
    [`${p}title`]: name,
    [`${p}description`]: description,
    [`${p}readable`]: true,
    [`${p}writeable`]: false,
  });
  return [
    {
      '@id': '#ConstraintViolation',
      '@type': `${p}Class`,
      [`${p}title`]: 'A constraint violation',
      [`${p}supportedProperty`]: [
        property('ConstraintViolation', 'propertyPath', [
          'xmls:string',
          'The property path of the violation',
        ]),
        property('ConstraintViolation', 'message', [
          'xmls:string',
          'The message associated with the violation',
        ]),
      ],
    },
    {
      '@id': '#ConstraintViolationList',
      '@type': `${p}Class`,
      subClassOf: `${p}Error`,
      [`${p}title`]: 'A constraint violation list',
      [`${p}supportedProperty`]: [
        property('ConstraintViolationList', 'violations', ['#ConstraintViolation', 'The violations']),
      ],
    },
  ];
}
