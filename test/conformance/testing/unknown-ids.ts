/** Answer of a call to an id it cannot know, when that is not NOT_FOUND. */
export type Exception = {
  /** The code of the refusal; null where the id changes nothing. */
  code: 'BAD_USER_INPUT' | 'NOT_FOUND' | null;
  /** Rule of the violation at the position. */
  rule?: string;
  because: string;
  /** Arguments that make the position matter, merged over the valid ones. */
  given?: Record<string, unknown>;
};

const cursor: Exception = { code: 'BAD_USER_INPUT', rule: 'cursor', because: 'It is a cursor, not an object.' };
/** Valid arguments have a size forwards. */
const backwards: Exception = { ...cursor, given: { first: null } };
const rowNumber: Exception = { ...cursor, rule: 'pattern', because: 'It is the number of a row, not an object.' };
const asked: Exception = { code: 'NOT_FOUND', because: 'It counts for such launches only.' };
const instead: Exception = { code: 'NOT_FOUND', because: 'It stands in the place of a definition.' };
const task: Exception = { code: null, because: 'It is of the caller’s own making.' };
const grouped: Exception = {
  code: null,
  because: 'A preview tells of groups the template has no use for as a finding.',
};
const binding: Exception = {
  code: 'BAD_USER_INPUT',
  rule: 'exists',
  because: 'Every wrong binding of the content is named at once.',
};
const member: Exception = { ...binding, because: 'Every wrong member is named at once.' };
const permission: Exception = { code: null, because: 'It names a thing outside of this service and is kept as it is.' };
const absent: Exception = { code: null, because: 'What is not found is null.' };
const excluded: Exception = { code: null, because: 'What is not selected anyway can be excluded.' };

