/** The two ends between which the app's reading lies: what any client has to do, and reading every field every time. */
import { Agent, fetch } from 'undici';
import { systemClock } from '../../web/server/lib/clock.ts';
import { supplierConnectionSchema } from '../../web/server/supplier/connection.ts';
import { createSupplier } from '../../web/server/supplier/create-supplier.ts';
import type { Counts } from './processes.ts';

/** Enough for the compiler to know what is hot. */
export const warmUpPages = 20;

/** The floor: follows the links and parses; nothing is checked. */
export async function fetchAndParse(apiRoot: string, mostPages = Infinity): Promise<Counts> {
  const dispatcher = new Agent();
  let next: string | undefined = `${apiRoot}/products?itemsPerPage=100`;
  let products = 0;
  let requests = 0;
  while (next !== undefined && requests < mostPages) {
    const response = await fetch(new URL(next, apiRoot), { dispatcher });
    const page = JSON.parse(await response.text());
    products += page['hydra:member'].length;
    requests += 1;
    next = page['hydra:view']['hydra:next'];
  }
  await dispatcher.close();
  return { products, requests };
}

/** The simple way: every member of every page is validated. */
export async function crawlAndRead(apiRoot: string, mostPages = Infinity): Promise<Counts> {
  const supplier = createSupplier({
    connection: supplierConnectionSchema.parse({ root: apiRoot, auth: { kind: 'none' } }),
    rules: { trusted: new Set(), isLocal: true },
    limit: (task) => task(),
    clock: systemClock,
    logger: { warn: (_: unknown, message?: string) => void process.stderr.write(`${message}\n`) },
  });
  const stop = new AbortController();
  let requests = 0;
  let products = 0;
  try {
    const { steady } = await supplier.catalogue.crawl(async ({ members }) => {
      products += members.map((member) => member.read()).length;
      requests += 1;
      if (requests >= mostPages) stop.abort();
      await Promise.resolve();
    }, stop.signal);
    if (!steady) throw new Error('the crawl was not steady');
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    await supplier.close();
  }
  return { products, requests };
}
