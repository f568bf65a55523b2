import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, notFound, versionConflict } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { once } from '#kit/requests/once.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { RuleCreateInput, RuleStatusSetInput, RuleUpdateInput } from '#subgraphs/rules/generated/schema-types.ts';
import { parseSaved } from '#subgraphs/rules/definition/parse-definition.ts';
import { assertAllWritable, writableDefinition, type CheckedDefinition } from './checked-definition.ts';
import type { Linted, RuleLintService } from './rule-lint-service.ts';
import { nextSlot, NO_SLOT, type NextSlot } from './next-slot.ts';
import type { RuleRepository } from './rule-repository.ts';
import type { RuleService } from './rule-service.ts';
import type { RuleWire } from './rule-version.ts';
import type { RuleRow } from './rule.ts';

type Caller = RequestContext;

/** A definition after a call that saved or checked it. */
export interface RuleWritten extends Linted {
  stored: boolean;
  message: string;
  rule: RuleRow | null;
  definition: RuleWire;
  replayed: boolean;
}

const NOT_CREATED =
  'Nothing was stored and no rule exists: this was a dry run. Call again with `dryRun` false to save the rule.';
const NOT_CHANGED =
  'Nothing was stored and the rule is as it was: this was a dry run. Call again with `dryRun` false to save the definition.';

/** Parts a change works with. */
export interface RuleChangesDeps {
  database: Database;
  rules: RuleRepository;
  service: RuleService;
  lints: RuleLintService;
}

/** Saves rules, and checks definitions without saving them. */
export class RuleChanges {
  readonly #database: Database;
  readonly #rules: RuleRepository;
  readonly #service: RuleService;
  readonly #lints: RuleLintService;

  constructor({ database, rules, service, lints }: RuleChangesDeps) {
    this.#database = database;
    this.#rules = rules;
    this.#service = service;
    this.#lints = lints;
  }

  /** Saves a new rule with its first version, or only checks it. Throws BAD_USER_INPUT, NOT_FOUND or FORBIDDEN. */
  async create(caller: Caller, input: RuleCreateInput): Promise<RuleWritten> {
    const { viewer } = caller;
    assertPermission(viewer, 'rules:write');
    const checked = await writableDefinition(caller, input.definition);
    const linted = await this.#lints.lint(caller, checked.definition, null);
    if (input.dryRun) return { ...unstored(checked, NOT_CREATED), ...linted, rule: null };
    const { requestId, ...rest } = input;
    const key = { viewer, operation: 'rulesCreate', requestId, input: rest };
    const { value: id, replayed } = await this.#database.write(viewer, (em) =>
      once(em, key, () => this.#insert(em, viewer, checked)),
    );
    return this.#stored(caller, { id, replayed, checked, linted });
  }

  /** Replaces a definition by a new version, or only checks it. Throws VERSION_CONFLICT, BAD_USER_INPUT, NOT_FOUND or FORBIDDEN. */
  async update(caller: Caller, input: RuleUpdateInput): Promise<RuleWritten> {
    const { viewer } = caller;
    assertPermission(viewer, 'rules:write');
    const { requestId, ruleId, expectedVersion, dryRun } = input;
    const rule = await this.#service.rule(caller, ruleId);
    const [present = []] = await this.#service.accountsOf(viewer, [ruleId]);
    await assertAllWritable(caller, present);
    const checked = await writableDefinition(caller, input.definition);
    const linted = await this.#lints.lint(caller, checked.definition, ruleId);
    if (dryRun) {
      if (rule.version !== expectedVersion) throw versionConflict(rule.version);
      return { ...unstored(checked, NOT_CHANGED), ...linted, rule };
    }
    const { requestId: _, ...rest } = input;
    const key = { viewer, operation: 'rulesUpdate', requestId, input: rest };
    const { replayed } = await this.#database.write(viewer, (em) =>
      once(em, key, () => this.#replace(em, viewer, input, checked)),
    );
    return this.#stored(caller, { id: ruleId, replayed, checked, linted });
  }

  /** Gives a rule another status by a new version of the same definition. Throws VERSION_CONFLICT, NOT_FOUND or FORBIDDEN. */
  async setStatus(caller: Caller, input: RuleStatusSetInput): Promise<RuleWritten> {
    const { viewer } = caller;
    assertPermission(viewer, 'rules:write');
    const { requestId, ruleId, expectedVersion } = input;
    const status = input.status.toLowerCase() as RuleRow['status'];
    const checked = withStatus(await this.#present(caller, ruleId), status);
    const linted = await this.#lints.lint(caller, checked.definition, ruleId);
    const key = { viewer, operation: 'rulesStatusSet', requestId, input: { ruleId, expectedVersion, status } };
    const { replayed } = await this.#database.write(viewer, (em) =>
      once(em, key, async () => {
        const rule = await this.#rules.findLocked(em, ruleId);
        if (rule?.version === expectedVersion && rule.status === status) return ruleId;
        return this.#replace(em, viewer, { ruleId, expectedVersion }, checked);
      }),
    );
    return this.#stored(caller, { id: ruleId, replayed, checked, linted });
  }

