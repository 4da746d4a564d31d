/** What the pages ask, with the app's own use cases on a database alone; nobody is asked over HTTP. */
import { createApp, type App } from '../../web/server/app.ts';
import { readConfig } from '../../web/server/config.ts';
import { listedAlike } from '../../web/server/database/listed-alike.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import type { RunId } from '../../web/server/domain/ids.ts';
import { everything } from '../../web/server/domain/selection.ts';
import { systemClock as clock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { shop } from './installed-shop.ts';

const { domain } = shop;

/** Whoever asks for it stops it. */
export const appOn = (url: string): Promise<App> =>
  createApp(
    readConfig({
      DATABASE_URL: url,
      SHOPIFY_API_KEY: 'for-measurements-only',
      SHOPIFY_API_SECRET: 'for-measurements-only-0123456789abcdef',
    }),
    { clock, logger: createLogger('silent') },
  );

export function pagesOn(
  { commands }: App,
  { db, older }: { readonly db: Database; readonly older: RunId },
): Readonly<Record<string, () => Promise<unknown>>> {
  return {
    home: () => commands.home(domain),
    'the set-up': () => commands.setUp(domain),
    changes: () => commands.lookAtChanges(domain, null),
    'changes that wait, the first 50': () =>
      commands.heldPart(domain, { run: older, reason: 'GRD-302', after: null, limit: 50 }),
    'an older run': () => commands.runDetails(domain, older),
    'what markets will show, without Shopify': () => listedAlike(db, domain, everything),
  };
}
