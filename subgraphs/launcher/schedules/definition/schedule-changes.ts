import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import { lockText } from '#kit/database/lock-text.ts';
import { badUserInput, notFound, requestIdReused, versionConflict } from '#kit/errors/refusals.ts';
import { notify } from '#kit/events/notify.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { inputHash } from '#kit/requests/once.ts';
import { compareAndSet } from '#kit/requests/version-check.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type {
  ScheduleInput,
  ScheduleSetEnabledInput,
  ScheduleUpdateInput,
} from '#subgraphs/launcher/generated/schema-types.ts';
import { plainJson } from '#subgraphs/launcher/json/plain-json.ts';
import type { TemplateRepository } from '#subgraphs/launcher/templates/template-repository.ts';
import { logScheduleEvent } from '../schedule/schedule-event.ts';
import type { ScheduleRepository } from '../schedule/schedule-repository.ts';
import { SCHEDULE_WAKE_KEY } from '../schedule/schedule-wake.ts';
import { ScheduleVersion, type ScheduledRequest, type ScheduleVersionRow } from '../schedule/schedule-version.ts';
import { Schedule, type ScheduleRow } from '../schedule/schedule.ts';
import { nextSlot, NO_SLOT } from './next-slot.ts';
import { savedReferences, type SavedReferences } from './saved-references.ts';

/** Reads the time by which schedules are due: the database's, or that of a test. */
export type ScheduleTime = (em: EntityManager) => Promise<Date>;

/** Dependencies of changes of schedules. */
export interface ScheduleChangesDeps {
  database: Database;
  schedules: ScheduleRepository;
  templates: TemplateRepository;
  time?: ScheduleTime;
}

/** A schedule after a change; true when the change was made before. */
export interface ChangedSchedule {
  schedule: ScheduleRow;
  replayed: boolean;
}

/** Creates and changes schedules, for future runs. */
export class ScheduleChanges {
  readonly #deps: Required<ScheduleChangesDeps>;

  constructor(deps: ScheduleChangesDeps) {
    this.#deps = { time: databaseNow, ...deps };
  }

