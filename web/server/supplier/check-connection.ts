/**
 * "Test connection": looks at a supplier with at most three requests (a login, the products, the orders) and
 * says in one of a few kinds what is there. The words for a person are those of the reason codes.
 */
import type { ReasonCode } from '../domain/reasons.ts';
import { SupplierError } from '../domain/failures.ts';
import type { CountryCode } from '../domain/ids.ts';
import { isCountry } from '../domain/is-country.ts';
import { endpoint } from './address.ts';
import { readCountries, Unfit } from './field-readers.ts';
import { readTexts } from './product-texts.ts';
import { isObject } from './hydra.ts';
import type { Page, ReadPage } from './pages.ts';

interface Fault {
  readonly reason: ReasonCode;
  /** What the server said, as a sentence. */
  readonly message: string;
}

export type ConnectionReport =
  | ({
      readonly kind:
        | 'wrong-address'
        | 'not-reachable'
        | 'wrong-key'
        | 'no-permission'
        | 'not-this-interface'
        /** It is there, and is busy or broken at the moment. */
        | 'failing'
        | 'no-products';
    } & Fault)
  | ({ readonly kind: 'works' } & ConnectionFindings);

interface ConnectionFindings {
  /** Null when the server does not count. */
  readonly products: number | null;
  /** Seen on the first page, sorted. */
  readonly languages: readonly string[];
  readonly countries: readonly CountryCode[];
  /** Whether its keys carry the prefix `hydra:`. */
  readonly dialect: 'prefixed' | 'plain';
  /** How many products a page holds. */
  readonly pageSize: number;
  /** What stands in the way of reading orders, which tracking needs; null when nothing does. */
  readonly orders: Fault | null;
}

interface CheckParts {
  readonly root: URL;
  readonly read: ReadPage;
  /** Repeats nothing of what the server says. */
  readonly readOrders: ReadPage;
  readonly pageSize?: number;
}

/** Never throws SupplierError: that is what it reports. Rejects on abort. */
export async function checkSupplier(parts: CheckParts, signal?: AbortSignal): Promise<ConnectionReport> {
  const { root, read, readOrders, pageSize = 100 } = parts;
  const products = await attempted(() =>
    read(endpoint(root, 'products', [['itemsPerPage', String(pageSize)]]), signal),
  );
  if (products instanceof SupplierError) return failed(products);
  if (products.members.length === 0)
    return {
      kind: 'no-products',
      reason: 'SUP-609',
      message: 'The supplier’s server answers as expected, but its catalogue is empty.',
    };
  const orders = await attempted(() =>
    readOrders(
      endpoint(root, 'orders', [
        ['status', 'shipped'],
        ['itemsPerPage', '1'],
      ]),
      signal,
    ),
  );
  const fault = orders instanceof SupplierError ? orders : null;
  // Some servers show products to everybody: only the orders tell whether the credentials are right.
  if (fault?.details.status === 401 || fault?.details.status === 403) return failed(fault);
  return {
    kind: 'works',
    ...findings(products),
    pageSize: products.next ? products.members.length : pageSize,
    orders: fault && { reason: fault.reason, message: fault.message },
  };
}

async function attempted<Result>(run: () => Promise<Result>): Promise<Result | SupplierError> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof SupplierError) return error;
    throw error;
  }
}

function findings({ members, total, prefixed }: Page): Omit<ConnectionFindings, 'orders' | 'pageSize'> {
  const products = members.filter(isObject);
  const languages = products.flatMap(({ details }) => fitting(readTexts(details)).map(({ lang }) => lang));
  const countries = products.flatMap(({ allowedCountryCodes }) =>
    fitting(readCountries(allowedCountryCodes)),
  );
  return {
    products: total,
    languages: [...new Set(languages)].sort(),
    countries: [...new Set(countries.filter(isCountry))].sort(),
    dialect: prefixed ? 'prefixed' : 'plain',
  };
}

const fitting = <Item>(list: readonly Item[] | undefined | Unfit): readonly Item[] =>
  list === undefined || list instanceof Unfit ? [] : list;

const failed = ({ reason, message }: SupplierError): ConnectionReport => ({
  kind: kindOf(reason),
  reason,
  message,
});

function kindOf(reason: ReasonCode): Exclude<ConnectionReport['kind'], 'works'> {
  switch (reason) {
    case 'SUP-001':
    case 'SUP-002':
      return 'not-reachable';
    case 'SUP-003':
      return 'wrong-key';
    case 'SUP-004':
      return 'no-permission';
    case 'SUP-005':
    case 'SUP-009':
    case 'SUP-010':
    case 'SUP-011':
    case 'SUP-606':
      return 'wrong-address';
    case 'SUP-007':
    case 'SUP-008':
    case 'SUP-603':
      return 'failing';
    default:
      return 'not-this-interface';
  }
}
