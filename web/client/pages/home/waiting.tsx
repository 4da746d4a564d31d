/** What waits for a decision, each with where it is made; the room for it is there beforehand. */
import { useState } from 'preact/hooks';
import type { WaitingLine } from '../../../shared/api/home.ts';
import { useWords } from '../../words/use-words.ts';
import type { HomeProps } from './home-props.ts';
import { words as homeWords, type HomeWords } from './words.ts';

/** What is held for this reason, opened. */
const listOf = (reason: string | undefined): string =>
  reason === undefined ? '/changes' : `/changes?part=held&reason=${reason}`;

/** What is no question about changes that are held. */
const others: Readonly<
  Record<string, readonly [text: (words: HomeWords, count: number) => string, href: string]>
> = {
  plan: [({ planWaits }, count) => planWaits(count), '/changes'],
  'own-products': [({ ownWait }, count) => ownWait(count), '/products?show=own'],
  parcels: [({ parcelsNeed }, count) => parcelsNeed(count), '/parcels?state=attention'],
  couriers: [({ couriersNeed }, count) => couriersNeed(count), '/parcels'],
};

function lineOf({ kind, count, share, said }: WaitingLine, words: HomeWords): { text: string; href: string } {
  const [textOf, href = ''] = others[kind] ?? [];
  if (textOf) return { text: textOf(words, count), href };
  const products = words.products(count);
  const text = words.held[kind]?.(products, share === null ? '' : words.share(share), count);
  return { text: text ?? `${products}: ${said?.what ?? ''}`, href: listOf(said?.code) };
}

/** What has come since the page was opened, or since somebody had it shown. */
function useNews({ waiting }: HomeProps['home']) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(waiting.map(({ kind }) => kind)));
  const isNew = ({ kind }: WaitingLine): boolean => !seen.has(kind);
  return {
    isNew,
    hasNews: waiting.some(isNew),
    show: (): void => setSeen(new Set(waiting.map(({ kind }) => kind))),
  };
}

function Line({ line, isNew }: { readonly line: WaitingLine; readonly isNew: boolean }) {
  const words = useWords(homeWords);
  const { text, href } = lineOf(line, words);
  return (
    <li class={isNew ? 'new' : undefined}>
      <s-text>{text}</s-text>
      <s-button href={href} accessibilityLabel={`${words.look}: ${text}`}>
        {words.look}
      </s-button>
    </li>
  );
}

/** On a phone what comes by itself would push away what is read below it: there it is shown when it is asked for. */
export function Waiting({ home }: HomeProps) {
  const words = useWords(homeWords);
  const { isNew, hasNews, show } = useNews(home);
  return (
    <s-section heading={words.waiting}>
      <div class="waiting-room">
        {home.waiting.length === 0 && <s-text color="subdued">{words.nothingWaits}</s-text>}
        <ul class="waiting">
          {home.waiting.map((line) => (
            <Line key={line.kind} line={line} isNew={isNew(line)} />
          ))}
          {hasNews && (
            <li class="news">
              <s-text>{words.news}</s-text>
              <s-button onClick={show}>{words.show}</s-button>
            </li>
          )}
        </ul>
      </div>
    </s-section>
  );
}
