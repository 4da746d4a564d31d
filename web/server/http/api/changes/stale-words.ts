/** Why a plan is not applied, in particular; and what keeps anything from being planned or applied at all. */
import type { Blocked, PlanLook } from '../../../application/change-desk.ts';
import type { AskedWork } from '../../../application/asked-work.ts';
import { questionOf } from '../../../application/questions.ts';
import { youngHours } from '../../../catalogue/drop-old-plan.ts';
import type { RecipePart } from '../../../catalogue/recipe.ts';
import { askedReasonText, type Language } from '../../../domain/reason-texts/reason-text.ts';
import type { Said } from '../../../../shared/api/said.ts';
import { obstacleSaid } from '../../obstacle-words.ts';
import { Refused, type RefusalWords } from '../../refused.ts';
import { saidOf, saidOfRun } from '../said.ts';
import { toldBeside } from '../told.ts';

type Stale = NonNullable<PlanLook['stale']>;

const parts: Readonly<Record<Language, Readonly<Record<RecipePart, string>>>> = {
  en: {
    shown: 'how products are shown (language, currency, your rules, or the app itself)',
    markets: 'your shop’s markets or catalogs',
    location: 'the location of the stock',
    settings: 'your settings',
  },
  de: {
    shown: 'wie Produkte gezeigt werden (Sprache, Währung, Ihre Regeln oder die App selbst)',
    markets: 'die Märkte oder Kataloge Ihres Shops',
    location: 'der Standort des Bestands',
    settings: 'Ihre Einstellungen',
  },
};

type Lapsed = Exclude<Stale, { readonly kind: 'running' | 'moved' }>;

const details: Readonly<Record<Language, (stale: Lapsed) => string>> = {
  en(stale) {
    switch (stale.kind) {
      case 'unfinished':
        return `Run ${stale.run} was interrupted. The next sync finishes it.`;
      case 'newer':
        return `Run ${stale.run} has read the supplier’s list or written to your shop since.`;
      case 'old':
        return `It is more than ${youngHours} hours old.`;
      case 'changed':
        return `Changed since: ${stale.parts.map((part) => parts.en[part]).join('; ')}.`;
    }
  },
  de(stale) {
    switch (stale.kind) {
      case 'unfinished':
        return `Der Lauf ${stale.run} wurde unterbrochen. Der nächste Abgleich bringt ihn zu Ende.`;
      case 'newer':
        return `Der Lauf ${stale.run} hat seitdem die Liste des Lieferanten gelesen oder in Ihren Shop geschrieben.`;
      case 'old':
        return `Er ist mehr als ${youngHours} Stunden alt.`;
      case 'changed':
        return `Seitdem geändert: ${stale.parts.map((part) => parts.de[part]).join('; ')}.`;
    }
  },
};

/** Whether the plan holds, nobody knows before that run has ended. */
const whileRunning: Readonly<Record<Language, (run: number) => Said>> = {
  en: (run) => ({
    what: 'This plan cannot be applied right now.',
    means: `Run ${run} is under way, and may change what this plan was made from.`,
    did: 'We have written nothing of it.',
    can: 'Wait until that run has ended: then this page says whether the plan still holds.',
  }),
  de: (run) => ({
    what: 'Dieser Plan lässt sich gerade nicht ausführen.',
    means: `Der Lauf ${run} ist im Gange und kann ändern, woraus dieser Plan entstanden ist.`,
    did: 'Wir haben nichts davon geschrieben.',
    can: 'Warten Sie, bis der Lauf zu Ende ist: Dann sagt diese Seite, ob der Plan noch gilt.',
  }),
};

export function saidOfStale(stale: Stale, language: Language): Said {
  if (stale.kind === 'running') return whileRunning[language](stale.run);
  const said = saidOf('RUN-521', language);
  // Which products have moved is told by what became of the try.
  return stale.kind === 'moved' ? said : { ...said, details: details[language](stale) };
}

const unknown: Readonly<Record<Language, Said>> = {
  en: { what: 'That did not work.', did: 'We wrote nothing.', can: 'Try again in a few minutes.' },
  de: {
    what: 'Das hat nicht funktioniert.',
    did: 'Wir haben nichts geschrieben.',
    can: 'Versuchen Sie es in einigen Minuten noch einmal.',
  },
};

export function saidOfAsked(asked: AskedWork, language: Language): Said | null {
  if (asked.state !== 'refused') return null;
  const { code, obstacle, names, message } = asked;
  if (obstacle !== null) return obstacleSaid(obstacle, names, language);
  // No run repeats what a person has asked for.
  const said = code === null ? unknown[language] : { code, ...askedReasonText(code, language) };
  return { ...said, ...toldBeside(code, message, language) };
}

/** What of a run is told beside it. What is held is told with the choices about it. */
export function besideRun(
  { reason, message, undoes }: Pick<PlanLook, 'reason' | 'message' | 'undoes'>,
  language: Language,
): Said | null {
  if (reason === null || questionOf(reason) !== undefined) return null;
  return { ...saidOfRun(reason, undoes, [language]), ...toldBeside(reason, message, language) };
}

const blockedWords: Readonly<Record<Blocked, Readonly<Record<Language, RefusalWords>>>> = {
  'no-supplier': {
    en: { what: 'No supplier is connected.', can: 'Connect your supplier in the settings first.' },
    de: {
      what: 'Es ist kein Lieferant verbunden.',
      can: 'Verbinden Sie zuerst Ihren Lieferanten in den Einstellungen.',
    },
  },
  'setting-up': {
    en: {
      what: 'Your shop is still being set up.',
      means: 'Until then, no plan is applied.',
      can: 'Finish the set-up first.',
    },
    de: {
      what: 'Ihr Shop wird noch eingerichtet.',
      means: 'Bis dahin wird kein Plan ausgeführt.',
      can: 'Schließen Sie zuerst die Einrichtung ab.',
    },
  },
  'no-access': {
    en: {
      what: 'Shopify refuses the app access to your shop.',
      can: 'Open the app again from the Shopify admin.',
    },
    de: {
      what: 'Shopify verweigert der App den Zugang zu Ihrem Shop.',
      can: 'Öffnen Sie die App noch einmal in der Shopify-Verwaltung.',
    },
  },
};

/** Of what is kept. */
export const neverAsked: Readonly<Record<Language, RefusalWords>> = {
  en: {
    what: 'What you keep stays so until you want it otherwise.',
    did: 'We decided nothing.',
    can: 'Let the change be made, or go on keeping it.',
  },
  de: {
    what: 'Was Sie behalten, bleibt so, bis Sie es anders wollen.',
    did: 'Wir haben nichts entschieden.',
    can: 'Lassen Sie die Änderung zu, oder behalten Sie es weiter so.',
  },
};

export const refusedAs = (blocked: Blocked): Refused => new Refused(409, { words: blockedWords[blocked] });
