/** What the router needs of a kind of resource: rows that match a query, and one document by id. */
import type { DateTime } from 'luxon';
import { root } from '../wire/answer.ts';
import type { InterfaceError } from '../wire/errors.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Paging } from '../wire/pagination.ts';
import type { Query } from '../wire/query.ts';
import type { ClassName, SearchVariable } from './classes.ts';

/** The circumstances of one request. */
export interface Scene {
  /** Images and logos that this service serves are named under it. */
  origin: string;
  /** The service's clock, in the time zone that its server is set to. */
  now: DateTime;
  /** Positions by which the product list is turned, for the fault that moves products between pages. */
  shift: number;
  /** A fault: refuse whatever can be refused. */
  refusal?: InterfaceError;
}

export interface Rows {
  total: number;
  /** Documents without `@context`, in the order of ids. */
  slice(offset: number, limit: number): readonly JsonObject[];
}

export interface Resource {
  class: ClassName;
  paging: Paging;
  search: readonly SearchVariable[];
  rows(query: Query, scene: Scene): Rows;
  item(id: number, scene: Scene): JsonObject | undefined;
}

/** Paths on this service become addresses under the name by which the client reached it. */
export const absolute = (url: string, { origin }: Scene): string => new URL(url, origin).href;

export const iri = (path: string, id: number): string => `${root}/${path}/${id}`;

/** Only the items of a page are written. */
export const rowsOf = <Item>(items: readonly Item[], write: (item: Item) => JsonObject): Rows => ({
  total: items.length,
  slice: (offset, limit) => items.slice(offset, offset + limit).map(write),
});
