/**
 * A library in between answers “it did not work” and drops why. Whoever calls it asks here what failed inside, and whoever
 * is called by it notes it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

interface Note {
  failure?: unknown;
}

const notes = new AsyncLocalStorage<Note>();

/** Calls it; what was noted meanwhile stands in the answer, also later. */
export function takingNote(call: () => unknown): Readonly<Note> {
  const note: Note = {};
  notes.run(note, call);
  return note;
}

/** Notes why it fails, where somebody asks, and fails all the same. */
export async function noted<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    const note = notes.getStore();
    if (note) note.failure ??= error;
    throw error;
  }
}
