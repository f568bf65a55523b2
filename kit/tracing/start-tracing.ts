import type { Config } from '#kit/config/config.ts';

/**
 * Sends spans of this process where `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector; loads nothing otherwise. The returned function sends what
 * is left and stops.
 */
export async function startTracing(
  { tracing }: Pick<Config, 'tracing'>,
  service: string,
): Promise<() => Promise<void>> {
  if (tracing === null) return async () => undefined;
  const { openTracer } = await import('./otel-tracer.ts');
  return openTracer(tracing, service);
}
