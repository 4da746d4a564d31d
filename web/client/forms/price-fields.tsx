/** The fields of a price rule, and those that hold for all rules. */
import { DecimalField } from './decimal-field.tsx';
import { OtherCurrency } from './other-currency.tsx';
import { useWords } from '../words/use-words.ts';
import type { Draft } from './draft.ts';
import { words as priceWords } from './price-words.ts';
import { endings } from './price-values.ts';

interface Props {
  readonly draft: Draft;
  readonly currency: string;
  readonly errorAt: (field: string) => string | undefined;
}

const typed = (event: Event): string => (event.currentTarget as HTMLInputElement).value;

function useField({ draft, errorAt }: Pick<Props, 'draft' | 'errorAt'>) {
  const words = useWords(priceWords);
  return (
    path: 'rule.from' | 'rule.factor' | 'rule.plus' | 'rule.ending' | 'rule.direction' | 'terms.taxPercent',
  ) => {
    const { label, details }: { label: string; details?: string } = words[path];
    const error = errorAt(path);
    return {
      label,
      name: path,
      value: String(draft.values[path]),
      ...(details && { details }),
      ...(error && { error }),
      onInput: (event: Event) => draft.set(path, typed(event)),
    };
  };
}

export function RuleFields({ draft, currency, errorAt }: Props) {
  const words = useWords(priceWords);
  const field = useField({ draft, errorAt });
  const { onInput: onFrom, ...from } = field('rule.from');
  const { onInput: onEnding, ...ending } = field('rule.ending');
  const { onInput: onDirection, ...direction } = field('rule.direction');
  const named = words['rule.ending'].options;
  const all = [...new Set([...endings, String(draft.values['rule.ending'])])];
  return (
    <s-stack gap="base">
      <div class="pair tight">
        <s-select {...from} onChange={onFrom}>
          <s-option value="rrp">{words['rule.from'].options.rrp}</s-option>
          <s-option value="cost">{words['rule.from'].options.cost}</s-option>
        </s-select>
        <DecimalField {...field('rule.factor')} />
        <DecimalField {...field('rule.plus')} suffix={currency} />
        <s-select {...ending} onChange={onEnding}>
          {all.map((value) => (
            <s-option key={value} value={value}>
              {named[value] ?? words.ending(value)}
            </s-option>
          ))}
        </s-select>
        {draft.values['rule.ending'] !== 'none' && (
          <s-select {...direction} onChange={onDirection}>
            <s-option value="nearest">{words['rule.direction'].options.nearest}</s-option>
            <s-option value="up">{words['rule.direction'].options.up}</s-option>
          </s-select>
        )}
      </div>
      <s-checkbox
        label={words['rule.compareAt'].label}
        checked={draft.values['rule.compareAt'] === true}
        onChange={(event) => draft.set('rule.compareAt', event.currentTarget.checked)}
      />
    </s-stack>
  );
}

const taxed = ['terms.costIncludesTax', 'terms.rrpIncludesTax', 'terms.shopIncludesTax'] as const;

/** Without the rate nobody can tell what of a price with tax is left over a cost without. */
const lacksTax = ({ values }: Draft): boolean =>
  Number(values['terms.taxPercent']) === 0 && new Set(taxed.map((path) => String(values[path]))).size > 1;

export function TermFields(props: Props) {
  const { draft, currency } = props;
  const { taxMissing } = useWords(priceWords);
  return (
    <s-stack gap="base">
      <Terms {...props} />
      {lacksTax(draft) && <s-text tone="caution">{taxMissing}</s-text>}
      <OtherCurrency supplier={String(draft.values['supplierCurrency'])} shop={currency} />
    </s-stack>
  );
}

function Terms({ draft, errorAt }: Props) {
  const words = useWords(priceWords);
  const field = useField({ draft, errorAt });
  const currencyError = errorAt('supplierCurrency');
  return (
    <div class="pair">
      <DecimalField {...field('terms.taxPercent')} suffix="%" />
      <s-text-field
        label={words.supplierCurrency.label}
        details={words.supplierCurrency.details}
        name="supplierCurrency"
        value={String(draft.values['supplierCurrency'])}
        maxLength={3}
        autocomplete="off"
        {...(currencyError && { error: currencyError })}
        onInput={(event) => draft.set('supplierCurrency', typed(event).toUpperCase())}
      />
      {taxed.map((path) => (
        <s-select
          key={path}
          label={words[path].label}
          name={path}
          value={String(draft.values[path])}
          onChange={(event) => draft.set(path, typed(event))}
        >
          <s-option value="true">{words.tax.true}</s-option>
          <s-option value="false">{words.tax.false}</s-option>
        </s-select>
      ))}
    </div>
  );
}
