/**
 * The checkout guard: refuses a delivery address outside the countries of a product, however the product got into the
 * cart. Not refused: what this app does not manage, goods that the buyer collects, and whoever has no address yet, which
 * is everybody before the checkout: there an address is a guess that the buyer cannot change.
 */
import type { DeliveryGroup, Input, Result, ValidationError } from './function-types.ts';
import { mayShipTo } from './may-ship.ts';
import { productsNamed, refusal } from './refusal.ts';

/** Output and instructions are limited, and one error already stops the checkout. */
const groupsNamed = 10;

const nothing: Result = { operations: [] };

export function cartValidationsGenerateRun({ buyerJourney, localization, cart }: Input): Result {
  if (buyerJourney.step === 'CART_INTERACTION') return nothing;
  const errors: ValidationError[] = [];
  for (const [index, group] of cart.deliveryGroups.entries()) {
    const titles = refusedIn(group);
    if (titles.length === 0) continue;
    const target = `$.cart.deliveryGroups[${index}].deliveryAddress.countryCode`;
    errors.push({ message: refusal(titles, localization.language.isoCode), target });
    if (errors.length === groupsNamed) break;
  }
  return errors.length === 0 ? nothing : { operations: [{ validationAdd: { errors } }] };
}

/** Titles of products that may not go to the group's address, each once; no more than are needed to say it. */
function refusedIn({ deliveryAddress, selectedDeliveryOption, cartLines }: DeliveryGroup): readonly string[] {
  const country = deliveryAddress?.countryCode;
  const method = selectedDeliveryOption?.deliveryMethodType;
  if (!country || method === 'PICK_UP' || method === 'RETAIL') return [];
  const mayShip = mayShipTo(country);
  const titles: string[] = [];
  for (const { merchandise } of cartLines) {
    const product = merchandise.product;
    if (!product?.shipsTo || mayShip(product.shipsTo.value)) continue;
    if (!titles.includes(product.title)) titles.push(product.title);
    if (titles.length > productsNamed) break;
  }
  return titles;
}
