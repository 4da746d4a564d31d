/** Settings with the defaults for everything that nobody has decided. */
import { defaultSettings, type Settings } from './settings.ts';

/** Decided settings, each group partly. */
export interface SettingsChange {
  readonly supplierCurrency?: Settings['supplierCurrency'];
  readonly prices?: Partial<Settings['prices']>;
  readonly categories?: Partial<Settings['categories']>;
  readonly selection?: Partial<Settings['selection']>;
  readonly stock?: Partial<Settings['stock']>;
  readonly removal?: Partial<Settings['removal']>;
  readonly sudden?: Partial<Settings['sudden']>;
  readonly countries?: Partial<Settings['countries']>;
  readonly adoption?: Partial<Settings['adoption']>;
  readonly schedule?: Partial<Settings['schedule']>;
  readonly tracking?: Partial<Settings['tracking']>;
}

export const mergeSettings = (base: Settings, change: SettingsChange): Settings => ({
  supplierCurrency: change.supplierCurrency ?? base.supplierCurrency,
  prices: { ...base.prices, ...change.prices },
  categories: { ...base.categories, ...change.categories },
  selection: { ...base.selection, ...change.selection },
  stock: { ...base.stock, ...change.stock },
  removal: { ...base.removal, ...change.removal },
  sudden: { ...base.sudden, ...change.sudden },
  countries: { ...base.countries, ...change.countries },
  adoption: { ...base.adoption, ...change.adoption },
  schedule: { ...base.schedule, ...change.schedule },
  tracking: { ...base.tracking, ...change.tracking },
});

export const withDefaults = (change: SettingsChange): Settings => mergeSettings(defaultSettings, change);
