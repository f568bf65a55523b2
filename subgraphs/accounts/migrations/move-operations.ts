import { Migration } from '@mikro-orm/migrations';

/**
 * What happens to every operation several times is done by functions, which move many operations with everything that follows in one
 * message. What is found by its key is planned once for a connection. What is found otherwise is planned for the values at hand: a
 * plan made while the tables were small and without statistics reads all of a workspace when they have grown. Rows are not inserted
 * there, since the checks of their keys would be planned for each of them as well.
 */
const PLANNED_ONCE = `language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan`;
const PLANNED_EACH_TIME = `language plpgsql set enable_seqscan = off set plan_cache_mode = force_custom_plan`;

/** Waits for the end of everything it depends on, however that comes, as long as the copy it looks at exists. */
const WAITS_FOR_THE_END = `c.kind = 'PAUSE_COPIES'`;
const ROOT_ID = `(c.params #>> '{$root,$operation}')::uuid`;
const PARENTS = (of: string, as: string) =>
  `from unnest(${of}.depends_on) ${as}_of(id) left join accounts.platform_operation ${as} on ${as}.id = ${as}_of.id`;
/** Counted by their ids, each of which is there once: joined to them, a workspace's whole history may be read. */
export const CONFIRMED = (of: string) => `(select count(*) from accounts.platform_operation parent
  where parent.id = any(${of}.depends_on) and parent.state = 'CONFIRMED') = cardinality(${of}.depends_on)`;
/**
 * What waits for thousands is mostly refused by a look at their count, or at the last of them. Where none of its activity
 * moves, what is left waits behind something a person has to look at, unless it becomes ready just now.
 */
const OVER = `case when (select state from accounts.platform_operation where id = ${ROOT_ID}) is distinct from 'CONFIRMED' then false
  when (select moving from accounts.activity where id = c.activity_id) = 0 then not exists (select ${PARENTS('c', 'open')}
    where open.ended_at is null and (open.state is distinct from 'PLANNED' or ${CONFIRMED('open')}))
  when exists (select from accounts.platform_operation last where last.id = c.depends_on[cardinality(c.depends_on)]
    and last.ended_at is null) then false
  else not exists (select ${PARENTS('c', 'open')} where open.ended_at is null) end`;
export const FREE = `case when ${WAITS_FOR_THE_END} then ${OVER} else ${CONFIRMED('c')} end`;
export const DOOMED = `exists (select from accounts.platform_operation parent where parent.id = any(c.depends_on)
  and parent.state in ('REJECTED', 'ABANDONED') and (not ${WAITS_FOR_THE_END} or parent.id = ${ROOT_ID}))`;

export const IN_MS = (ms: string) => `clock_timestamp() + (${ms})::float8 * interval '1 millisecond'`;
export const MOVE = (row: string, was: string) =>
  `row(${row}.id, ${row}.cause_id, ${row}.activity_id, ${row}.kind, ${was}, ${row}.state, ${row}.platform_id, ${row}.error, ${row}.attempt)::accounts.operation_move`;
/** Only what waits for one of the parents is looked at; without them everything of the cause that waits. */
export const WAITING = `c.workspace_id = workspace and c.cause_id = cause and c.state = 'PLANNED' and (parents is null or c.depends_on && parents)`;

/**
 * Moves what is still as it was read, into `moves`; all of it or nothing. Null in a patch is a JSON null, which is no SQL null: what is
 * absent there stays as it is.
 */
export const MOVE_AS_READ = `with m as materialized (select s.* from rows from (jsonb_to_recordset(steps)
            as (id uuid, attempt int, was text, state text, final boolean, "sweepInMs" float8, patch jsonb)) with ordinality
            as s(id, attempt, was, state, final, sweep_in_ms, patch, n)),
          moved as (update accounts.platform_operation o set state = m.state,
            platform_id = coalesce(m.patch ->> 'platformId', o.platform_id),
            adopted = coalesce((m.patch ->> 'adopted')::boolean, o.adopted),
            before = coalesce(m.patch -> 'before', o.before),
            after = coalesce(m.patch -> 'after', o.after),
            error = case when m.patch -> 'error' is null then o.error else nullif(m.patch -> 'error', 'null'::jsonb) end,
            losses = coalesce((m.patch ->> 'losses')::int, o.losses),
            empty_reads = coalesce((m.patch ->> 'emptyReads')::int, o.empty_reads),
            stray_ids = case when m.patch -> 'strayIds' is null then o.stray_ids
              else array(select jsonb_array_elements_text(m.patch -> 'strayIds')) end,
            wake_at = case when m.final then null when m.patch -> 'wakeInMs' is null then o.wake_at
              else ${IN_MS(`m.patch ->> 'wakeInMs'`)} end,
            ended_at = case when m.final then clock_timestamp() end,
            sweep_at = coalesce(${IN_MS('m.sweep_in_ms')}, o.sweep_at)
          from m where o.workspace_id = workspace and o.id = any(ids) and o.id = m.id and o.state = m.was and o.attempt = m.attempt
          returning m.n, ${MOVE('o', 'm.was')} as move)
        select array_agg(move order by n) into moves from moved;
        if coalesce(cardinality(moves), 0) <> cardinality(ids) then
          raise exception 'operations are no longer as they were read: %',
            (select string_agg(i::text, ', ') from unnest(ids) i where i <> all(select m.id from unnest(moves) m)) using errcode = 'AD003';
        end if;`;

