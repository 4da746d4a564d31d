/** What is said of a connection to the supplier that cannot even be tried, by the field that is in the way. */
import type { Language } from '../../domain/reason-texts/reason-text.ts';
import type { RefusalWords } from '../refused.ts';

export const untriable: Readonly<Record<string, Readonly<Record<Language, RefusalWords>>>> = {
  root: {
    en: {
      what: 'This is not an address that can be asked.',
      can: 'Enter it as the supplier gave it to you, with https:// at its beginning, and without a user name, a password, “?” or “#”.',
    },
    de: {
      what: 'Diese Adresse lässt sich nicht abfragen.',
      can: 'Geben Sie sie so ein, wie der Lieferant sie genannt hat: mit https:// am Anfang und ohne Benutzernamen, Passwort, „?“ oder „#“.',
    },
  },
  auth: {
    en: {
      what: 'The stored sign-in details are for another address.',
      can: 'Enter the sign-in details for this address.',
    },
    de: {
      what: 'Die gespeicherten Zugangsdaten gehören zu einer anderen Adresse.',
      can: 'Geben Sie die Zugangsdaten für diese Adresse ein.',
    },
  },
  'auth.value': {
    en: {
      what: 'The key has a character that no key can have.',
      can: 'Copy it anew from where the supplier gave it to you: office programs make a long dash of a hyphen, and some pages hide characters in it.',
    },
    de: {
      what: 'Der Schlüssel hat ein Zeichen, das kein Schlüssel haben kann.',
      can: 'Kopieren Sie ihn neu von dort, wo der Lieferant ihn genannt hat: Büroprogramme machen aus einem Bindestrich einen langen Strich, und manche Seiten verstecken Zeichen darin.',
    },
  },
  'auth.username': {
    en: {
      what: 'A user name has no colon here.',
      can: 'Enter what stands before the colon, and what follows it as the password.',
    },
    de: {
      what: 'Ein Benutzername hat hier keinen Doppelpunkt.',
      can: 'Geben Sie ein, was vor dem Doppelpunkt steht, und was folgt, als Passwort.',
    },
  },
};
