/** What was found when the supplier's connection was tried: specific, in words. */
import type { SupplierVerdict } from '../../shared/api/supplier.ts';
import { ProblemBanner } from '../parts/problem-banner.tsx';
import { useWords } from '../words/use-words.ts';
import { countryList, languageName, list } from '../format/names.ts';
import { words as supplierWords } from './supplier-words.ts';

export function SupplierFound({ verdict }: { readonly verdict: SupplierVerdict }) {
  const words = useWords(supplierWords);
  if (!verdict.works) return <ProblemBanner problem={verdict.problem} />;
  const { products, languages, countries, orders, isExposed } = verdict;
  const where = countryList(countries, words.countries);
  return (
    <s-banner tone={orders || isExposed ? 'warning' : 'success'} heading={words.works}>
      <s-paragraph>{words.found(products, list(languages.map(languageName)), where)}</s-paragraph>
      {orders && (
        <s-paragraph>
          {words.orders} {orders.what} {orders.can}
        </s-paragraph>
      )}
      {isExposed && <s-paragraph>{words.exposed}</s-paragraph>}
    </s-banner>
  );
}
