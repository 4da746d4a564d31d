/** Shops with a supplier, as rows: enough for those who only ask which there are. */
import type { Database } from '../../web/server/database/open-database.ts';
import type { Stage } from '../../web/server/domain/shop.ts';
import type { LocationId, PublicationId, ShopDomain } from '../../web/server/domain/ids.ts';

const at = '2026-11-01T00:00:00.000Z';

export async function connectShop(
  database: Database,
  shop: ShopDomain,
  stage: Stage = 'live',
): Promise<void> {
  const read = {
    stage,
    name: shop,
    currency: 'EUR',
    plan: 'Basic',
    primary_language: 'DE',
    scopes: '',
    settings: '{}',
    sync_every_hours: 4,
    paused_at: null,
    settings_changed_at: null,
  };
  const places = {
    location_id: 'location' as LocationId,
    location_name: 'Warehouse',
    time_zone: 'Europe/Berlin',
    online_store_id: 'store' as PublicationId,
  };
  await database
    .insertInto('shops')
    .values({ shop, ...read, ...places, installed_at: at, uninstalled_at: null, read_at: at })
    .execute();
  await database
    .insertInto('supplier_connections')
    .values({ shop, root_url: 'http://supplier.test/', sealed: '', updated_at: at })
    .execute();
}

export async function disconnectShop(database: Database, shop: ShopDomain): Promise<void> {
  await database.deleteFrom('supplier_connections').where('shop', '=', shop).execute();
}
