import { whenWhole, type InputRules } from '#kit/schema/input-rules.ts';
import { limitsRule } from './account-limits/limits-rule.ts';
import { conditionViolations } from './collections/filter/filter-rules.ts';
import { assetsRule } from './discovery/assets-rule.ts';
import { enabledRule } from './launches/manage/lifecycle-rules.ts';
import { requestRules } from './launches/inputs/request-rules.ts';
import { pageRule } from './media/media-rules.ts';
import { uploadRules } from './media/uploads/upload-rules.ts';
import { scheduleRules } from './schedules/definition/schedule-rules.ts';
import { templateRules } from './templates/template-rules.ts';

/** Rules between fields of the launcher's input, in any process it runs in. */
export const inputRules: InputRules = {
  ...uploadRules(null),
  AccountLimitsSetInput: limitsRule,
  FilterConditionInput: whenWhole(conditionViolations),
  LaunchRequestInput: whenWhole(...requestRules),
  LaunchSetEnabledInput: enabledRule,
  ScheduleInput: whenWhole(...scheduleRules),
  TemplateConfigInput: whenWhole(...templateRules),
  'Query.launcherAssets': assetsRule,
  'Query.mediaAssets': pageRule,
};
