/** The location at which the supplier's goods are stocked, among the shop's own. */
import type { ShopSettings } from '../../shared/api/settings.ts';
import { useWords } from '../words/use-words.ts';
import type { Draft } from './draft.ts';

const en = {
  label: 'Location for the supplier’s stock',
  details: 'The supplier’s quantities are written to this location only.',
  gone: 'This location is gone from your shop: choose another one.',
};
const de: typeof en = {
  label: 'Standort für den Bestand des Lieferanten',
  details: 'Die Mengen des Lieferanten werden nur an diesem Standort eingetragen.',
  gone: 'Diesen Standort gibt es in Ihrem Shop nicht mehr: Wählen Sie einen anderen.',
};

interface Props {
  readonly draft: Draft;
  readonly location: ShopSettings['shop']['location'];
  readonly error: string | undefined;
}

export function LocationField({ draft, location: { chosen, isGone, all }, error: refused }: Props) {
  const words = useWords({ en, de });
  const value = String(draft.values['location']);
  const error = refused ?? (isGone && value === chosen ? words.gone : undefined);
  return (
    <s-select
      label={words.label}
      details={words.details}
      name="location"
      value={value}
      {...(error && { error })}
      onChange={(event) => draft.set('location', event.currentTarget.value ?? '')}
    >
      {[...new Set([chosen, ...all])].map((name) => (
        <s-option key={name} value={name}>
          {name}
        </s-option>
      ))}
    </s-select>
  );
}