/** Functions which move operations, tell of it, count it, and let go or give up what waits for them. */
export class MoveOperations extends Migration {
  override up(): void {
    this
      .addSql(`create type accounts.operation_move as (id uuid, cause_id uuid, activity_id uuid, kind text, was text, state text,
      platform_id text, error jsonb, attempt int)`);
    this.#notes();
    this.#children();
    this.#moves();
    this.#arrivals();
    this.#attempts();
  }

  #notes(): void {
    // In one order in every transaction, so that none waits for another in a circle.
    this.addSql(`create function accounts.lock_causes(causes uuid[]) returns void language plpgsql as $$
      declare
        cause uuid;
      begin
        for cause in select distinct c from unnest(causes) c order by c loop
          perform pg_advisory_xact_lock(hashtextextended('door cause ' || cause, 7));
        end loop;
      end $$`);
    this
      .addSql(`create function accounts.tell_moves(workspace uuid, cause uuid, moves accounts.operation_move[], channel text)
      returns jsonb ${PLANNED_ONCE} as $$
      begin
        perform accounts.append_events(workspace, 'door', cause, (select jsonb_agg(jsonb_build_object('type', m.state, 'data', jsonb_build_object(
            'operationId', m.id, 'state', m.state, 'platformId', m.platform_id, 'error', m.error, 'attempt', m.attempt)) order by n)
          from unnest(moves) with ordinality m(id, cause_id, activity_id, kind, was, state, platform_id, error, attempt, n)),
          channel, 'accounts:door:' || cause);
        return (select jsonb_agg(k) from (select kind, state, count(*) as count from unnest(moves) group by kind, state) k);
      end $$`);
    this.addSql(`create function accounts.count_moves(moves accounts.operation_move[], rules jsonb, channel text)
      returns jsonb ${PLANNED_ONCE} as $$
      declare
        tally jsonb := rules -> 'tallies';
        change record;
        before text;
        later record;
        notes jsonb := '[]';
      begin
        for change in
          select m.activity_id as id,
                 count(*) filter (where tally ->> m.state = 'planned') - count(*) filter (where tally ->> m.was = 'planned') as planned,
                 count(*) filter (where tally ->> m.state = 'moving') - count(*) filter (where tally ->> m.was = 'moving') as moving,
                 count(*) filter (where tally ->> m.state = 'confirmed') - count(*) filter (where tally ->> m.was = 'confirmed') as confirmed,
                 count(*) filter (where tally ->> m.state = 'refused') - count(*) filter (where tally ->> m.was = 'refused') as refused,
                 count(*) filter (where tally ->> m.state = 'review') - count(*) filter (where tally ->> m.was = 'review') as review,
                 jsonb_object_agg(m.kind, m.platform_id) filter (where m.state = 'CONFIRMED' and m.platform_id is not null) as made
            from unnest(moves) m group by m.activity_id order by m.activity_id
        loop
          continue when change.planned = 0 and change.moving = 0 and change.confirmed = 0 and change.refused = 0 and change.review = 0;
          select a.state into before from accounts.activity a where a.id = change.id for update;
          update accounts.activity a set planned = a.planned + change.planned, moving = a.moving + change.moving,
                 confirmed = a.confirmed + change.confirmed, refused = a.refused + change.refused, review = a.review + change.review,
                 target_id = coalesce(a.target_id, change.made ->> a.target_kind, change.made ->> ('COPY_' || a.target_kind)),
                 ended_at = case when a.planned + a.moving + change.planned + change.moving = 0 then clock_timestamp() end
           where a.id = change.id returning a.id, a.ad_account_id, a.state into later;
          continue when later.state = before;
          if before = 'RUNNING' then perform pg_notify(channel, 'accounts:rest:' || later.id); end if;
          notes := notes || jsonb_build_object('activityId', later.id, 'adAccountId', later.ad_account_id, 'state', later.state);
        end loop;
        return notes;
      end $$`);
  }

  #children(): void {
    this
      .addSql(`create function accounts.follow_moves(workspace uuid, cause uuid, ended uuid[], refused uuid[], rules jsonb, channel text)
      returns jsonb ${PLANNED_EACH_TIME} as $$
      declare
        parents uuid[] := refused;
        moves accounts.operation_move[];
        notes jsonb := '[]';
      begin
        while parents is null or cardinality(parents) > 0 loop
          with moved as (update accounts.platform_operation c set state = rules ->> 'abandoned', ended_at = clock_timestamp()
             where ${WAITING} and ${DOOMED} returning c.position, ${MOVE('c', `'PLANNED'`)} as move)
          select array_agg(move order by position) into moves from moved;
          exit when moves is null;
          notes := notes || accounts.tell_moves(workspace, cause, moves, channel) || accounts.count_moves(moves, rules, channel);
          parents := array(select m.id from unnest(moves) m);
          if ended is not null then ended := ended || parents; end if;
        end loop;
        parents := ended;
        with moved as (update accounts.platform_operation c set
             state = case when c.search_first then rules ->> 'distrusted' else rules ->> 'ready' end,
             losses = c.losses + c.search_first::int,
             sent_at = case when c.search_first then clock_timestamp() else c.sent_at end
           where ${WAITING} and ${FREE} returning c.position, ${MOVE('c', `'PLANNED'`)} as move)
        select array_agg(move order by position) into moves from moved;
        if moves is not null then
          notes := notes || accounts.tell_moves(workspace, cause, moves, channel) || accounts.count_moves(moves, rules, channel);
        end if;
        return notes;
      end $$`);
  }

  #moves(): void {
    this
      .addSql(`create function accounts.move_operations(workspace uuid, steps jsonb, rules jsonb, channel text) returns jsonb ${PLANNED_EACH_TIME} as $$
      declare
        ids uuid[] := array(select (s ->> 'id')::uuid from jsonb_array_elements(steps) s);
        moves accounts.operation_move[];
        changed accounts.operation_move[];
        cause uuid;
        notes jsonb := '[]';
      begin
        perform accounts.lock_causes(array(select (s ->> 'cause')::uuid from jsonb_array_elements(steps) s));
        ${MOVE_AS_READ}
        for cause in select distinct m.cause_id from unnest(moves) m order by 1 loop
          changed := array(select m from unnest(moves) m where m.cause_id = cause and m.state <> m.was);
          continue when cardinality(changed) = 0;
          notes := notes || accounts.tell_moves(workspace, cause, changed, channel) || accounts.count_moves(changed, rules, channel);
          continue when not exists (select from accounts.platform_operation o
            where o.workspace_id = workspace and o.cause_id = cause and o.state = 'PLANNED');
          notes := notes || accounts.follow_moves(workspace, cause,
            array(select m.id from unnest(changed) m where jsonb_exists(rules -> 'final', m.state)),
            array(select m.id from unnest(changed) m where m.state = 'REJECTED'), rules, channel);
        end loop;
        return notes;
      end $$`);
  }

  #arrivals(): void {
    // What waits for nothing was planned and is ready at once.
    this
      .addSql(`create function accounts.admit_operations(workspace uuid, account uuid, activity uuid, cause uuid, operations jsonb,
        uncounted boolean, rules jsonb, channel text) returns jsonb ${PLANNED_ONCE} as $$
      declare
        planned accounts.operation_move[];
        ready accounts.operation_move[];
        arrived jsonb;
      begin
        with added as (insert into accounts.platform_operation as o (id, workspace_id, ad_account_id, activity_id, cause_id, kind, name, marker,
            params, parent_id, depends_on, target_kind, target_id, daily_budget, file_key, file_name, content_type, state)
          select r.id, workspace, account, activity, cause, r.kind, r.name, r.marker, r.params, r.parent_id,
                 array(select jsonb_array_elements_text(r.depends_on)::uuid), r.target_kind, r.target_id, r.daily_budget, r.file_key,
                 r.file_name, r.content_type, case when jsonb_array_length(r.depends_on) = 0 then rules ->> 'ready' else 'PLANNED' end
            from rows from (jsonb_to_recordset(operations) as (id uuid, kind text, name text, marker text, params jsonb,
              "parentId" uuid, "dependsOn" jsonb, "targetKind" text, "targetId" text, "dailyBudget" bigint, "fileKey" text, "fileName" text,
              "contentType" text)) with ordinality
              as r(id, kind, name, marker, params, parent_id, depends_on, target_kind, target_id, daily_budget, file_key, file_name, content_type, n)
           order by r.n returning o.position, ${MOVE('o', 'null')} as move)
        select array_agg(move order by position), array_agg(move order by position) filter (where (move).state <> 'PLANNED')
          into planned, ready from added;
        if planned is null then return '[]'; end if;
        arrived := accounts.tell_moves(workspace, cause, array(select row(m.id, m.cause_id, m.activity_id, m.kind, null, 'PLANNED', m.platform_id,
          m.error, m.attempt)::accounts.operation_move from unnest(planned) m) || ready, channel);
        if uncounted then return arrived || accounts.count_moves(planned, rules, channel); end if;
        return arrived;
      end $$`);
  }

  #attempts(): void {
    this
      .addSql(`create function accounts.close_attempts(workspace uuid, ends jsonb) returns void ${PLANNED_EACH_TIME} as $$
      declare
        ids uuid[] := array(select (e ->> 'id')::uuid from jsonb_array_elements(ends) e);
      begin
        update accounts.operation_attempt a set ended_at = clock_timestamp(), outcome = e.outcome, answer = e.answer
          from jsonb_to_recordset(ends) as e(id uuid, attempt int, outcome text, answer jsonb)
         where a.workspace_id = workspace and a.operation_id = any(ids) and a.operation_id = e.id and a.number = e.attempt
           and a.purpose = 'SEND' and a.ended_at is null;
      end $$`);
  }
}
