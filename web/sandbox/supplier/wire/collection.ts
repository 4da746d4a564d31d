/** The collection document: members, total, view and search, in the form of the dialect (interface document 2.1). */
import { root } from './answer.ts';
import { contextOf } from './contexts.ts';
import type { Dialect } from './dialect.ts';
import type { JsonObject } from './json.ts';
import { pageOf, viewOf } from './pagination.ts';
import type { Query } from './query.ts';
import type { ResourceClass, SearchVariable } from '../resources/classes.ts';
import type { Resource, Scene } from '../resources/resource.ts';

export interface CollectionRequest {
  /** As asked, with its suffix: views and search templates repeat it. */
  path: string;
  query: Query;
  scene: Scene;
}

type Described = { type: ResourceClass; resource: Resource; dialect: Dialect };

export function collectionDocument(
  asked: CollectionRequest,
  { type, resource, dialect }: Described,
): JsonObject {
  const { paging } = resource;
  const page = pageOf(asked.query, paging);
  const rows = resource.rows(asked.query, asked.scene);
  const members = rows.slice(page.offset, page.limit).map((member) => withoutNulls(member, dialect));
  const { prefix } = dialect;
  const view = viewOf({ ...asked, page, paging, total: rows.total, count: members.length }, dialect);
  const member = { [`${prefix}member`]: members };
  const total = paging.mode === 'partial' ? {} : { [`${prefix}totalItems`]: rows.total };
  return {
    '@context': contextOf(type, asked.scene.origin),
    '@id': `${root}/${type.path}`,
    '@type': `${prefix}Collection`,
    ...(dialect.totalFirst ? { ...total, ...member } : { ...member, ...total }),
    ...(view && { [`${prefix}view`]: view }),
    ...(resource.search.length > 0 && {
      [`${prefix}search`]: searchDocument(asked.path, resource.search, prefix),
    }),
  };
}

export function itemDocument(
  item: JsonObject,
  { type, dialect }: Omit<Described, 'resource'>,
  origin: string,
): JsonObject {
  return { '@context': contextOf(type, origin), ...withoutNulls(item, dialect) };
}

function withoutNulls(document: JsonObject, dialect: Dialect): JsonObject {
  return dialect.omitsNull
    ? Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null))
    : document;
}

function searchDocument(path: string, search: readonly SearchVariable[], prefix: string): JsonObject {
  return {
    '@type': `${prefix}IriTemplate`,
    [`${prefix}template`]: `${path}{?${search.map(({ variable }) => variable).join(',')}}`,
    [`${prefix}variableRepresentation`]: 'BasicRepresentation',
    [`${prefix}mapping`]: search.map(({ variable, property }) => ({
      '@type': 'IriTemplateMapping',
      variable,
      property,
      required: false,
    })),
  };
}