  /** Creates a schedule once for its request key. Throws as `scheduleCreate` documents it. */
  async create(context: RequestContext, data: ScheduleInput): Promise<ChangedSchedule> {
    const { viewer } = context;
    const { adAccountId, requestKey } = data.request;
    await assertMayWrite(context, adAccountId);
    const hash = inputHash(plainJson(data));
    const { database, schedules } = this.#deps;
    const earlier = await database.read(viewer, (em) => schedules.findByKey(em, adAccountId, requestKey));
    if (earlier) return replay(earlier, hash);
    const saved = await savedReferences(context, this.#deps, requestOf(data));
    return database.write(viewer, async (em) => {
      await lockText(em, JSON.stringify(['schedule', viewer.workspaceId, adAccountId, requestKey]));
      const before = await schedules.findByKey(em, adAccountId, requestKey);
      if (before) return replay(before, hash);
      const now = await this.#deps.time(em);
      const id = uuid7();
      const version = versionRow(viewer, { scheduleId: id, number: 1, data, saved, now });
      const { workspaceId, memberId: createdBy } = viewer;
      const { name, enabled } = data;
      const next = enabled ? nextSlot(data, now) : NO_SLOT;
      const common = { id, workspaceId, version: 1, adAccountId, requestKey, requestHash: hash, versionId: version.id };
      const counted = { failures: 0, createdBy, createdAt: now, updatedAt: now };
      await em.insert(Schedule, { ...common, name, enabled, ...next, ...counted });
      await em.insert(ScheduleVersion, version);
      return { schedule: await this.#changed(em, id, `Schedule "${name}" was created.`), replayed: false };
    });
  }

  /** Replaces a definition by a new version. Throws as `scheduleUpdate` documents it. */
  async update(context: RequestContext, input: ScheduleUpdateInput): Promise<ChangedSchedule> {
    const { scheduleId: id, data, expectedVersion } = input;
    const { viewer } = context;
    const found = await this.#readable(context, id);
    await assertMayWrite(context, found.adAccountId);
    await context.access.assertReadable('AD_ACCOUNT', data.request.adAccountId);
    if (data.request.adAccountId !== found.adAccountId) throw badUserInput([otherAccount(found)]);
    // Compared again when it is written; here so that a caller who is behind costs no read of the platform.
    if (found.version !== expectedVersion) throw versionConflict(found.version);
    const saved = await savedReferences(context, this.#deps, requestOf(data));
    return this.#deps.database.write(viewer, async (em) => {
      const now = await this.#deps.time(em);
      const current = await this.#deps.schedules.findLocked(em, id);
      const set = { name: data.name, failures: 0, updatedAt: now };
      await compareAndSet(em, Schedule, { id, expectedVersion, set, what: 'schedule' });
      const number = (await this.#deps.schedules.newestNumber(em, id)) + 1;
      const version = versionRow(viewer, { scheduleId: id, number, data, saved, now });
      await em.insert(ScheduleVersion, version);
      const next = current?.enabled ? nextSlot(data, now) : NO_SLOT;
      await em.nativeUpdate(Schedule, { id }, { versionId: version.id, ...next });
      return { schedule: await this.#changed(em, id, `Schedule "${data.name}" was changed.`), replayed: false };
    });
  }

  /** Switches a schedule on or off; one that is so already stays as it is. Throws VERSION_CONFLICT or NOT_FOUND. */
  async setEnabled(context: RequestContext, input: ScheduleSetEnabledInput): Promise<ChangedSchedule> {
    const { adAccountId, scheduleId: id, enabled, expectedVersion } = input;
    await assertMayWrite(context, adAccountId);
    return this.#deps.database.write(context.viewer, async (em) => {
      const found = await this.#deps.schedules.findLocked(em, id);
      if (found?.adAccountId !== adAccountId) throw notFound('schedule', id);
      if (found.version === expectedVersion && found.enabled === enabled) return { schedule: found, replayed: false };
      const now = await this.#deps.time(em);
      const version = await this.#deps.schedules.version(em, found.versionId);
      const set = enabled
        ? { enabled, pauseReason: null, pauseMessage: null, failures: 0, ...nextSlot(version, now) }
        : { enabled, pauseReason: 'MEMBER' as const, pauseMessage: null, ...NO_SLOT };
      const change = { id, expectedVersion, set: { ...set, updatedAt: now }, what: 'schedule' };
      await compareAndSet(em, Schedule, change);
      const message = `Schedule "${found.name}" was switched ${enabled ? 'on' : 'off'}.`;
      return { schedule: await this.#changed(em, id, message), replayed: false };
    });
  }

  async #readable({ viewer, access }: RequestContext, id: string): Promise<ScheduleRow> {
    const found = await this.#deps.database.read(viewer, (em) => this.#deps.schedules.find(em, id));
    if (!found || !(await access.canRead('AD_ACCOUNT', found.adAccountId))) throw notFound('schedule', id);
    return found;
  }

  async #changed(em: EntityManager, id: string, message: string): Promise<ScheduleRow> {
    em.clear();
    const schedule = await this.#deps.schedules.find(em, id);
    if (!schedule) throw notFound('schedule', id);
    logScheduleEvent(em, schedule, { scheduleId: id, runId: null, message });
    await notify(em, SCHEDULE_WAKE_KEY);
    return schedule;
  }
}

async function assertMayWrite({ viewer, access }: RequestContext, adAccountId: string): Promise<void> {
  await access.assertWritable('AD_ACCOUNT', adAccountId);
  assertPermission(viewer, 'launches:submit');
}

function replay(schedule: ScheduleRow, hash: string): ChangedSchedule {
  if (schedule.requestHash !== hash) throw requestIdReused('request key');
  return { schedule, replayed: true };
}

function otherAccount({ adAccountId }: ScheduleRow) {
  const message = `must be ${adAccountId}: a schedule stays in its ad account`;
  return { path: 'input.data.request.adAccountId', rule: 'same', message };
}

function requestOf(data: ScheduleInput): ScheduledRequest {
  const { requestKey: _key, ...request } = plainJson(data.request);
  return request;
}

interface NewVersion {
  scheduleId: string;
  number: number;
  data: ScheduleInput;
  saved: SavedReferences;
  now: Date;
}

function versionRow(viewer: Viewer, { scheduleId, number, data, saved, now }: NewVersion): ScheduleVersionRow {
  const { name, cronExpression, timezone, batchLimit, batchBudgetLimitMinor } = data;
  const { workspaceId, memberId: savedBy, role: savedRole, scopes } = viewer;
  return {
    id: uuid7(),
    workspaceId,
    scheduleId,
    number,
    name,
    request: requestOf(data),
    templateVersionId: data.request.templateVersionId,
    ...saved,
    cronExpression,
    timezone,
    batchLimit,
    batchBudgetLimit: batchBudgetLimitMinor.toString(),
    savedBy,
    savedRole,
    savedScopes: [...scopes],
    createdAt: now,
  };
}
