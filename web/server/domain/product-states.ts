/**
 * How a product of the supplier's stands in the shop, for people; the words are in `reason-texts/`.
 *
 * live         for sale in the shop
 * hidden       would be for sale, but is certainly published where no market shows it
 * draft        in the shop, not on sale (reasons say why)
 * yours        in the shop, not on sale, because somebody made it so in the Shopify admin
 * pending      to be created by the next run
 * untried      to be created once the merchant imports more than the products that are tried
 * waiting      its creation is held or put off (reasons say why)
 * missing      gone at the supplier, sold out in the shop until the second check
 * removed      left the shop by the removal policy
 * erased       was deleted by the removal policy; created anew when the supplier lists it again
 * renumbered   goes on under another SKU, which the supplier gives it now
 * deleted      the merchant deleted it; it stays away
 * refused      Shopify did not take it (the details say why); tried again by the next run
 * left-out     the merchant does not import it
 * set-aside    the supplier's data cannot be taken over (reasons say why)
 * unknown      neither the supplier nor the shop has this SKU
 */
export const productStates = [
  'live',
  'hidden',
  'draft',
  'yours',
  'pending',
  'untried',
  'waiting',
  'missing',
  'removed',
  'erased',
  'renumbered',
  'deleted',
  'refused',
  'left-out',
  'set-aside',
  'unknown',
] as const;
export type ProductState = (typeof productStates)[number];
