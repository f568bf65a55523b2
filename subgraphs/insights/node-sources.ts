import type { NodeSources } from '#kit/nodes/find-nodes.ts';
import type { ExportService } from './exports/export-service.ts';

/** Types of insights' own objects that `node` finds. */
export function nodeSources(exports: ExportService): NodeSources {
  return { InsightsExport: { table: 'insight_export', read: (context, ids) => exports.readable(context, ids) } };
}
