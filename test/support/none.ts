/** In `toMatchObject` an empty object matches every object: what is to hold nothing is told by this. */
import { expect } from 'vitest';

const isEmpty = (value: unknown): boolean => Object.keys(value as object).length === 0;

export const none: unknown = expect.toSatisfy(isEmpty, 'is empty');
