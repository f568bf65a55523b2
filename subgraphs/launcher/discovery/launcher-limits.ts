import { Kind, type DocumentNode, type InputValueDefinitionNode } from 'graphql';
import { boundsOf, type Bounds } from '#kit/schema/bounds.ts';
import type { LauncherLimit } from '../generated/schema-types.ts';

/** Listed limits, and the place of their bounds in the schema. */
const LIMITS: readonly (readonly [name: string, declared: string])[] = [
  ['list limit', 'Query.launcherAssets.first'],
  ['cursor', 'Query.launcherAssets.after'],
  ['search', 'Query.launcherAssets.query'],
  ['launch name', 'LaunchRequestInput.name'],
  ['launch request_key', 'LaunchRequestInput.requestKey'],
  ['launch retest_reason', 'LaunchRequestInput.retestReason'],
  ['launch manual_groups', 'LaunchRequestInput.manualGroups'],
  ['selection creative_ids', 'SelectionInput.creativeIds'],
  ['selection excluded_ids', 'SelectionInput.excludedIds'],
  ['manual group creative_ids', 'ManualGroupInput.creativeIds'],
  ['replacement items', 'ReplacementSpecInput.items'],
  ['filter conditions', 'FilterSpecInput.conditions'],
  ['filter values of a condition', 'FilterConditionInput.values'],
  ['creative name', 'CreativeFamilyInput.name'],
  ['creative concept', 'CreativeFamilyInput.concept'],
  ['creative tags', 'CreativeFamilyInput.tags'],
  ['creative cta', 'CreativeContentInput.cta'],
  ['creative variants', 'CreativeContentInput.variants'],
  ['creative media bindings', 'CreativeContentInput.media'],
  ['variant headline', 'CreativeVariantInput.headline'],
  ['variant primary_text', 'CreativeVariantInput.primaryText'],
  ['variant description', 'CreativeVariantInput.description'],
  ['variant destination_url', 'CreativeVariantInput.destinationUrl'],
  ['collection name', 'CollectionWriteInput.name'],
  ['collection member_ids', 'CollectionWriteInput.memberIds'],
  ['template name', 'TemplateWriteInput.name'],
  ['template attribution', 'AdSetConfigInput.attribution'],
  ['template dayparts', 'AdSetConfigInput.dayparts'],
  ['schedule name', 'ScheduleInput.name'],
  ['schedule cron_expression', 'ScheduleInput.cronExpression'],
  ['schedule timezone', 'ScheduleInput.timezone'],
  ['schedule batch_limit', 'ScheduleInput.batchLimit'],
  ['schedule batch_budget_limit_minor', 'ScheduleInput.batchBudgetLimitMinor'],
  ['account limit campaigns_per_day', 'AccountLimitsSetInput.campaignsPerDay'],
  ['account limit campaigns', 'AccountLimitsSetInput.campaigns'],
  ['account limit daily_budget', 'AccountLimitsSetInput.dailyBudget'],
  ['account limit lifetime_budget', 'AccountLimitsSetInput.lifetimeBudget'],
];

/** The limits whose bounds the schema declares, in the order of the list. */
export function launcherLimits(sdl: DocumentNode): LauncherLimit[] {
  const bounds = declaredBounds(sdl);
  return LIMITS.flatMap(([name, declared]) => {
    const found = bounds.get(declared);
    return found ? [limitOf(name, found)] : [];
  });
}

/** The most important bound first: how many items, how long, how much. All numbers are whole, so that one above 0 is at least 1. */
function limitOf(name: string, { items, length, range }: Bounds): LauncherLimit {
  const unit = items ? 'ITEMS' : length ? 'CHARACTERS' : 'NUMBER';
  const above = range?.above;
  const { min, max } = items ?? length ?? { min: above && String(BigInt(above) + 1n), ...range };
  return { name, unit, min: textOf(min), max: textOf(max) };
}

function textOf(bound: string | number | undefined): string | null {
  return bound === undefined ? null : String(bound);
}

/** `Type.field` of input fields, `Query.field.argument` of arguments, with their bounds. */
function declaredBounds(sdl: DocumentNode): Map<string, Bounds> {
  const found = new Map<string, Bounds>();
  const note = (name: string, value: InputValueDefinitionNode) => {
    const bounds = boundsOf(value);
    if (Object.keys(bounds).length > 0) found.set(name, bounds);
  };
  for (const definition of sdl.definitions) {
    if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) {
      for (const field of definition.fields ?? []) note(`${definition.name.value}.${field.name.value}`, field);
    } else if (definition.kind === Kind.OBJECT_TYPE_EXTENSION) {
      for (const { name, arguments: args = [] } of definition.fields ?? []) {
        for (const arg of args) note(`${definition.name.value}.${name.value}.${arg.name.value}`, arg);
      }
    }
  }
  return found;
}
