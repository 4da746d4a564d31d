/**
 * Options of a product and the values its variants take. A product without real options has the pair that Shopify
 * gives it: option "Title" with the value "Default Title".
 */
import type { Call } from '../engine/model.ts';
import { nextId } from '../ids.ts';
import type { Product, ProductOption, Variant } from '../state-products.ts';

export interface OptionInput {
  id?: string | null;
  name?: string | null;
  position?: number | null;
  values?: { id?: string | null; name?: string | null }[] | null;
}

export interface OptionValueInput {
  id?: string | null;
  name?: string | null;
  optionId?: string | null;
  optionName?: string | null;
}

export const defaultOptions: readonly OptionInput[] = [
  { name: 'Title', values: [{ name: 'Default Title' }] },
];

/** The options as listed; an option or value that the product has under this id or name keeps its id. */
export function replaceOptions(call: Call, product: Product, inputs: readonly OptionInput[]): void {
  const ordered = [...inputs].sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
  product.options = ordered.map((input) => {
    const known = product.options.find((option) => option.id === input.id || option.name === input.name);
    return {
      id: known?.id ?? nextId(call.state, 'ProductOption'),
      name: input.name ?? known?.name ?? '',
      values: (input.values ?? []).map((value) => {
        const same = known?.values.find((one) => one.id === value.id || one.name === value.name);
        return {
          id: same?.id ?? nextId(call.state, 'ProductOptionValue'),
          name: value.name ?? same?.name ?? '',
        };
      }),
    };
  });
}

/** One value id per option; a name that no option lists yet is added to it. Undefined: the option does not exist. */
export function valueIds(
  call: Call,
  product: Product,
  inputs: readonly OptionValueInput[],
): string[] | undefined {
  const ids = product.options.map((option) => {
    const input = inputs.find((value) => value.optionId === option.id || value.optionName === option.name);
    return input === undefined ? undefined : valueId(call, option, input);
  });
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

function valueId(call: Call, option: ProductOption, input: OptionValueInput): string {
  const known = option.values.find((value) => value.id === input.id || value.name === input.name);
  if (known !== undefined) return known.id;
  const added = { id: nextId(call.state, 'ProductOptionValue'), name: input.name ?? '' };
  option.values.push(added);
  return added.id;
}

export function selectedOptions(product: Product, variant: Variant): { name: string; value: string }[] {
  return product.options.map((option, index) => {
    const chosen = option.values.find((value) => value.id === variant.optionValueIds[index]);
    return { name: option.name, value: chosen?.name ?? '' };
  });
}

export const variantTitle = (product: Product, variant: Variant): string =>
  selectedOptions(product, variant)
    .map(({ value }) => value)
    .join(' / ');
