import type { namePatterns, NamingValues } from '../../templates/rules/naming.ts';
import type { CallList } from './call-list.ts';
import type { Findings } from './checks/findings.ts';
import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** Key of the call that makes the campaign. */
export const CAMPAIGN_KEY = 'campaign';

/** Context shared by the parts of planning. */
export interface Planning {
  input: PlanInput;
  calls: CallList;
  findings: Findings;
  values: NamingValues;
  patterns: ReturnType<typeof namePatterns>;
}
