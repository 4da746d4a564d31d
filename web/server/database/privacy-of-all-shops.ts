/** What concerns the record of privacy requests of all shops, in `privacy_requests`: those of erased shops have nobody else. */
import type { PrivacyRequest } from '../shops/ports/privacy-requests.ts';
import type { Clock } from '../lib/clock.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { mostListed, toRequest } from './privacy-rows.ts';

/** After so long nobody asks any more whether it was done. */
const keptYears = 3;

/** Orders to erase a shop that were received and not carried out: a process died over them. */
export async function openErasures(db: Database): Promise<readonly PrivacyRequest[]> {
  const rows = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('topic', '=', 'SHOP_REDACT')
    .where('done_at', 'is', null)
    .orderBy('received_at')
    .limit(mostListed)
    .execute();
  return rows.map(toRequest);
}

/** What came years ago leaves, whosever it was. */
export async function leaveOldRequests(db: Database, clock: Pick<Clock, 'now'>): Promise<void> {
  await db
    .deleteFrom('privacy_requests')
    .where('received_at', '<', text(clock.now().minus({ years: keptYears })))
    .execute();
}
