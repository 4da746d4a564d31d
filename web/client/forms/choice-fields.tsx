/** What of the supplier's catalogue is imported: everything, some brands, some categories; counted while it is chosen. */
import { useState } from 'preact/hooks';
import type { Choices } from '../../shared/api/rules.ts';
import { useWords } from '../words/use-words.ts';
import { words as choiceWords } from './choice-words.ts';
import { byName, countryName } from '../format/names.ts';

export type Selection = Choices['selection'];
type List = 'everything' | 'brands' | 'categories' | 'both';
/** By what is chosen; what is chosen is the selection. */
export interface Way {
  readonly list: List;
  readonly byCountry: boolean;
}

function listOf({ brands, categories }: Selection): List {
  if (brands.length > 0) return categories.length > 0 ? 'both' : 'brands';
  return categories.length > 0 ? 'categories' : 'everything';
}

export const wayOf = (selection: Selection): Way => ({
  list: listOf(selection),
  byCountry: selection.countries.length > 0,
});

const byBrand = ({ list }: Way): boolean => list === 'brands' || list === 'both';
const byCategory = ({ list }: Way): boolean => list === 'categories' || list === 'both';

/** What is chosen in another way counts no more. */
export const chosenBy = (way: Way, selection: Selection): Selection => ({
  brands: byBrand(way) ? selection.brands : [],
  categories: byCategory(way) ? selection.categories : [],
  countries: way.byCountry ? selection.countries : [],
});

/** Of what nothing is chosen, where something has to be. */
export function lackOf(way: Way, { brands, categories, countries }: Selection): keyof Selection | null {
  if (byBrand(way) && brands.length === 0) return 'brands';
  if (byCategory(way) && categories.length === 0) return 'categories';
  return way.byCountry && countries.length === 0 ? 'countries' : null;
}

interface Props {
  readonly choices: Choices;
  readonly way: Way;
  readonly selection: Selection;
  readonly onChange: (way: Way, selection: Selection) => void;
}

export function ChoiceFields({ choices, way, selection, onChange }: Props) {
  const words = useWords(choiceWords);
  const lists: readonly List[] = ['everything', 'brands', 'categories', 'both'];
  return (
    <s-stack gap="base">
      <s-choice-list
        label={words.what}
        labelAccessibilityVisibility="exclusive"
        name="way"
        onChange={(event) =>
          onChange({ ...way, list: (event.currentTarget.values?.[0] ?? 'everything') as List }, selection)
        }
      >
        {lists.map((each) => (
          <s-choice key={each} value={each} selected={each === way.list}>
            {words.ways[each]}
          </s-choice>
        ))}
      </s-choice-list>
      {byBrand(way) && (
        <Names
          label={words.brands}
          lines={choices.brands.map(({ brand, products }) => ({ value: brand, name: brand, products }))}
          chosen={selection.brands}
          onChange={(brands) => onChange(way, { ...selection, brands })}
        />
      )}
      {byCategory(way) && (
        <Names
          label={words.categories}
          about={words.aboutCategories}
          lines={choices.categories.map(({ category, products, example }) => ({
            value: category,
            name: words.category(example, category),
            products,
          }))}
          chosen={selection.categories}
          onChange={(categories) => onChange(way, { ...selection, categories })}
        />
      )}
      <ByCountry
        lines={choices.countries}
        isOpen={way.byCountry}
        chosen={selection.countries}
        onSwitch={(byCountry) => onChange({ ...way, byCountry }, selection)}
        onChange={(countries) => onChange(way, { ...selection, countries })}
      />
    </s-stack>
  );
}

interface CountryProps {
  readonly lines: Choices['countries'];
  readonly isOpen: boolean;
  readonly chosen: readonly string[];
  readonly onSwitch: (isOn: boolean) => void;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Whatever brands or categories are chosen: of these only what may go to all of the chosen countries. */
function ByCountry({ lines, isOpen, chosen, onSwitch, onChange }: CountryProps) {
  const words = useWords(choiceWords);
  if (lines.length === 0) return null;
  const named = lines.map(({ country, products }) => ({
    value: country,
    name: countryName(country),
    products,
  }));
  return (
    <s-stack gap="small-200">
      <s-checkbox
        label={words.byCountry}
        details={words.byCountryDetails}
        checked={isOpen}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {isOpen && (
        <Names
          label={words.countries}
          lines={named.sort((one, other) => byName(one.name, other.name))}
          chosen={chosen}
          onChange={onChange}
        />
      )}
    </s-stack>
  );
}

interface NamesProps {
  readonly label: string;
  readonly about?: string;
  readonly lines: readonly { readonly value: string; readonly name: string; readonly products: number }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** As many as fit without scrolling for long. */
const shown = 25;

function Names({ label, about, lines, chosen, onChange }: NamesProps) {
  const words = useWords(choiceWords);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = lines.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted));
  const [isAll, setAll] = useState(false);
  const visible = found.filter(({ value }, index) => isAll || index < shown || chosen.includes(value));
  const toggle = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <s-stack gap="small-200">
      {about !== undefined && <s-paragraph color="subdued">{about}</s-paragraph>}
      {lines.length > shown && (
        <s-search-field
          label={`${words.search}: ${label}`}
          labelAccessibilityVisibility="exclusive"
          placeholder={words.search}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div class="names" role="group" aria-label={label}>
        {visible.map(({ value, name, products }) => (
          <s-checkbox
            key={value}
            label={name}
            details={words.products(products)}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
        ))}
      </div>
      {found.length > visible.length && (
        <s-stack direction="inline">
          <s-button variant="tertiary" onClick={() => setAll(true)}>
            {words.all(found.length)}
          </s-button>
        </s-stack>
      )}
    </s-stack>
  );
}
