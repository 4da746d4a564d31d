/** What is said where something is not there: a supplier, or the product in the shop. */
const en = {
  notedWithoutSupplier: 'Noted. A sync does it once a supplier is connected.',
  notInShop: 'It is not in your shop, so none of your markets shows it.',
};
const de: typeof en = {
  notedWithoutSupplier: 'Vorgemerkt. Ein Abgleich erledigt es, sobald ein Lieferant verbunden ist.',
  notInShop: 'Es ist nicht in Ihrem Shop; deshalb zeigt es keiner Ihrer Märkte.',
};
export const absentWords = { en, de };
