/** One field of a product: what each side has, whose it is, and the button by which it changes hands. */
import type { ProductField } from '../../../shared/api/products.ts';
import { momentOf } from '../../format/moments.ts';
import type { NamedAct } from '../../parts/use-named-act.ts';
import { words as productWords } from '../../words/product-words.ts';
import { useWords } from '../../words/use-words.ts';
import { useValueText } from './value-text.ts';
import { words as pageWords } from './words.ts';

export type Hands = 'mine' | 'supplier';

const ofRules: ReadonlySet<string> = new Set(['price', 'compareAt', 'productType', 'category', 'status']);

interface Props {
  readonly field: ProductField;
  /** What is asked for, of whichever field. */
  readonly running: NamedAct['running'];
  readonly onOwn: (hands: Hands) => void;
}

function Owner({ field: { field, whose, since, isOwnable, inShop }, running, onOwn }: Props) {
  const { fields: words } = useWords(pageWords);
  const { fields: names } = useWords(productWords);
  const isYours = whose === 'yours';
  const back = ofRules.has(field) ? words.useRule : words.handBack;
  const act = isYours ? back : words.claim;
  return (
    <div class="with-act">
      <div class="value">
        <span class={isYours ? 'strong' : ''}>{words.whose[whose]}</span>
        {isYours && since !== null && <s-text color="subdued">{words.since(momentOf(since))}</s-text>}
        {whose === 'returned' && <s-text color="subdued">{words.returned}</s-text>}
      </div>
      {isOwnable && whose !== 'returned' && inShop !== null && (
        <s-button
          variant={isYours ? 'secondary' : 'tertiary'}
          accessibilityLabel={words.of(act, names[field] ?? field)}
          loading={running === field}
          disabled={running !== null}
          onClick={() => onOwn(isYours ? 'supplier' : 'mine')}
        >
          {act}
        </s-button>
      )}
    </div>
  );
}

interface RowProps extends Props {
  readonly hasSteps: boolean;
  /** Pieces that are not offered; of the stock alone. */
  readonly keptBack: number;
}

export function FieldRow({ hasSteps, keptBack, ...props }: RowProps) {
  const { fields: words } = useWords(pageWords);
  const { fields: names } = useWords(productWords);
  const textOf = useValueText();
  const { field, supplier, written, inShop } = props.field;
  // In a list what both sides have is said once.
  const isSame = !hasSteps && keptBack === 0 && supplier === inShop;
  const long = (value: string | null) => <span class="long">{textOf(field, value)}</span>;
  return (
    <s-table-row>
      <s-table-cell>
        <span class="nowrap">{names[field] ?? field}</span>
      </s-table-cell>
      <s-table-cell>
        <div class={hasSteps ? 'with-act' : isSame ? 'value same' : 'value'}>
          {keptBack > 0 && supplier !== null ? (
            <span class="long">{words.keptBack(textOf(field, supplier), keptBack)}</span>
          ) : (
            long(supplier)
          )}
          {hasSteps && (
            <s-button variant="tertiary" commandFor="price-steps" command="--show">
              {words.how}
            </s-button>
          )}
        </div>
      </s-table-cell>
      <s-table-cell>
        <div class="value">
          {(written === null || written.value !== inShop) && long(written?.value ?? null)}
          {written && <s-text color="subdued">{momentOf(written.at)}</s-text>}
        </div>
      </s-table-cell>
      <s-table-cell>
        <div class="value">
          {long(inShop)}
          {field === 'stock' && written !== null && inShop !== '0' && (
            <s-text color="subdued">{words.soldSince}</s-text>
          )}
        </div>
      </s-table-cell>
      <s-table-cell>
        <Owner {...props} />
      </s-table-cell>
    </s-table-row>
  );
}
