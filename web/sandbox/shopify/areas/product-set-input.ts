/** The input of productSet, as far as it is modelled. */
import type { FileInput } from './media.ts';
import type { MetafieldInput } from './metafields.ts';
import type { OptionInput, OptionValueInput } from './options.ts';
import type { ProductFieldsInput } from './product-fields.ts';
import type { VariantFieldsInput } from './variants.ts';

export interface QuantityInput {
  locationId: string;
  name: string;
  quantity: number;
}

export interface VariantSetInput extends VariantFieldsInput {
  id?: string | null;
  optionValues: OptionValueInput[];
  inventoryQuantities?: QuantityInput[] | null;
}

export interface ProductSetInput extends ProductFieldsInput {
  id?: string | null;
  files?: FileInput[] | null;
  metafields?: MetafieldInput[] | null;
  productOptions?: OptionInput[] | null;
  variants?: VariantSetInput[] | null;
}
