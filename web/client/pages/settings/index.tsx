/** Settings: the groups with what holds in each, and each group as a page of its own. */
import type { ComponentType } from 'preact';
import type { ShopSettings } from '../../../shared/api/settings.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { Page } from '../../parts/page.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { useWords } from '../../words/use-words.ts';
import { NotFound } from '../not-found/index.tsx';
import { AboutGroup } from './about-group.tsx';
import { LanguagesGroup } from './languages-group.tsx';
import { Overview } from './overview.tsx';
import { PermissionsGroup } from './permissions-group.tsx';
import type { GroupProps } from './group-props.ts';
import { words as pageWords } from './words.ts';

// Those with fields, and with the most of their own: whoever opens another group does without.
const CountriesGroup = lazyPart(async () => (await import('./countries-group.tsx')).CountriesGroup);
const LimitsGroup = lazyPart(async () => (await import('./limits-group.tsx')).LimitsGroup);
const PricesGroup = lazyPart(async () => (await import('./prices-group.tsx')).PricesGroup);
const ShippingGroup = lazyPart(async () => (await import('./shipping-group.tsx')).ShippingGroup);
const StockGroup = lazyPart(async () => (await import('./stock-group.tsx')).StockGroup);
const SupplierGroup = lazyPart(async () => (await import('./supplier-group.tsx')).SupplierGroup);
const ProductsGroup = lazyPart(async () => (await import('./products-group.tsx')).ProductsGroup);

const groups: Readonly<Record<keyof typeof pageWords.en.groups, ComponentType<GroupProps>>> = {
  supplier: SupplierGroup,
  products: ProductsGroup,
  prices: PricesGroup,
  stock: StockGroup,
  countries: CountriesGroup,
  languages: LanguagesGroup,
  shipping: ShippingGroup,
  limits: LimitsGroup,
  permissions: PermissionsGroup,
  about: AboutGroup,
};

const isGroup = (name: string): name is keyof typeof groups => Object.hasOwn(groups, name);

export function Settings() {
  const words = useWords(pageWords);
  const { group } = useRoute().params;
  const asked = useAnswer<ShopSettings>('/api/settings');
  if (group !== undefined && !isGroup(group)) return <NotFound />;
  const Group = group === undefined ? undefined : groups[group];
  const frame =
    group === undefined
      ? { title: words.title }
      : { title: words.groups[group], back: { href: '/settings', name: words.title } };
  return (
    <Page {...frame}>
      <Answered asked={asked} waiting={<Waiting />}>
        {(stored) =>
          Group ? <Group stored={stored} onSaved={() => asked.again()} /> : <Overview stored={stored} />
        }
      </Answered>
    </Page>
  );
}

const Waiting = () => (
  <s-section>
    <Lines count={9} />
  </s-section>
);
