/** A product of the supplier's, as the block shows it. */
import type { OurProduct } from './answers.ts';
import type { Product } from './use-product.ts';
import { factsOf, marketSentence, toneOf, type Words } from './words.ts';

interface Shown {
  readonly status: OurProduct;
  readonly words: Words;
}

interface ListProps {
  readonly title: string;
  readonly lines: readonly string[];
}

function List({ title, lines }: ListProps) {
  if (lines.length === 0) return null;
  return (
    <s-stack gap="small-200">
      <s-text type="strong">{title}</s-text>
      <s-unordered-list>
        {lines.map((line) => (
          <s-list-item key={line}>{line}</s-list-item>
        ))}
      </s-unordered-list>
    </s-stack>
  );
}

/** Each reason with what to do; of a live product what is amiss all the same. Without any, what comes next. */
function Reasons({ status, words }: Shown) {
  const { state, reasons, todo } = status;
  if (reasons.length === 0) return state === 'live' ? null : <s-paragraph>{todo}</s-paragraph>;
  const lines = reasons.map(({ code, what, can }) => `${what} ${can} [${code}]`);
  return <List title={words.translate(state === 'live' ? 'amiss' : 'why')} lines={lines} />;
}

function Markets({ status, words }: Shown) {
  const lines = status.markets.notes.map((note) => marketSentence(note, words));
  return <List title={words.translate('inMarkets')} lines={lines} />;
}

function Facts({ status, words }: Shown) {
  return (
    <s-stack gap="small-400">
      {factsOf(status, words).map(({ name, value }) => (
        <s-text key={name}>
          {name}: {value}
        </s-text>
      ))}
    </s-stack>
  );
}

/** What became of the last press, or why there can be none; null when there is nothing to say. */
function noteKey({ isBusy, whyNotNow }: OurProduct, { outcome, trouble }: Product): string | null {
  if (isBusy) return 'busy';
  if (trouble !== null) return trouble;
  if (whyNotNow !== null) return `notNow.${whyNotNow}`;
  if (outcome === null || outcome === 'asked' || outcome === 'busy') return null;
  return `outcome.${outcome === 'refused' ? 'failed' : outcome}`;
}

function SyncNow({ status, product, words }: Shown & { readonly product: Product }) {
  const { isSyncing, sync } = product;
  const note = isSyncing ? 'syncing' : noteKey(status, product);
  return (
    <s-stack gap="small-200">
      <s-button
        onClick={sync}
        loading={isSyncing}
        disabled={isSyncing || status.isBusy || status.whyNotNow !== null}
      >
        {words.translate('sync')}
      </s-button>
      {note !== null && <s-text color="subdued">{words.translate(note)}</s-text>}
    </s-stack>
  );
}

export function StatusView({ status, product, words }: Shown & { readonly product: Product }) {
  const { sku, says, state } = status;
  return (
    <s-stack gap="base">
      <s-stack direction="inline" gap="small-200" alignItems="center">
        <s-badge tone={toneOf(state)}>{words.translate(`state.${state}`)}</s-badge>
        <s-text>{words.translate('sentence', { sku, says })}</s-text>
      </s-stack>
      <Reasons status={status} words={words} />
      <Facts status={status} words={words} />
      <Markets status={status} words={words} />
      <SyncNow status={status} product={product} words={words} />
    </s-stack>
  );
}
