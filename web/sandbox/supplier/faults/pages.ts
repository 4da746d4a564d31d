/** Faults inside a collection document: pages, totals and members that are not what they should be. */
import type { Answer, InterfaceRequest } from '../wire/answer.ts';
import type { Scene } from '../resources/resource.ts';
import type { Dialect } from '../wire/dialect.ts';
import type { Json, JsonObject } from '../wire/json.ts';
import { formatQuery, parseQuery } from '../wire/query.ts';

/** The request as it came, and the interface without faults to ask again. */
export interface Healthy {
  request: InterfaceRequest;
  scene: Scene;
  dialect: Dialect;
  ask(request: InterfaceRequest, scene: Scene): Answer;
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function membersOf({ document }: Answer, { dialect }: Healthy): readonly Json[] | undefined {
  const members = document?.[`${dialect.prefix}member`];
  return Array.isArray(members) ? (members as readonly Json[]) : undefined;
}

/** The answer with other values under the given Hydra terms; anything that is no collection stays as it is. */
function withTerms(answer: Answer, terms: JsonObject, healthy: Healthy): Answer {
  if (!answer.document || !membersOf(answer, healthy)) return answer;
  const named = Object.entries(terms).map(([term, value]) => [healthy.dialect.prefix + term, value]);
  return { ...answer, document: { ...answer.document, ...Object.fromEntries(named) } };
}

const pageNumber = (request: InterfaceRequest): number =>
  Number(parseQuery(request.rawQuery).get('page') ?? 1);

function atPage(request: InterfaceRequest, page: number): InterfaceRequest {
  return { ...request, rawQuery: formatQuery(parseQuery(request.rawQuery).set('page', String(page))) };
}

const askPage = (page: number, healthy: Healthy): Answer =>
  healthy.ask(atPage(healthy.request, page), healthy.scene);

export function repeatedPage(answer: Answer, healthy: Healthy): Answer {
  const page = pageNumber(healthy.request);
  if (page < 2 || !membersOf(answer, healthy)) return answer;
  return withTerms(answer, { member: membersOf(askPage(page - 1, healthy), healthy) ?? [] }, healthy);
}

export function endless(answer: Answer, healthy: Healthy): Answer {
  const members = membersOf(answer, healthy);
  if (!members) return answer;
  const { request, dialect } = healthy;
  const view = answer.document?.[`${dialect.prefix}view`];
  const next = `${request.path}?${atPage(request, pageNumber(request) + 1).rawQuery}`;
  const member = members.length > 0 ? members : (membersOf(askPage(1, healthy), healthy) ?? []);
  const fresh = {
    '@id': `${request.path}?${request.rawQuery}`,
    '@type': `${dialect.prefix}PartialCollectionView`,
  };
  return withTerms(
    answer,
    { member, view: { ...(isObject(view) ? view : fresh), [`${dialect.prefix}next`]: next } },
    healthy,
  );
}

export function grownTotal(answer: Answer, by: number, healthy: Healthy): Answer {
  const total = answer.document?.[`${healthy.dialect.prefix}totalItems`];
  return typeof total === 'number' ? withTerms(answer, { totalItems: total + by }, healthy) : answer;
}

/** Each makes one field something else than the interface document says; members take turns. */
const damages: readonly ((member: JsonObject) => JsonObject)[] = [
  (member) => ({ ...member, sku: `SKU ${JSON.stringify(member['sku'] ?? '')}` }),
  (member) => ({ ...member, netCost: 'auf Anfrage', rrp: [] }),
  (member) => ({ ...member, stock: 'plenty' }),
  (member) => ({ ...member, images: null, details: 'none' }),
  (member) => ({ ...member, allowedCountryCodes: 'DE,AT' }),
  (member) => ({ '@id': member['@id'] ?? null, '@type': member['@type'] ?? null }),
  () => ({}),
];

export function wrongTypes(answer: Answer, healthy: Healthy): Answer {
  const damaged = membersOf(answer, healthy)?.map((member, at) => {
    const damage = damages[at % damages.length];
    return isObject(member) && damage ? damage(member) : member;
  });
  return damaged ? withTerms(answer, { member: damaged }, healthy) : answer;
}

export function hugeText(answer: Answer, length: number, healthy: Healthy): Answer {
  const [first, ...others] = membersOf(answer, healthy) ?? [];
  const texts = isObject(first) ? first['details'] : undefined;
  if (!isObject(first) || !Array.isArray(texts)) return answer;
  const description = 'lang '.repeat(Math.ceil(length / 5)).slice(0, length);
  const stretch = (text: Json) => (isObject(text) ? { ...text, description } : text);
  const member = [{ ...first, details: texts.map(stretch) }, ...others];
  return withTerms(answer, { member }, healthy);
}
