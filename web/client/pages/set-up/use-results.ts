/** What each step came to, in a line. */
import type { SetUp } from '../../../shared/api/set-up.ts';
import type { ShopSettings } from '../../../shared/api/settings.ts';
import { languageName, list } from '../../format/names.ts';
import { words as choiceWords } from '../../forms/choice-words.ts';
import { lastRule } from '../../forms/price-values.ts';
import { useRuleWords } from '../../forms/use-rule-words.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

type Results = Readonly<Record<SetUp['steps'][number]['step'], string | undefined>>;

/** Of steps that are done. */
export function useResults(
  { supplier, read, steps, inShop }: SetUp,
  { settings, shop }: ShopSettings,
): Results {
  const words = useWords(pageWords);
  const { count } = useWords(choiceWords);
  const describe = useRuleWords();
  const languages = [shop.primaryLanguage, ...(shop.otherLocales ?? []).map(({ locale }) => locale)];
  const results: Results = {
    supplier: supplier ? words.connected(new URL(supplier.root).host) : undefined,
    choice: read ? count(read.chosen, read.products) : undefined,
    prices: describe(lastRule(settings.prices)),
    countries: [
      words.shownIn[settings.countries.mixedMarkets],
      words.textsIn(list(languages.map(languageName))),
      words.stocked(shop.location.chosen),
    ].join(' · '),
    tries: words.inShop(inShop.drafts + inShop.live + inShop.linked),
  };
  const isDone = (step: string): boolean => steps.some((each) => each.step === step && each.state === 'done');
  return Object.fromEntries(Object.entries(results).filter(([step]) => isDone(step))) as Results;
}
