/** The groups of settings, each with what holds there now. */
import type { ShopSettings } from '../../../shared/api/settings.ts';
import { languageName, list } from '../../format/names.ts';
import { lastRule } from '../../forms/price-values.ts';
import { useRuleWords } from '../../forms/use-rule-words.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

type Words = typeof pageWords.en;
type Group = keyof Words['groups'];

function choiceLine({ brands, categories, countries }: ShopSettings['settings']['selection'], words: Words) {
  const { summaries } = words;
  const lines = [
    ...(brands.length > 0 ? [summaries.brands(brands.length)] : []),
    ...(categories.length > 0 ? [summaries.categories(categories.length)] : []),
    ...(countries.length > 0 ? [summaries.countriesOnly] : []),
  ];
  return lines.length > 0 ? lines.join(' · ') : summaries.everything;
}

function linesOf(
  { settings, supplier, shop, permissions, version }: ShopSettings,
  words: Words,
  describe: ReturnType<typeof useRuleWords>,
) {
  const { summaries } = words;
  const { ceilingPercent, ceilingCount, graceDays } = settings.removal;
  const missing = permissions.filter(({ missing: some }) => some.length > 0).length;
  const others = settings.prices.rules.length - 1;
  const languages = [shop.primaryLanguage, ...(shop.otherLocales ?? []).map(({ locale }) => locale)];
  return {
    supplier: supplier ? new URL(supplier.root).host : summaries.notConnected,
    products: choiceLine(settings.selection, words),
    prices: [describe(lastRule(settings.prices)), others > 0 && summaries.moreRules(others)]
      .filter(Boolean)
      .join(' · '),
    stock: summaries.stocked(shop.location.chosen, settings.stock.keepBack),
    countries: shop.guard?.isOn ? summaries.guardOn : summaries.guardOff,
    languages: list(languages.map(languageName)),
    shipping: settings.tracking.notifyCustomers ? summaries.mailsOn : summaries.mailsOff,
    limits: summaries.limits(ceilingPercent, ceilingCount, graceDays),
    permissions: missing > 0 ? summaries.missing(missing) : summaries.granted,
    about: summaries.version(version),
  } satisfies Readonly<Record<Group, string>>;
}

export function Overview({ stored }: { readonly stored: ShopSettings }) {
  const words = useWords(pageWords);
  const lines = linesOf(stored, words, useRuleWords());
  return (
    <s-section accessibilityLabel={words.title} padding="none">
      {(Object.keys(lines) as Group[]).map((group, index) => (
        <div key={group}>
          {index > 0 && <s-divider />}
          <s-clickable href={`/settings/${group}`} padding="base">
            <div class="group-line">
              <span>
                <s-text type="strong">{words.groups[group]}</s-text>
                <s-text color="subdued">{lines[group]}</s-text>
              </span>
              <s-icon type="chevron-right" />
            </div>
          </s-clickable>
        </div>
      ))}
    </s-section>
  );
}
