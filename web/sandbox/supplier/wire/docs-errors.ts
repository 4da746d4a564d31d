/** The classes of the API documentation that describe errors, and how a property of any class is written. */
import type { JsonObject } from './json.ts';

/** The use of a property in a class, and the property itself. */
export function supported(use: JsonObject, property: JsonObject): JsonObject {
  return { '@type': 'hydra:SupportedProperty', 'hydra:property': property, ...use };
}

export const readOnlyUse = (title: string): JsonObject => ({
  'hydra:title': title,
  'hydra:readable': true,
  'hydra:writeable': false,
});

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

export const violationClasses: readonly JsonObject[] = [
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

/** The properties of a PHP exception that 4.0 lists: name, type, and whether it may be written. */
const errorProperties: readonly (readonly [string, string | undefined, boolean])[] = [
  ['title', 'string', true],
  ['detail', 'string', true],
  ['status', 'integer', true],
  ['instance', 'string', true],
  ['type', 'string', true],
  ['trace', undefined, true],
  ['message', 'string', false],
  ['code', 'integer', false],
  ['file', 'string', false],
  ['line', 'integer', false],
  ['description', 'string', false],
  ['string', undefined, false],
  ['trace', undefined, false],
  ['previous', undefined, true],
  ['traceAsString', 'string', false],
];

const findError: JsonObject = {
  '@type': ['hydra:Operation', 'schema:FindAction'],
  'hydra:method': 'GET',
  'rdfs:label': 'Retrieves a Error resource.',
  returns: 'Error',
  'hydra:title': 'Retrieves a Error resource.',
};

export const errorClass: JsonObject = {
  '@id': '#Error',
  '@type': 'hydra:Class',
  'rdfs:label': 'Error',
  'hydra:title': 'Error',
  'hydra:supportedProperty': errorProperties.map(([name, type, isWriteable]) =>
    supported(
      {
        'hydra:title': name,
        'hydra:required': false,
        'hydra:readable': name !== 'string',
        'hydra:writeable': isWriteable,
      },
      {
        '@id': `#Error/${name}`,
        '@type': 'rdf:Property',
        'rdfs:label': name,
        domain: '#Error',
        ...(type !== undefined && { range: `xmls:${type}` }),
      },
    ),
  ),
  'hydra:supportedOperation': [findError, findError, findError, findError],
};
