/** Reads server-sent events from an answer's body: what EventSource does, which cannot send a session token. */

/** The data of each event, in order; ends with the body. `onWord` is told whenever the server said anything at all. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  onWord: () => void,
): AsyncGenerator<string> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onWord();
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const lines = block.split('\n').filter((line) => line.startsWith('data: '));
        if (lines.length > 0) yield lines.map((line) => line.slice('data: '.length)).join('\n');
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
