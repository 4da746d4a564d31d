/** Address and credentials of the supplier. What is stored is told, and never shown. */
import type { KnownSupplier } from '../../shared/api/supplier.ts';
import { useWords } from '../words/use-words.ts';
import type { Draft } from './draft.ts';
import { words as supplierWords } from './supplier-words.ts';
import { kinds, mayKeep } from './supplier-wish.ts';

interface Props {
  readonly known: KnownSupplier | null;
  readonly draft: Draft;
  readonly errorAt: (field: string) => string | undefined;
}

const typed = (event: Event): string => (event.currentTarget as HTMLInputElement).value;

export function SupplierFields({ known, draft, errorAt }: Props) {
  const words = useWords(supplierWords);
  const { values, set } = draft;
  const canKeep = mayKeep(known, values['root']);
  const isKept = canKeep && values['isKept'] === true;
  const error = errorAt('root');
  return (
    <div class="fields roomy">
      <div class={error && 'refused'}>
        <s-text-field
          label={words.root}
          name="root"
          details={words.rootDetails}
          value={String(values['root'])}
          placeholder="https://"
          autocomplete="off"
          {...(error && { error })}
          onInput={(event) => set('root', typed(event))}
        />
      </div>
      {/* What comes in the place of the button that asked for it gets its focus. */}
      <div>
        {isKept ? (
          <s-stack gap="small-200">
            <s-paragraph>{words.kept}</s-paragraph>
            <s-stack direction="inline">
              <s-button onClick={() => set('isKept', false)}>{words.change}</s-button>
            </s-stack>
          </s-stack>
        ) : (
          <Credentials draft={draft} errorAt={errorAt} isAnew={known !== null && !canKeep} />
        )}
      </div>
      {!isKept && canKeep && (
        <s-stack direction="inline">
          <s-button variant="tertiary" onClick={() => set('isKept', true)}>
            {words.keep}
          </s-button>
        </s-stack>
      )}
    </div>
  );
}

const fieldsOf: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  header: ['value', 'name'],
  basic: ['username', 'password'],
  jwt: ['username', 'password', 'loginPath', 'usernameField', 'refreshPath'],
  none: [],
};
/** What most leave as it is: out of sight until it is wanted, or refused. */
const seldom: ReadonlySet<string> = new Set(['name', 'loginPath', 'usernameField', 'refreshPath']);
const placeholders: Readonly<Record<string, string>> = {
  loginPath: 'login_check',
  usernameField: 'username',
};

interface CredentialProps extends Pick<Props, 'draft' | 'errorAt'> {
  readonly isAnew: boolean;
}

function Credentials({ draft: { values, set }, errorAt, isAnew }: CredentialProps) {
  const words = useWords(supplierWords);
  const kind = values['kind'] as (typeof kinds)[number];
  const error = errorAt('auth');
  const of = (isSeldom: boolean) => fieldsOf[kind].filter((name) => seldom.has(name) === isSeldom);
  const field = (name: string) => (
    <CredentialField key={name} name={name} values={values} set={set} errorAt={errorAt} />
  );
  return (
    <div class="fields roomy">
      {isAnew && <s-paragraph>{words.anew}</s-paragraph>}
      <s-select
        label={words.kind}
        details={words.kindDetails[kind]}
        name="auth"
        value={kind}
        {...(error && { error })}
        onChange={(event) => set('kind', typed(event))}
      >
        {kinds.map((each) => (
          <s-option key={each} value={each}>
            {words.kinds[each]}
          </s-option>
        ))}
      </s-select>
      {of(false).map(field)}
      {of(true).length > 0 && (
        <details class="more" open={of(true).some((name) => errorAt(`auth.${name}`))}>
          <summary>{words.more}</summary>
          <div class="fields">{of(true).map(field)}</div>
        </details>
      )}
    </div>
  );
}

interface FieldProps extends Pick<Draft, 'values' | 'set'>, Pick<Props, 'errorAt'> {
  readonly name: string;
}

function CredentialField({ name, values, set, errorAt }: FieldProps) {
  const words = useWords(supplierWords);
  const path = `auth.${name}`;
  const refused = errorAt(path);
  const shared = {
    label: words[name as 'value'],
    name: path,
    value: String(values[path]),
    ...(name === 'name' && { details: words.nameDetails }),
    ...(refused && { error: refused }),
    ...(placeholders[name] && { placeholder: placeholders[name] }),
    onInput: (event: Event) => set(path, typed(event)),
  };
  return (
    <div class={refused && 'refused'}>
      {name === 'value' || name === 'password' ? (
        <s-password-field {...shared} autocomplete="off" />
      ) : (
        <s-text-field {...shared} autocomplete="off" />
      )}
    </div>
  );
}
