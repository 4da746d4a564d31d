/** Catalogs that the app was told to make, kept with what else a shop's catalogue has been brought to. */
import type { Upkeep } from '../catalogue/ports/snapshot.ts';
import type { CatalogJobPorts } from '../application/catalog-job.ts';
import { SqlUpkeep } from '../database/sql-upkeep.ts';
import type { Parts } from './parts.ts';
import type { MadeCatalog, MadeCatalogs } from '../markets/ports.ts';

export const madeCatalogs = (upkeep: Pick<Upkeep, 'doneWith' | 'saveDoneWith'>): MadeCatalogs => ({
  read: async () =>
    JSON.parse((await upkeep.doneWith('catalogs')) ?? '{}') as Readonly<Record<string, MadeCatalog>>,
  save: (made) => upkeep.saveDoneWith('catalogs', JSON.stringify(made)),
});

export const catalogPorts = ({ db, jobs, shopify, clock }: Parts): CatalogJobPorts => ({
  jobs,
  forShop(shop) {
    const { shopReader: reader, shelf } = shopify.forShop(shop);
    return { reader, shelf, made: madeCatalogs(new SqlUpkeep(db, shop, clock)) };
  },
});
