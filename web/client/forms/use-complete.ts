/** The supplier's form is looked through before anybody is asked: all that is missing is told at once, each beside its field. */
import { useState } from 'preact/hooks';
import type { KnownSupplier } from '../../shared/api/supplier.ts';
import { useWords } from '../words/use-words.ts';
import type { Draft } from './draft.ts';
import { useFocusRefused } from './focus-refused.ts';
import { words as supplierWords } from './supplier-words.ts';
import { missingFields } from './supplier-wish.ts';
import type { Saving } from './use-saving.ts';

interface Complete extends Pick<Saving, 'errorAt'> {
  /** From here on what is missing is told. */
  readonly isComplete: () => boolean;
}

export function useComplete(
  known: KnownSupplier | null,
  { values }: Pick<Draft, 'values'>,
  { errorAt, forget }: Saving,
): Complete {
  const { missing: missingWords } = useWords(supplierWords);
  const [isTold, setTold] = useState(false);
  const focusRefused = useFocusRefused();
  const missing = missingFields(known, values);
  return {
    isComplete() {
      setTold(missing.length > 0);
      if (missing.length > 0) {
        forget();
        focusRefused();
      }
      return missing.length === 0;
    },
    errorAt: (field) => (isTold && missing.includes(field) ? missingWords(field) : errorAt(field)),
  };
}
