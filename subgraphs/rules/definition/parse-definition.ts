import type { Violation } from '#kit/errors/refusals.ts';
import { isRecord } from '#kit/json/records.ts';
import type { ActionDefinition, ExecutionLimit, RuleDefinition, TargetLevel, TaskDefinition } from './definition.ts';
import { Faults } from './faults.ts';
import { FieldReader } from './field-reader.ts';
import { parseAction } from './parse-actions.ts';
import { parseConditionNode } from './parse-condition.ts';
import { parseFilterGroup } from './parse-filter.ts';
import { parseSchedule } from './parse-schedule.ts';
import { ReadContext } from './read-context.ts';
import { wireForm } from './wire-form.ts';

const FIELDS = [
  'name',
  'provider',
  'status',
  'ad_account_ids',
  'level',
  'target_filter',
  'tasks',
  'schedule',
  'execution_limit',
  'metadata',
];
const OF_THE_REQUEST = 'belongs to the request, beside the definition: it is never part of a rule';
const HINTS = { dry_run: OF_THE_REQUEST, request_id: OF_THE_REQUEST, expected_version: OF_THE_REQUEST };
const LEVELS: readonly TargetLevel[] = ['campaign', 'adset', 'ad'];

/** Stands in for a schedule that is missing as a whole, so that its fields are not missed besides. */
const NO_SCHEDULE = { cron: '0 0 * * *', timezone: 'UTC' };

/** A definition with its canonical form: snake case, every default filled in, accepted again as it is. */
export interface ParsedDefinition {
  definition: RuleDefinition;
  wire: Record<string, unknown>;
}

/** Reads a definition in the form of tools; where it breaks rules, every violation with its path, such as `tasks[0].actions[1].params.value`. */
export function parseDefinition(json: unknown): ParsedDefinition | { violations: Violation[] } {
  return parsed(json, false);
}

/** Reads a definition that is saved. Rules that newer ones alone keep are not held against it, so that it goes on working. */
export function parseSaved(json: unknown): ParsedDefinition | { violations: Violation[] } {
  return parsed(json, true);
}

function parsed(json: unknown, saved: boolean): ParsedDefinition | { violations: Violation[] } {
  const faults = new Faults();
  const fields = new FieldReader(json, '', faults);
  fields.only(FIELDS, HINTS);
  const definition = readDefinition(fields, faults, saved);
  return faults.violations.length > 0 ? { violations: faults.violations } : { definition, wire: wireForm(definition) };
}

function readDefinition(fields: FieldReader, faults: Faults, saved: boolean): RuleDefinition {
  const level = fields.word('level', LEVELS, 'ad');
  const context = new ReadContext(faults, LEVELS.includes(level) ? level : 'ad', saved);
  const filtered = fields.needs('target_filter');
  return {
    name: fields.text('name', { min: 1, max: 300 }),
    provider: fields.word('provider', ['platform'], 'platform'),
    status: fields.word('status', ['draft', 'active', 'paused'], 'draft'),
    adAccountIds: fields.uuids('ad_account_ids', { min: 1, max: 20 }),
    level,
    targetFilter: parseFilterGroup(filtered ? fields.value('target_filter') : {}, 'target_filter', context),
    tasks: readTasks(fields, context),
    schedule: parseSchedule(fields.needs('schedule') ? fields.value('schedule') : NO_SCHEDULE, 'schedule', faults),
    executionLimit: readLimit(fields),
    metadata: readMetadata(fields),
  };
}

function readTasks(fields: FieldReader, context: ReadContext): TaskDefinition[] {
  const seen = new Set<string>();
  return fields.list('tasks', { min: 1, max: 20 }).map(({ item, path }) => {
    const task = new FieldReader(item, path, context.faults);
    const read = readTask(task, context);
    if (read.id !== '' && seen.has(read.id)) task.refuse('id', 'unique', 'must be unique: an earlier task has this id');
    seen.add(read.id);
    return read;
  });
}

function readTask(task: FieldReader, context: ReadContext): TaskDefinition {
  task.only(['id', 'name', 'active_only', 'conditions', 'actions']);
  const conditions = task.needs('conditions') ? task.value('conditions') : { kind: 'group' };
  return {
    id: task.uuid('id'),
    name: task.textOrNull('name', { min: 0, max: 300 }),
    activeOnly: task.flag('active_only', true),
    conditions: parseConditionNode(conditions, task.at('conditions'), context),
    actions: readActions(task, context),
  };
}

function readActions(task: FieldReader, context: ReadContext): ActionDefinition[] {
  const items = task.list('actions', { min: 1, max: 10 });
  return items.flatMap(({ item, path }) => parseAction(item, path, context) ?? []);
}

function readLimit(fields: FieldReader): ExecutionLimit | null {
  if (!fields.has('execution_limit')) return null;
  const limit = new FieldReader(fields.value('execution_limit'), fields.at('execution_limit'), fields.faults);
  limit.only(['max_executions', 'window_seconds', 'scope']);
  limit.word('scope', ['rule_asset'], 'rule_asset');
  return {
    maxExecutions: limit.whole('max_executions', { min: 1, max: 100_000 }),
    windowSeconds: limit.whole('window_seconds', { min: 1, max: 31_536_000 }),
  };
}

function readMetadata(fields: FieldReader): Record<string, unknown> | null {
  if (!fields.has('metadata')) return null;
  const metadata = fields.value('metadata');
  if (!isRecord(metadata)) fields.refuse('metadata', 'type', 'must be an object');
  return isRecord(metadata) ? metadata : null;
}
