/** What privacy laws asked for of any shop and a process died over, in `privacy_requests`. */
import type { PrivacyRequest } from '../shops/ports/privacy-requests.ts';
import type { Database } from './open-database.ts';
import { mostListed, toRequest } from './sql-privacy-requests.ts';

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
