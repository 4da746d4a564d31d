/** The words of what of a product waits for a person, where the page Changes has none for it. */
const en = {
  decided: 'Your decision',
  wouldBeDraft: (why: string) => `Taken over, it would become a draft: ${why}`,
  becomesDraft: (why: string) => `It becomes a draft with that: ${why}`,
};
const de: typeof en = {
  decided: 'Ihre Entscheidung',
  wouldBeDraft: (why) => `Damit würde es zum Entwurf: ${why}`,
  becomesDraft: (why) => `Damit wird es zum Entwurf: ${why}`,
};
export const askedWords = { en, de };
