/**
 * PATCH of an order (and, for the recorded app, POST and PUT): body in, checked changes out.
 * The order of the checks and every text are recorded; the state rule is the interface document's (3).
 */
import type { Choices } from '../data/data-set.ts';
import type { InterfaceRequest } from '../wire/answer.ts';
import type { Dialect } from '../wire/dialect.ts';
import { InterfaceError, type Violation } from '../wire/errors.ts';
import { requireContentType } from '../wire/negotiation.ts';
import { orderStatuses, type Order, type OrderBook, type OrderStatus } from './order-book.ts';

export const mergePatch = 'application/merge-patch+json';
const jsonLd = 'application/ld+json';

interface Changes {
  externalOrderNumber?: string;
  status?: OrderStatus;
}

const fields = ['externalOrderNumber', 'status'] as const;

const isField = (name: string): boolean => fields.some((field) => field === name);

const phpType = (value: unknown): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'double';
  return typeof value === 'object' ? 'array' : typeof value;
};

/** Only texts, as PHP's typed properties demand, in the order of the body; unknown fields are ignored (recorded). */
function bodyOf(request: InterfaceRequest): Partial<Record<(typeof fields)[number], string>> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(request.body);
  } catch {
    throw new InterfaceError(400, 'Syntax error');
  }
  const given: Record<string, unknown> = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  const texts: [string, string][] = [];
  for (const [field, value] of Object.entries(given).filter(([name]) => isField(name))) {
    if (typeof value !== 'string') {
      const message = `The type of the "${field}" attribute must be "string", "${phpType(value)}" given.`;
      throw new InterfaceError(400, message);
    }
    texts.push([field, value]);
  }
  return Object.fromEntries(texts);
}

const blank: Violation = {
  propertyPath: 'externalOrderNumber',
  message: 'This value should not be blank.',
  code: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3',
};
const noChoice: Violation = {
  propertyPath: 'status',
  message: 'The value you selected is not a valid choice.',
  code: '8e179f1b-97aa-4560-a02f-2a8b42e49df7',
};

const isStatus = (text: string): text is OrderStatus => orderStatuses.some((status) => status === text);

/** `before` holds the values that a missing field keeps. */
function checked(given: ReturnType<typeof bodyOf>, before: Changes): Changes {
  const status = given.status ?? before.status;
  const number = given.externalOrderNumber ?? before.externalOrderNumber;
  const knownStatus = status === undefined || isStatus(status);
  const violations = [
    ...(number === undefined || number === '' ? [blank] : []),
    ...(knownStatus ? [] : [noChoice]),
  ];
  if (violations.length > 0) {
    const text = violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join('\n');
    throw new InterfaceError(422, text, { violations });
  }
  return {
    ...(number !== undefined && { externalOrderNumber: number }),
    ...(status !== undefined && isStatus(status) && { status }),
  };
}

function refuseForbiddenMove(
  from: OrderStatus,
  to: OrderStatus | undefined,
  rule: Choices['statusRule'],
): void {
  if (rule === 'any' || to === undefined || to === from || (from === 'shipped' && to === 'complete')) return;
  const message = `The order is "${from}": only a shipped order can become complete.`;
  throw new InterfaceError(409, message);
}

export interface OrderWrite {
  book: OrderBook;
  choices: Choices;
  dialect: Dialect;
}

/** Applies a PATCH or PUT to a known order. */
export function writeOrder(
  request: InterfaceRequest,
  order: Order,
  { book, choices, dialect }: OrderWrite,
): Order {
  const patch = request.method === 'PATCH';
  requireContentType(request, patch ? mergePatch : jsonLd);
  const kept: Changes = patch || !dialect.putReplaces ? order : {};
  const changes = checked(bodyOf(request), kept);
  refuseForbiddenMove(order.status, changes.status, choices.statusRule);
  return book.update(order.id, changes) ?? order;
}

/** Only the recorded app creates orders at the interface. */
export function createOrder(request: InterfaceRequest, book: OrderBook): Order {
  requireContentType(request, jsonLd);
  const { externalOrderNumber = '', status } = checked(bodyOf(request), {});
  const order = book.open(externalOrderNumber, []);
  return book.update(order.id, status === undefined ? {} : { status }) ?? order;
}
