/** "Is there a supplier?": tries a connection as it was typed in, and says in a sentence what was found. */
import type { SupplierVerdict } from '../application/commands.ts';
import type { TrySupplier } from '../application/ports.ts';
import { NotReady } from '../application/refusals.ts';
import { isLoopback } from '../lib/is-loopback.ts';
import { problemLines } from '../lib/problem-lines.ts';
import type { ConnectionReport } from '../supplier/check-connection.ts';
import { supplierConnectionSchema, type SupplierConnection } from '../supplier/connection.ts';
import type { OpenSupplier } from './open-supplier.ts';

/** Credentials that travel in plain text, in a sentence; a supplier on this machine is nobody's business. */
const exposure = ({ root, auth }: SupplierConnection): string =>
  root.protocol === 'http:' && auth.kind !== 'none' && !isLoopback(root.hostname)
    ? ' Its address begins with http://, so whoever is on the way can read the credentials: use https:// if the supplier offers it.'
    : '';

function verdictOf(report: ConnectionReport, connection: SupplierConnection): SupplierVerdict {
  if (report.kind !== 'works') {
    return { reason: report.reason, message: report.message, products: null, languages: [], countries: [] };
  }
  const { products, languages, countries, orders } = report;
  const listed = (items: readonly string[]) => items.join(', ') || 'none';
  const found = `The supplier answers: ${products ?? 'an unknown number of'} products, languages ${listed(languages)}, countries ${listed(countries)}.`;
  const said = orders
    ? `${found} Its orders cannot be read, so tracking will not work: ${orders.message}`
    : found;
  const message = `${said}${exposure(connection)}`;
  return { reason: null, message, products, languages, countries };
}

/** Throws NotReady when the document is not a connection. */
function connectionOf(document: unknown): SupplierConnection {
  const result = supplierConnectionSchema.safeParse(document);
  if (result.success) return result.data;
  const problems = problemLines(result.error.issues, document);
  throw new NotReady(`The supplier's connection cannot be used. ${problems.join(' ')}`);
}

/** Never throws SupplierError: that is what it reports. */
export const createSupplierTrial =
  (openSupplier: OpenSupplier): TrySupplier =>
  async (document) => {
    const connection = connectionOf(document);
    const supplier = openSupplier(connection);
    try {
      return { rootUrl: connection.root.href, verdict: verdictOf(await supplier.check(), connection) };
    } finally {
      await supplier.close();
    }
  };
