/** The words of the page. */
const en = { title: 'Activity' };
const de: typeof en = { title: 'Aktivität' };
export const words = { en, de };
