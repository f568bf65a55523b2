import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { Resource } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type Tracer as SpanMaker } from '@opentelemetry/sdk-trace-base';
import type { TracingConfig } from '#kit/config/config.ts';
import { UNTRACED, useTracer, type SpanOptions, type Tracer } from './tracing.ts';

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};
const TRACEPARENT = /^00-(?<traceId>[0-9a-f]{32})-(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})$/u;
const ENDING_MS = 2_000;

/** Sends spans to a collector over OTLP/HTTP as JSON. Sampling, batches, headers and names are those of the variables `OTEL_…`. */
export async function openTracer({ url, service }: TracingConfig, name: string): Promise<() => Promise<void>> {
  const provider = new BasicTracerProvider({
    resource: Resource.default().merge(new Resource({ 'service.name': service ?? name })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  useTracer(new OtelTracer(provider.getTracer('adops')));
  return async () => {
    useTracer(undefined);
    // A collector that is away holds up no end.
    await Promise.race([
      provider.shutdown().catch(() => undefined),
      new Promise((done) => setTimeout(done, ENDING_MS).unref()),
    ]);
  };
}

class OtelTracer implements Tracer {
  readonly #maker: SpanMaker;
  readonly #contexts = new AsyncLocalStorage<Context>();

  constructor(maker: SpanMaker) {
    this.#maker = maker;
  }

  run<T>(name: string, options: SpanOptions, work: Parameters<Tracer['run']>[2]): Promise<T> {
    const { kind = 'internal', attributes = {}, parent, step = false } = options;
    const found = contextOf(parent) ?? this.#contexts.getStore();
    if (found === undefined && step) return work(UNTRACED) as Promise<T>;
    const within = found ?? ROOT_CONTEXT;
    const span = this.#maker.startSpan(name, { kind: KINDS[kind], attributes }, within);
    return this.#contexts.run(trace.setSpan(within, span), () =>
      this.#within(span, work as (open: object) => Promise<T>),
    );
  }

  traceparent(): string | undefined {
    const context = this.#contexts.getStore();
    const found = context && trace.getSpanContext(context);
    return found && `00-${found.traceId}-${found.spanId}-${found.traceFlags.toString(16).padStart(2, '0')}`;
  }

  async #within<T>(span: Span, work: (open: object) => Promise<T>): Promise<T> {
    const fail = (code: string) => span.setAttribute('error.type', code).setStatus({ code: SpanStatusCode.ERROR });
    try {
      return await work({ set: (name: string, value: string) => span.setAttribute(name, value), fail });
    } catch (error) {
      // Messages may quote what users wrote.
      fail(errorType(error));
      throw error;
    } finally {
      span.end();
    }
  }
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

function contextOf(parent: string | null | undefined): Context | undefined {
  const parts = parent == null ? undefined : TRACEPARENT.exec(parent)?.groups;
  if (!parts) return undefined;
  const remote: SpanContext = {
    traceId: parts['traceId']!,
    spanId: parts['spanId']!,
    traceFlags: Number.parseInt(parts['flags']!, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  };
  return trace.setSpanContext(ROOT_CONTEXT, remote);
}
