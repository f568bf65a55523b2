import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound, versionConflict } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { once } from '#kit/requests/once.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { RuleCreateInput, RuleUpdateInput } from '#subgraphs/rules/generated/schema-types.ts';
import { assertAllWritable, writableDefinition, type CheckedDefinition } from './checked-definition.ts';
import { nextSlot, NO_SLOT, type NextSlot } from './next-slot.ts';
import type { RuleRepository } from './rule-repository.ts';
import type { RuleService } from './rule-service.ts';
import type { RuleWire } from './rule-version.ts';
import type { RuleRow } from './rule.ts';

type Caller = Pick<RequestContext, 'viewer' | 'access'>;

/** A definition after a call that saved or checked it. */
export interface RuleWritten {
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
}

/** Saves rules, and checks definitions without saving them. */
export class RuleChanges {
  readonly #database: Database;
  readonly #rules: RuleRepository;
  readonly #service: RuleService;

  constructor({ database, rules, service }: RuleChangesDeps) {
    this.#database = database;
    this.#rules = rules;
    this.#service = service;
  }

  /** Saves a new rule with its first version, or only checks it. Throws BAD_USER_INPUT, NOT_FOUND or FORBIDDEN. */
  async create(caller: Caller, input: RuleCreateInput): Promise<RuleWritten> {
    const { viewer } = caller;
    assertPermission(viewer, 'rules:write');
    const checked = await writableDefinition(caller, input.definition);
    if (input.dryRun) return { ...unstored(checked, NOT_CREATED), rule: null };
    const { requestId, ...rest } = input;
    const key = { viewer, operation: 'rulesCreate', requestId, input: rest };
    const { value: id, replayed } = await this.#database.write(viewer, (em) =>
      once(em, key, () => this.#insert(em, viewer, checked)),
    );
    return this.#stored(caller, { id, replayed, checked });
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
    if (dryRun) {
      if (rule.version !== expectedVersion) throw versionConflict(rule.version);
      return { ...unstored(checked, NOT_CHANGED), rule };
    }
    const { requestId: _, ...rest } = input;
    const key = { viewer, operation: 'rulesUpdate', requestId, input: rest };
    const { replayed } = await this.#database.write(viewer, (em) =>
      once(em, key, () => this.#replace(em, viewer, input, checked)),
    );
    return this.#stored(caller, { id: ruleId, replayed, checked });
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
    { ruleId, expectedVersion }: RuleUpdateInput,
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
    { id, replayed, checked }: { id: string; replayed: boolean; checked: CheckedDefinition },
  ): Promise<RuleWritten> {
    const rule = await this.#service.rule(caller, id);
    const message = rule.status === 'active' ? 'Saved: it runs on its schedule.' : SAVED_IDLE;
    return { stored: true, message, rule, definition: checked.wire, replayed };
  }
}

const SAVED_IDLE = 'Saved: it does not run by itself until its `status` is `active`.';

function unstored({ wire }: CheckedDefinition, message: string): Omit<RuleWritten, 'rule'> {
  return { stored: false, message, definition: wire, replayed: false };
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
