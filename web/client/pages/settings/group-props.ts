/** What every group of settings is handed. */
import type { ShopSettings } from '../../../shared/api/settings.ts';

export interface GroupProps {
  readonly stored: ShopSettings;
  /** Something was kept: what is stored is read again. */
  readonly onSaved: () => Promise<void>;
}
