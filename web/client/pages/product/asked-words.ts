/** The words of what of a product waits for a person, where the page Changes has none for it. */
const en = {
  decided: 'Your decision',
  /** Which changes of the product are meant. */
  about: (heading: string, fields: string) => (fields === '' ? heading : `${heading}: ${fields}`),
  wouldBeDraft: (why: string) => `Taken over, it would become a draft: ${why}`,
  becomesDraft: (why: string) => `It becomes a draft with that: ${why}`,
};
const de: typeof en = {
  decided: 'Ihre Entscheidung',
  about: (heading, fields) => (fields === '' ? heading : `${heading}: ${fields}`),
  wouldBeDraft: (why) => `Damit würde es zum Entwurf: ${why}`,
  becomesDraft: (why) => `Damit wird es zum Entwurf: ${why}`,
};
export const askedWords = { en, de };
