import { forbidden } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';

/** Throws FORBIDDEN unless the service that imports insights asks: it does so for the workspace, on behalf of no member. */
export function assertReportService({ service }: Viewer): void {
  if (service !== 'insights') throw forbidden('reports:use');
}
