import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, conflict, forbidden, versionConflict, type Violation } from '#kit/errors/refusals.ts';
import { subjectKey } from '#kit/events/event-log.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { once } from '#kit/requests/once.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { RulesRunInput } from '#subgraphs/rules/generated/schema-types.ts';
import type { RunService } from '#subgraphs/rules/runs/read/run-service.ts';
import type { RuleRunRow } from '#subgraphs/rules/runs/run/rule-run.ts';
import { isEnded } from '#subgraphs/rules/runs/run/run-state.ts';
import { RUN_TOPIC, RUN_WAKE_KEY } from '#subgraphs/rules/runs/run/run-wake.ts';
import type { RunClock } from '#subgraphs/rules/runs/work/run-clock.ts';
import type { RuleService } from '#subgraphs/rules/saved/rule-service.ts';
import { insertRun, openRunOf, type ManualRun } from './insert-run.ts';
import { lockRule } from './lock-rule.ts';

/** Longest wait of a call for the end of its run; then it answers with the present state. */
const WAIT_MS = 8_000;
/** Longest delay before a lost wake is noticed. */
const LOOK_EVERY_MS = 1_000;

/** A run that was started by hand. */
export interface StartedRun {
  run: RuleRunRow;
  replayed: boolean;
}

/** Parts that starting a run works with. */
export interface RunStartDeps {
  database: Database;
  bus: WakeBus;
  rules: RuleService;
  runs: RunService;
  clock: RunClock;
}

/** Starts runs by hand. */
export class RunStart {
  readonly #deps: RunStartDeps;

  constructor(deps: RunStartDeps) {
    this.#deps = deps;
  }

  /** Runs a rule and waits a while for the end. Throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, VERSION_CONFLICT or CONFLICT. */
  async run(context: RequestContext, input: RulesRunInput): Promise<StartedRun> {
    const { viewer } = context;
    const { rules, database } = this.#deps;
    const rule = await rules.rule(context, input.ruleId);
    const [accounts = []] = await rules.accountsOf(viewer, [rule.id]);
    const adAccountIds = subsetOf(accounts, input.adAccountIds);
    if (!input.dryRun) await assertMayAct(context, adAccountIds);
    const run = { id: uuid7(), input, adAccountIds };
    const { requestId, ...rest } = input;
    const key = { viewer, operation: 'rulesRun', requestId: requestId ?? '', input: rest };
    const { value: id, replayed } = await database.write(viewer, (em) =>
      input.dryRun
        ? this.#start(em, viewer, run).then((value) => ({ value, replayed: false }))
        : once(em, key, () => this.#start(em, viewer, run)),
    );
    return { run: await this.#awaitEnd(context, id), replayed };
  }

  /** The rule's row is locked: a slot that is claimed at the same time sees this run, or this run sees it. */
  async #start(em: EntityManager, viewer: Viewer, { id, input, adAccountIds }: Wanted): Promise<string> {
    const { bus, clock } = this.#deps;
    const rule = await lockRule(em, input.ruleId);
    if (input.expectedVersion != null && rule.version !== input.expectedVersion) throw versionConflict(rule.version);
    if (!input.dryRun) {
      if (rule.status !== 'active')
        throw conflict(`The rule is ${rule.status}: only an active rule acts, others run dry.`);
      const open = await openRunOf(em, rule.id);
      if (open) throw conflict(`Its run ${open} has not ended: wait for it, or run the rule dry.`);
    }
    const run: ManualRun = {
      id,
      workspaceId: viewer.workspaceId,
      ruleId: rule.id,
      version: rule.version,
      dryRun: input.dryRun,
      actorId: viewer.memberId,
      adAccountIds,
      entityIds: input.entityIds ?? null,
      nextDueAt: rule.nextDueAt ?? null,
      now: await clock(em),
    };
    await insertRun(em, run);
    await bus.notify(em, RUN_WAKE_KEY);
    return id;
  }

  async #awaitEnd(context: RequestContext, id: string): Promise<RuleRunRow> {
    const { bus, database, runs } = this.#deps;
    const latch = bus.latch(subjectKey(database.name, RUN_TOPIC, id));
    const giveUp = performance.now() + WAIT_MS;
    try {
      for (;;) {
        const run = await runs.run(context, id);
        const left = giveUp - performance.now();
        if (isEnded(run.state) || left <= 0) return run;
        await latch.wait(Math.min(left, LOOK_EVERY_MS));
      }
    } finally {
      latch.close();
    }
  }
}

interface Wanted {
  id: string;
  input: RulesRunInput;
  adAccountIds: string[];
}

function subsetOf(accounts: readonly string[], wanted: readonly string[] | null | undefined): string[] {
  if (wanted == null) return [...accounts];
  const violations = wanted.flatMap((id, at): Violation[] =>
    accounts.includes(id)
      ? []
      : [{ path: `input.adAccountIds[${at}]`, rule: 'subset', message: 'is no ad account of the rule' }],
  );
  if (violations.length > 0) throw badUserInput(violations);
  return [...new Set(wanted)];
}

async function assertMayAct({ viewer, access }: RequestContext, adAccountIds: readonly string[]): Promise<void> {
  assertPermission(viewer, 'rules:write');
  const writable = await Promise.all(adAccountIds.map((id) => access.canWrite('AD_ACCOUNT', id)));
  if (writable.some((may) => !may)) throw forbidden('ad_account:write');
}
