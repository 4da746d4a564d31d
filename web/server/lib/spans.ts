/**
 * Spans of a trace, as roles: what is worked on within one becomes its child, through every `await`. Where no trace was
 * begun, work is done as if this were not here. Attributes are ids and names of ours, never what people or servers said.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanAttributes = Readonly<Record<string, string | number | readonly string[]>>;

/** Ended exactly once. */
export interface OpenSpan {
  child(name: string, attributes: SpanAttributes): OpenSpan;
  /** What became known meanwhile. */
  note(attributes: SpanAttributes): void;
  fail(error: unknown): void;
  end(): void;
}

/** Begins a trace. */
export type BeginTrace = (name: string, attributes: SpanAttributes) => OpenSpan;

const storage = new AsyncLocalStorage<OpenSpan>();

/** Ends the span with the work, and marks it when that throws. */
export async function within<Result>(span: OpenSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    return await storage.run(span, work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** `attributes` are only made where somebody traces. */
export function inSpan<Result>(
  name: string,
  attributes: () => SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = storage.getStore();
  return parent ? within(parent.child(name, attributes()), work) : work();
}

/** Of the span in which this is said. */
export function noteInSpan(attributes: SpanAttributes): void {
  storage.getStore()?.note(attributes);
}