/** Positions where an unknown id is answered otherwise than by NOT_FOUND. The answer is the same for any id all the same. */
export const EXCEPTIONS: Record<string, Exception> = {
  'node.id': absent,
  'nodes.ids[0]': absent,
  'activities.after': cursor,
  'activities.before': backwards,
  'adAccounts.after': cursor,
  'adAccounts.before': backwards,
  'apiKeys.after': cursor,
  'apiKeys.before': backwards,
  'brands.after': cursor,
  'brands.before': backwards,
  'grants.after': cursor,
  'grants.before': backwards,
  'members.after': cursor,
  'members.before': backwards,
  'platformConnections.after': cursor,
  'platformConnections.before': backwards,
  'creatives.after': cursor,
  'creatives.before': backwards,
  'creativeUsage.after': cursor,
  'creativeUsage.before': backwards,
  'insightsExports.after': cursor,
  'insightsExports.before': backwards,
  'insightsQuery.after': { ...cursor, rule: 'CURSOR_UNKNOWN' },
  'launches.after': cursor,
  'launches.submittedBy': { code: null, because: 'Nobody else has submitted anything here.' },
  'launches.before': backwards,
  'schedules.after': cursor,
  'schedules.before': backwards,
  'launchOperations.after': cursor,
  'launchOperations.before': backwards,
  'launchPromotionSources.after': cursor,
  'launchPromotionSources.before': backwards,
  'launchReplacementCandidates.after': cursor,
  'launchReplacementCandidates.before': backwards,
  'launcherAssets.after': cursor,
  'launchTargets.after': cursor,
  'mediaAssets.after': cursor,
  'mediaAssets.before': backwards,
  'templates.after': cursor,
  'templates.before': backwards,
  'rules.after': cursor,
  'rules.before': backwards,
  'ruleRuns.after': cursor,
  'ruleRuns.before': backwards,
  'rulesRun.input.adAccountIds[0]': {
    code: 'BAD_USER_INPUT',
    rule: 'subset',
    because: 'It has to be one of the rule’s.',
  },
  'rulesCreate.input.definition.tasks[0].id': task,
  'ruleLint.definition.tasks[0].id': task,
  'ruleLint.ruleId': { ...instead, given: { definition: null } },
  'ruleBacktest.input.definition.tasks[0].id': task,
  'ruleBacktest.input.ruleId': { ...instead, given: { input: { definition: null } } },
  'ruleBacktestJobs.after': cursor,
  'ruleBacktestJobs.before': backwards,
  'ruleBacktestJobCreate.input.definition.tasks[0].id': task,
  'ruleBacktestJobCreate.input.ruleId': { ...instead, given: { input: { definition: null } } },
  'rulesUpdate.input.definition.tasks[0].id': task,
  'memoryFacts.after': cursor,
  'memoryFacts.before': backwards,
  'collections.after': cursor,
  'collections.before': backwards,
  'collectionPreview.after': cursor,
  'collectionPreview.excludedIds[0]': excluded,
  'collectionCreate.input.data.memberIds[0]': member,
  'collectionUpdate.input.data.memberIds[0]': member,
  'platformAssets.after': rowNumber,
  'platformAssets.before': { ...rowNumber, given: { first: null } },
  'creativeCreate.input.content.media[0].mediaAssetId': binding,
  'creativeVersionCreate.input.content.media[0].mediaAssetId': binding,
  'creativeCreate.input.content.sourceSpec.partnershipPermissionRef': permission,
  'creativeVersionCreate.input.content.sourceSpec.partnershipPermissionRef': permission,
  'grantRevoke.input.targetId': { code: null, because: 'Nothing is left to take away; safe to repeat.' },
  ...Object.fromEntries(
    ['launchPreview', 'launchSubmit'].flatMap((field): [string, Exception][] => [
      [`${field}.request.selection.excludedIds[0]`, excluded],
      [`${field}.request.selection.collectionId`, { ...asked, given: smart() }],
      [`${field}.request.sourceLaunchItemIds[0]`, { ...asked, given: { request: { operation: 'PROMOTE' } } }],
      [`${field}.request.replacement.launchId`, { ...asked, given: replacement() }],
      [`${field}.request.replacement.items[0].sourceItemId`, { ...asked, given: replacement() }],
      [`${field}.request.replacement.items[0].creativeVersionId`, { ...asked, given: replacement() }],
    ]),
  ),
  ...Object.fromEntries(
    ['scheduleCreate', 'scheduleUpdate'].flatMap((field): [string, Exception][] => {
      const data = `${field}.input.data.request`;
      const within = ({ request }: Record<string, unknown>) => ({ input: { data: { request } } });
      const never: Exception = {
        code: 'BAD_USER_INPUT',
        rule: 'exclusive',
        because: 'A schedule replaces nothing.',
        given: within(replacement()),
      };
      return [
        [`${data}.selection.collectionId`, { ...asked, given: within(smart()) }],
        [`${data}.sourceLaunchItemIds[0]`, { ...asked, given: within({ request: { operation: 'PROMOTE' } }) }],
        [`${data}.manualGroups[0].creativeIds[0]`, { ...asked, given: within(manualGroup()) }],
        [`${data}.replacement.launchId`, never],
        [`${data}.replacement.items[0].sourceItemId`, never],
        [`${data}.replacement.items[0].creativeVersionId`, never],
      ];
    }),
  ),
  'launchPreview.request.manualGroups[0].creativeIds[0]': { ...grouped, given: manualGroup() },
  'launchSubmit.request.manualGroups[0].creativeIds[0]': {
    ...binding,
    rule: 'groups_unused',
    because: 'Every blocker is named at once.',
    given: manualGroup(),
  },
};

function smart(): Record<string, unknown> {
  return { request: { selection: { kind: 'SMART', creativeIds: [] } } };
}

function manualGroup(): Record<string, unknown> {
  return { request: { manualGroups: [{ groupKey: 'one', creativeIds: [] }] } };
}

function replacement(): Record<string, unknown> {
  const id = '018f4e2a-7c1b-7d3a-9e5f-00000000000a';
  const items = [{ sourceItemId: id, creativeVersionId: id, expectedAdAttempt: 0 }];
  return { request: { replacement: { launchId: id, expectedVersion: 1, items } } };
}
