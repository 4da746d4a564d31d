/** What the control routes share: the shop that a path names, and things that it names by number. */
import type { Request } from 'express';
import type { Call } from '../engine/model.ts';

/** The shop that a request's path names, ready to be acted on. */
export type CallFor = (request: Request) => Call;

/** Answers 404. */
export class NotFound extends Error {}

/** Ids in paths are written as numbers: /orders/1000123. */
export function find<T>(map: ReadonlyMap<string, T>, type: string, number: unknown): T {
  const found = map.get(`gid://shopify/${type}/${String(number)}`);
  if (found === undefined) throw new NotFound(`no ${type} ${String(number)}`);
  return found;
}
