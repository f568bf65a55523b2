import type { FindingCounts } from '#subgraphs/launcher/generated/schema-types.ts';
import type { Finding, LaunchPlan } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** Returns the number of a plan's findings by severity. */
export function findingCounts({ findings }: Pick<LaunchPlan, 'findings'>): FindingCounts {
  const count = (wanted: Finding['severity']) => findings.filter(({ severity }) => severity === wanted).length;
  return { blockers: count('BLOCKER'), warnings: count('WARNING'), information: count('INFORMATION') };
}
