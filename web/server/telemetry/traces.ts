/**
 * Traces for OpenTelemetry, sent over HTTP to the endpoint of the configuration. In: spans as lib/spans.ts tells them. Out:
 * batches; when nobody takes them they are dropped, and nothing waits for them. Of an error only its kind is told: its
 * words may be a stranger's. What looks like a secret is hidden in spans as it is in the log.
 */
import {
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { concealer } from '../lib/redact.ts';
import type { BeginTrace, OpenSpan, SpanAttributes } from '../lib/spans.ts';

export interface Traces {
  readonly begin: BeginTrace;
  /** Sends what is left; resolves also when nobody takes it. */
  readonly stop: () => Promise<void>;
}

interface TracesParts {
  /** `http://collector:4318`; `/v1/traces` is put behind it. */
  readonly endpoint: URL;
  /** Secrets of the configuration, which must not be seen in any span. */
  readonly hidden: readonly string[];
  /** Of all traces, between 0 and 1; a trace is sent whole or not at all. */
  readonly share: number;
}

/** Longer lists would make spans that collectors refuse. */
const mostItems = 100;

type Conceal = (text: string) => string;

const attributesOf = (
  attributes: SpanAttributes,
  conceal: Conceal,
): Record<string, string | number | string[]> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.startsWith('http.') || name.startsWith('url.') ? name : `sortiment.${name}`,
      typeof value === 'object'
        ? value.slice(0, mostItems).map(conceal)
        : typeof value === 'string'
          ? conceal(value)
          : value,
    ]),
  );

interface Telemetry {
  readonly tracer: Tracer;
  /** By the rule of the log (redact.ts). */
  readonly conceal: Conceal;
}

/** A code of the catalogue, or the name of the error's class. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'reason' in error && typeof error.reason === 'string' ? error.reason : error.name;
}

class TelemetrySpan implements OpenSpan {
  readonly #span: Span;
  readonly #telemetry: Telemetry;
  constructor(telemetry: Telemetry, span: Span) {
    this.#telemetry = telemetry;
    this.#span = span;
  }

  child(name: string, attributes: SpanAttributes): OpenSpan {
    return startSpan(this.#telemetry, { name, attributes }, trace.setSpan(ROOT_CONTEXT, this.#span));
  }

  note(attributes: SpanAttributes): void {
    this.#span.setAttributes(attributesOf(attributes, this.#telemetry.conceal));
  }

  fail(error: unknown): void {
    this.#span.setAttribute('error.type', kindOf(error));
    this.#span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.#span.end();
  }
}

const startSpan = (
  telemetry: Telemetry,
  { name, attributes }: { readonly name: string; readonly attributes: SpanAttributes },
  parent: Context,
): OpenSpan => {
  const { tracer, conceal } = telemetry;
  const told = { attributes: attributesOf(attributes, conceal) };
  return new TelemetrySpan(telemetry, tracer.startSpan(name, told, parent));
};

/** A collector that is gone holds up nothing, the end of the process neither. */
const patienceMs = 5_000;

export function createTraces({ endpoint, share, hidden }: TracesParts): Traces {
  const url = `${endpoint.href.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sortiment' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: patienceMs }),
        exportTimeoutMillis: patienceMs,
      }),
    ],
  });
  const telemetry = { tracer: provider.getTracer('sortiment'), conceal: concealer(hidden) };
  return {
    begin: (name, attributes) => startSpan(telemetry, { name, attributes }, ROOT_CONTEXT),
    stop: () => provider.shutdown().catch(() => undefined),
  };
}
