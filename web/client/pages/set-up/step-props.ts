/** What every step of the set-up is handed. */
import type { SetUp } from '../../../shared/api/set-up.ts';
import type { ShopSettings } from '../../../shared/api/settings.ts';
import type { SupplierVerdict } from '../../../shared/api/supplier.ts';

export interface StepProps {
  readonly setUp: SetUp;
  readonly settings: ShopSettings;
  /** Something was kept or asked for: the set-up is looked at again, and its present step is opened. */
  readonly onDone: () => Promise<void>;
  /** What was found at the supplier's, when it was connected just now. */
  readonly onFound: (verdict: SupplierVerdict) => void;
}
