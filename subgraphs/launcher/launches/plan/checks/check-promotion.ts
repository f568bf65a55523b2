import type { Findings } from './findings.ts';
import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** Finds items which cannot be promoted, and creatives that were named without one. */
export function checkPromotion({ request, sources }: PlanInput, findings: Findings): void {
  if (request.operation !== 'PROMOTE') return;
  for (const { path, name, state, operation, platformCreativeId } of sources) {
    const why =
      operation !== 'TEST'
        ? `belongs to a launch of kind ${operation}`
        : state !== 'SUCCEEDED'
          ? `is ${state}`
          : platformCreativeId === null
            ? 'has no ad creative'
            : null;
    if (why === null) continue;
    findings.block('source_not_promotable', path, `"${name}" ${why}: name items of tests which SUCCEEDED.`);
  }
  const { creativeIds, excludedIds } = request.selection;
  const known = new Set([...sources.map(({ creativeId }) => creativeId), ...excludedIds]);
  for (const [index, id] of creativeIds.entries()) {
    if (known.has(id)) continue;
    const message = `No item to be promoted shows creative ${id}: name one as a source launch item, or leave the creative out.`;
    findings.block('source_missing', `request.selection.creativeIds[${index}]`, message);
  }
}
