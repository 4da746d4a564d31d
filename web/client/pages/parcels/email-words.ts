/** What became of a parcel's e-mail, in a few words. */
import type { Parcel } from '../../../shared/api/parcels.ts';
import { momentOf } from '../../format/moments.ts';
import type { words as pageWords } from './words.ts';

export function emailWords({ email }: Parcel, { email: words }: (typeof pageWords)['en']): string {
  const { state, at, daysOld, said } = email;
  switch (state) {
    case 'sent':
      return at === null ? words.sentSomeTime : words.sent(momentOf(at));
    case 'not-sent':
      if (daysOld !== null) return words.old(daysOld);
      return said === null ? words.notSent : `${words.notSent}: ${said.what}`;
    case 'asked':
      return words.asked;
    case 'open':
      return words.open;
  }
}
