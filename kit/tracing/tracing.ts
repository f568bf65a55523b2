/** Options of a span. */
export interface SpanOptions {
  kind?: 'internal' | 'server' | 'client' | 'consumer';
  /** Names and numbers only: never arguments, texts of users or credentials. */
  attributes?: Record<string, string | number | boolean>;
  /** Trace context of the caller, in the form of the header `traceparent`; undefined for the span this one is within. */
  parent?: string | null | undefined;
  /** True for a step that is a span only within another one: polls would be traces of their own. */
  step?: boolean;
}

/** A span under way. */
export interface OpenSpan {
  set(name: string, value: string | number | boolean): void;
  /** Marks it as failed, with a code. */
  fail(code: string): void;
}

/** Writer of spans. */
export interface Tracer {
  /** Runs work within a span, which ends with it. */
  run<T>(name: string, options: SpanOptions, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Trace context of the span that the caller is within; undefined outside of one. */
  traceparent(): string | undefined;
}

/** Stands for a span where none is written. */
export const UNTRACED: OpenSpan = { set: () => undefined, fail: () => undefined };

let tracer: Tracer | undefined;

/** Sets the tracer of this process; undefined for none. */
export function useTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** True while spans of this process are written. */
export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Runs work within a span while this process is traced, and otherwise just runs it. */
export function traced<T>(name: string, options: SpanOptions, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return tracer === undefined ? work(UNTRACED) : tracer.run(name, options, work);
}

/** Begins an operation of a socket within a span that continues the trace of its extension `traceparent`. */
export function tracedSubscribe<T>(
  extensions: Record<string, unknown> | null | undefined,
  begin: () => Promise<T>,
): Promise<T> {
  const { traceparent: parent } = extensions ?? {};
  const options: SpanOptions = { kind: 'server', parent: typeof parent === 'string' ? parent : null };
  return traced('WebSocket subscribe', options, begin);
}

/** Trace context of the caller's span, for the header `traceparent` or a row that another process reads; undefined for none. */
export function traceparent(): string | undefined {
  return tracer?.traceparent();
}