  /** Definition of a rule all of whose ad accounts the caller may change. */
  async #present(caller: Caller, ruleId: string): Promise<CheckedDefinition> {
    const rule = await this.#service.rule(caller, ruleId);
    const [accounts = []] = await this.#service.accountsOf(caller.viewer, [ruleId]);
    await assertAllWritable(caller, accounts);
    const [version] = await this.#service.versions(caller.viewer, [{ ruleId, version: rule.version }]);
    if (version instanceof Error || !version) throw notFound('rule', ruleId);
    const parsed = parseSaved(version.definition);
    if ('violations' in parsed) throw badUserInput(parsed.violations);
    return parsed;
  }

  async #insert(em: EntityManager, viewer: Viewer, { definition, wire }: CheckedDefinition): Promise<string> {
    const { workspaceId, memberId } = viewer;
    const now = await databaseNow(em);
    const { name, status, level, adAccountIds } = definition;
    const rule: RuleRow = {
      id: uuid7(),
      workspaceId,
      version: 1,
      name,
      status,
      level,
      pausedReason: null,
      pausedAt: null,
      actingMemberId: memberId,
      ...slotOf(definition, now),
      createdBy: memberId,
      createdAt: now,
      updatedAt: now,
    };
    await this.#rules.insert(em, { rule, definition: wire, adAccountIds, memberId });
    return rule.id;
  }

  async #replace(
    em: EntityManager,
    { memberId }: Viewer,
    { ruleId, expectedVersion }: Pick<RuleUpdateInput, 'ruleId' | 'expectedVersion'>,
    { definition, wire }: CheckedDefinition,
  ): Promise<string> {
    const rule = await this.#rules.findLocked(em, ruleId);
    if (!rule) throw notFound('rule', ruleId);
    if (rule.version !== expectedVersion) throw versionConflict(rule.version);
    const now = await databaseNow(em);
    const [before] = await this.#rules.versions(em, [{ ruleId, version: rule.version }]);
    const { name, status, level, adAccountIds } = definition;
    const slot = keepsSlot(rule, before?.definition, definition) ? {} : slotOf(definition, now);
    const unpaused = { pausedReason: null, pausedAt: null, actingMemberId: memberId };
    Object.assign(rule, { version: rule.version + 1, name, status, level, ...unpaused, ...slot, updatedAt: now });
    await em.flush();
    await this.#rules.replace(em, { rule, definition: wire, adAccountIds, memberId });
    return ruleId;
  }

  async #stored(
    caller: Caller,
    { id, replayed, checked, linted }: { id: string; replayed: boolean; checked: CheckedDefinition; linted: Linted },
  ): Promise<RuleWritten> {
    const rule = await this.#service.rule(caller, id);
    const message = rule.status === 'active' ? 'Saved: it runs on its schedule.' : SAVED_IDLE;
    return { stored: true, message, rule, definition: checked.wire, replayed, ...linted };
  }
}

const SAVED_IDLE = 'Saved: it does not run by itself until its `status` is `active`.';

function unstored({ wire }: CheckedDefinition, message: string): Omit<RuleWritten, 'rule' | keyof Linted> {
  return { stored: false, message, definition: wire, replayed: false };
}

function withStatus({ definition, wire }: CheckedDefinition, status: RuleRow['status']): CheckedDefinition {
  return { definition: { ...definition, status }, wire: { ...wire, status } };
}

function slotOf({ status, schedule }: CheckedDefinition['definition'], now: Date): NextSlot {
  return status === 'active' ? nextSlot(schedule, now) : NO_SLOT;
}

/** True when the rule goes on running on the same schedule: a slot that is due must not be lost by a change. */
function keepsSlot(
  rule: RuleRow,
  before: RuleWire | undefined,
  { status, schedule }: CheckedDefinition['definition'],
): boolean {
  const past = before?.['schedule'] as { cron?: unknown; timezone?: unknown } | undefined;
  const same = past?.cron === schedule.cron && past.timezone === schedule.timezone;
  return same && status === 'active' && rule.nextDueAt !== null;
}
