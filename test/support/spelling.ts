/**
 * A spell checker with its dictionary: words of a text that it does not know. German puts words together, and the checker
 * has lost the verbs that are nouns in capitals too: what is made of known words, in either writing, is known.
 */
import german from 'dictionary-de';
import english from 'dictionary-en-gb';
import nspell from 'nspell';

const bytes = ({ aff, dic }: typeof english) => ({ aff: Buffer.from(aff), dic: Buffer.from(dic) });
const dictionaries = { en: bytes(english), de: bytes(german) };

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Reading a dictionary costs a second, looking a word up in all its forms a tenth of a millisecond: each is done once. */
const spellers: Partial<Record<keyof typeof dictionaries, ReturnType<typeof nspell>>> = {};

/** A function that answers the words of a text that are in no dictionary and not among `ours`. */
export function spellingOf(language: keyof typeof dictionaries, ours: readonly string[]) {
  const speller = (spellers[language] ??= nspell(dictionaries[language]));
  const looked = new Map<string, boolean>();
  const known = new Set(ours.map((word) => word.toLowerCase()));
  const words = new Map<string, boolean>();
  const isWord = (word: string): boolean => {
    const small = word.toLowerCase();
    const answer =
      words.get(word) ?? [...new Set([word, small, capital(small)])].some((each) => speller.correct(each));
    words.set(word, answer);
    return answer;
  };
  const isCompound = (word: string): boolean => {
    for (let at = 3; at <= word.length - 3; at += 1) {
      const [first, last] = [word.slice(0, at), word.slice(at)];
      if (
        isWord(last) &&
        [first, first.replace(/(s|n|en)$/, '')].some((each) => each.length > 2 && isWord(each))
      )
        return true;
    }
    return false;
  };
  const lookUp = (word: string): boolean =>
    known.has(word.toLowerCase()) || isWord(word) || (language === 'de' && isCompound(word));
  const isKnown = (word: string): boolean => {
    const answer = looked.get(word) ?? lookUp(word);
    looked.set(word, answer);
    return answer;
  };
  return (text: string): readonly string[] =>
    (text.match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [])
      .map((word) => word.replaceAll('’', "'").replace(/'s?$/, ''))
      .filter((word) => word.length > 1 && !isKnown(word));
}
