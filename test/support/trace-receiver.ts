/** Takes traces as a collector does, on this machine: OTLP over HTTP, in JSON. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = {
  readonly stringValue?: string;
  readonly intValue?: number;
  readonly arrayValue?: { readonly values: readonly Value[] };
};

interface WireSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
}

export interface ReceivedSpan {
  readonly trace: string;
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const valueOf = ({ stringValue, intValue, arrayValue }: Value): unknown =>
  arrayValue ? arrayValue.values.map(valueOf) : (stringValue ?? intValue);

const spanOf = ({ traceId, spanId, parentSpanId, name, attributes }: WireSpan): ReceivedSpan => ({
  trace: traceId,
  id: spanId,
  parent: parentSpanId ?? null,
  name,
  attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)])),
});

interface Export {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[];
  }[];
}

export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const paths = new Set<string | undefined>();
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    paths.add(request.url);
    const body = (await json(request)) as Export;
    texts.push(JSON.stringify(body));
    for (const { scopeSpans } of body.resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans.map(spanOf));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    paths,
    /** All that came, as it came. */
    text: () => texts.join('\n'),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
