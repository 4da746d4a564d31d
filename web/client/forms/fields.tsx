/** The fields of a group of settings, from a list of what each is; units stand in the field, what is refused below it. */
import { useWords } from '../words/use-words.ts';
import { DecimalField } from './decimal-field.tsx';
import type { Draft } from './draft.ts';
import { words as fieldWords } from './field-words.ts';

export type Field =
  | {
      readonly path: FieldPath;
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
    }
  | { readonly path: FieldPath; readonly kind: 'decimal' }
  | { readonly path: FieldPath; readonly kind: 'text' | 'switch' }
  | { readonly path: FieldPath; readonly kind: 'select'; readonly options: readonly string[] };

export type FieldPath = keyof typeof fieldWords.en;

interface Words {
  readonly label: string;
  readonly details?: string;
  readonly unit?: string;
  readonly options?: Readonly<Record<string, string>>;
}

interface Props {
  readonly fields: readonly Field[];
  readonly draft: Draft;
  readonly errorAt: (field: string) => string | undefined;
  /** Short ones stand beside each other where there is room. */
  readonly isPaired?: boolean | undefined;
}

export function Fields({ fields, draft, errorAt, isPaired = false }: Props) {
  const all: Readonly<Record<FieldPath, Words>> = useWords(fieldWords);
  return (
    <div class={isPaired ? 'pair' : 'fields'}>
      {fields.map((field) => (
        <OneField
          key={field.path}
          field={field}
          words={all[field.path]}
          draft={draft}
          error={errorAt(field.path)}
        />
      ))}
    </div>
  );
}

interface OneProps {
  readonly field: Field;
  readonly words: Words;
  readonly draft: Draft;
  readonly error: string | undefined;
}

function OneField({ field, words, draft, error }: OneProps) {
  const { label, details, unit, options = {} } = words;
  const value = draft.values[field.path];
  const shared = { label, name: field.path, ...(details && { details }), ...(error && { error }) };
  const onText = (event: Event) => draft.set(field.path, (event.currentTarget as HTMLInputElement).value);
  switch (field.kind) {
    case 'number': {
      const { min, max } = field;
      return (
        <s-number-field
          {...shared}
          {...(unit && { suffix: unit })}
          value={String(value)}
          min={min}
          max={max}
          step={1}
          onInput={onText}
        />
      );
    }
    case 'decimal':
      return (
        <div class="decimal">
          <DecimalField {...shared} {...(unit && { suffix: unit })} value={String(value)} onInput={onText} />
        </div>
      );
    case 'text':
      return <s-text-field {...shared} value={String(value)} autocomplete="off" onInput={onText} />;
    case 'switch':
      return (
        <s-switch
          {...shared}
          checked={value === true}
          onChange={(event) => draft.set(field.path, event.currentTarget.checked)}
        />
      );
    case 'select':
      return (
        <s-select {...shared} value={String(value)} onChange={onText}>
          {field.options.map((option) => (
            <s-option key={option} value={option}>
              {options[option] ?? option}
            </s-option>
          ))}
        </s-select>
      );
  }
}
