/** Whatever can stand in the way of what was asked, and how it is said. */
import type { JobObstacle } from '../../application/refusals.ts';
import type { Language } from '../../domain/reason-texts/reason-text.ts';
import type { RefusalWords } from '../refused.ts';

export type AnyObstacle = JobObstacle;

/** `names`: what it is about, in quotation marks. */
export type ObstacleWords = Readonly<Record<Language, (names: string) => RefusalWords>>;
export type WordsOfSome = Readonly<Partial<Record<AnyObstacle, ObstacleWords>>>;
