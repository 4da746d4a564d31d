/** "Is there a supplier?": tries a connection as it was typed in, and says in a sentence what was found. */
import type { SupplierVerdict } from '../application/supplier-verdict.ts';
import type { TrySupplier } from '../application/ports.ts';
import { ConnectionRefused } from '../application/refusals.ts';
import { isLoopback } from '../lib/is-loopback.ts';
import { problemLines } from '../lib/problem-lines.ts';
import type { ConnectionReport } from '../supplier/check-connection.ts';
import { supplierConnectionSchema, type SupplierConnection } from '../supplier/connection.ts';
import type { OpenSupplier } from './open-supplier.ts';

/** Its credentials travel in plain text; a supplier on this machine is nobody's business. */
const isExposed = ({ root, auth }: SupplierConnection): boolean =>
  root.protocol === 'http:' && auth.kind !== 'none' && !isLoopback(root.hostname);

/** The same in a sentence. */
const exposure = (connection: SupplierConnection): string =>
  isExposed(connection)
    ? ' Its address begins with http://, so whoever is on the way can read the credentials: use https:// if the supplier offers it.'
    : '';

function verdictOf(report: ConnectionReport, connection: SupplierConnection): SupplierVerdict {
  if (report.kind !== 'works') {
    const { reason, message } = report;
    const isExposed = false;
    return { reason, message, products: null, languages: [], countries: [], orders: null, isExposed };
  }
  const { products, languages, countries, orders } = report;
  const listed = (items: readonly string[]) => items.join(', ') || 'none';
  const found = `The supplier answers: ${products ?? 'an unknown number of'} products, languages ${listed(languages)}, countries ${listed(countries)}.`;
  const said = orders
    ? `${found} Its orders cannot be read, so tracking will not work: ${orders.message}`
    : found;
  const message = `${said}${exposure(connection)}`;
  return {
    reason: null,
    message,
    products,
    languages,
    countries,
    orders: orders?.reason ?? null,
    isExposed: isExposed(connection),
  };
}

/** Throws ConnectionRefused when the document is not a connection. */
function connectionOf(document: unknown): SupplierConnection {
  const result = supplierConnectionSchema.safeParse(document);
  if (result.success) return result.data;
  const problems = problemLines(result.error.issues, document);
  const message = `The supplier's connection cannot be used. ${problems.join(' ')}`;
  throw new ConnectionRefused(message, result.error.issues[0]?.path.map(String).join('.') ?? '');
}

const saysKept = (document: unknown): document is { readonly root: unknown } =>
  typeof document === 'object' &&
  document !== null &&
  'auth' in document &&
  (document.auth as { kind?: unknown } | null)?.kind === 'kept';

/** With the credentials that are stored, and for no other address than theirs. Throws ConnectionRefused. */
function withKept(document: { readonly root: unknown }, stored: Parameters<TrySupplier>[1]): unknown {
  const { root } = connectionOf({ root: document.root, auth: { kind: 'none' } });
  if (stored === null || stored.rootUrl !== root.href)
    throw new ConnectionRefused(
      'No credentials are stored for this address: enter them. Credentials are used for no other address than the one for which they were entered.',
      'auth',
    );
  return { ...(JSON.parse(stored.connection) as object), root: root.href };
}

/** Never throws SupplierError: that is what it reports. */
export const createSupplierTrial =
  (openSupplier: OpenSupplier): TrySupplier =>
  async (document, stored) => {
    const wanted = saysKept(document) ? withKept(document, stored) : document;
    const connection = connectionOf(wanted);
    const supplier = openSupplier(connection);
    try {
      const verdict = verdictOf(await supplier.check(), connection);
      return { rootUrl: connection.root.href, verdict, connection: wanted };
    } finally {
      await supplier.close();
    }
  };
