import { Migration } from '@mikro-orm/migrations';
import { PLANNED_ONCE } from './function-plans.ts';
import { GIVE_UP, LET_GO, OBJECTS_DOOMED, OBJECTS_FREE } from './follow-operations.ts';
import { DOOMED, FREE, MOVE, MOVE_AS_READ } from './move-operations.ts';
import { RESTING } from './narrow-indexes.ts';
import { INTO_GATE, ITS_TURN, ROOT_ID, TELL_SEEN } from './work-lanes.ts';

/** For functions which only others call, whose settings hold for them as well: to set them anew costs more than some of them do. */
export const INNER = 'language plpgsql';

const UNSTOPPED = `not exists (select from accounts.write_stop s where s.workspace_id = workspace and s.scope_id in (workspace, account))`;
const CONNECTED = `not exists (select from accounts.ad_account a
  join accounts.platform_connection c on c.workspace_id = a.workspace_id and c.id = a.connection_id
 where a.workspace_id = workspace and a.id = account and c.status = 'BROKEN')`;
/** How many came to which state, by kind. */
const KINDS = (moves: string) => `(select coalesce(jsonb_agg(k), '[]') from (
  select kind, state, count(*) as count from unnest(${moves}) group by kind, state) k)`;

export const SEEN = `ready int, rested int, upkeep int, due_in_ms float8, sealed text, throttle json, now_ms float8`;
const AS_SEEN = SEEN.split(', ')
  .map((column) => `seen.${column.split(' ')[0]}`)
  .join(', ');
const OUT_SEEN = SEEN.split(', ')
  .map((column) => `out ${column}`)
  .join(', ');

/** What `look_at_lane` does; `first` may be a further column of what it knows first, `from` a bound of operations that move, `ended` of those that are swept. */
export const LOOK = (first = '', from = '', ended = '') => `$$
      declare
        gate record;
        moment timestamptz := clock_timestamp();
        next_at timestamptz;
      begin
        select p.status <> 'BROKEN' as connected, sends and p.status <> 'BROKEN' and ${UNSTOPPED} as writable,
               greatest(t.blocked_until, t.reads_only_until, 'epoch') as opens, p.access_token_sealed as sealed${first}${INTO_GATE}
        select case when gate.writable then (select count(*) from (select from accounts.platform_operation o
                 where o.ad_account_id = account and o.state = 'READY' and ${ITS_TURN}${from} limit most) r) else 0 end,
               count(*) filter (where w.state in ('THROTTLED', 'PROCESSING') and w.due <= moment),
               count(*) filter (where (w.state in ('UNKNOWN', 'RECONCILING') or w.strays) and w.due <= moment or w.sweep_at <= moment),
               min(least(case when w.strays or w.state is not null then w.due end, w.sweep_at))
          into ready, rested, upkeep, next_at from (${RESTING('gate.connected', from, ended)}) w;
        ${TELL_SEEN}`;
/** What `claimed_operations` does; `from` may bound operations that are ready, which are locked by a `lock` or looked at again as `still` says. */
export const CLAIM = (from = '', { lock = ' for update', still = '' } = {}) => `$$ begin
        with picked as materialized (select o.id from accounts.platform_operation o
            where ${UNSTOPPED} and ${CONNECTED} and o.ad_account_id = account and o.state = 'READY' and ${ITS_TURN}${from}
            order by o.position limit most${lock}),
          sent as (update accounts.platform_operation o set state = sending, attempt = o.attempt + 1, lane_epoch = epoch,
              lease_until = clock_timestamp() + lease_ms * interval '1 millisecond', sent_at = clock_timestamp(), wake_at = null,
              empty_reads = 0, error = null
            where o.workspace_id = workspace and o.id = any(array(select id from picked))${still} returning o.position, o as claim, ${MOVE('o', 'null')} as move)
        select array_agg(claim order by position), array_agg(move order by position) into claimed, moves from sent;
        if claimed is null then return; end if;
        select json_agg(json_build_object('id', p.id, 'platformId', p.platform_id,
                 'picture', case when p.kind = 'VIDEO' then p.after ->> 'picture' end)) into results
          from accounts.platform_operation p
         where p.workspace_id = workspace and p.platform_id is not null and p.id = any(array(select distinct d from unnest(claimed) c
           cross join unnest(case when c.kind = 'PAUSE_COPIES' then array[${ROOT_ID}] else c.depends_on end) d));
      end $$`;

/** What `moved_operations` does; `refused` tells which moves `m` have those given up that wait for them, `first` changes the steps under the locks of their causes. */
export const MOVED = (refused: string, first = '') => `$$
      declare
        ids uuid[] := array(select (s ->> 'id')::uuid from jsonb_array_elements(steps) s);
        moves accounts.operation_move[];
        changed accounts.operation_move[];
        cause uuid;
        pauses boolean;
        followed record;
      begin
        perform accounts.lock_causes(array(select (s ->> 'cause')::uuid from jsonb_array_elements(steps) s));
        ${first}${MOVE_AS_READ}
        told := '{}';
        notes := '[]';
        for cause in select distinct m.cause_id from unnest(moves) m order by 1 loop
          changed := array(select m from unnest(moves) m where m.cause_id = cause and m.state <> m.was);
          continue when cardinality(changed) = 0;
          told := told || changed;
          select bool_or(c.kind = 'PAUSE_COPIES') into pauses from accounts.platform_operation c
           where c.workspace_id = workspace and c.cause_id = cause and c.state = 'PLANNED';
          if pauses then
            notes := notes || accounts.count_moves(changed, rules, channel);
            changed := '{}';
          end if;
          if pauses is not null then
            select f.* into followed from accounts.followed_operations(workspace, cause,
              array(select m.id from unnest(moves) m where m.cause_id = cause and m.state <> m.was and jsonb_exists(rules -> 'final', m.state)),
              array(select m.id from unnest(moves) m where m.cause_id = cause and m.state <> m.was and ${refused}),
              pauses, rules, channel) f;
            told := told || followed.told;
            notes := notes || followed.notes;
            if not pauses then changed := changed || followed.told; end if;
          end if;
          if cardinality(changed) > 0 then notes := notes || accounts.count_moves(changed, rules, channel); end if;
        end loop;
        notes := ${KINDS('told')} || notes;
      end $$`;

/**
 * What a step does to a cause is told and counted once, at the end of the step: an answer that confirms some, lets go what waits for them and
 * claims what is next took three rows of the log, three counters and two updates of the activity. Which account may be written to
 * is seen in the statements that look and claim.
 */
export class TellStepsOnce extends Migration {
  override up(): void {
    this.#locks();
    this.#tellings();
    this.#following();
    this.#moves();
    this.#looks();
    this.#claims();
  }

  #locks(): void {
    // In one order in every transaction, so that none waits for another in a circle.
    this.addSql(`create or replace function accounts.lock_causes(causes uuid[]) returns void ${INNER} as $$ begin
        perform pg_advisory_xact_lock(hashtextextended('door cause ' || c, 7)) from (select distinct c from unnest(causes) c order by c) s;
      end $$`);
    this
      .addSql(`create or replace function accounts.share_stop_lock(workspace uuid, account uuid) returns void ${INNER} as $$ begin
        perform pg_advisory_xact_lock_shared(hashtextextended('write stop ' || workspace, 8)),
                pg_advisory_xact_lock_shared(hashtextextended('write stop ' || account, 8));
      end $$`);
  }

  #tellings(): void {
    // In the order of all transactions, so that two lanes of one cause cannot block each other.
    this
      .addSql(`create function accounts.tell_causes(workspace uuid, moves accounts.operation_move[], channel text) returns void ${INNER} as $$ begin
        perform accounts.append_events(workspace, 'door', t.cause_id, t.events, channel, 'accounts:door:' || t.cause_id)
          from (select m.cause_id, jsonb_agg(jsonb_build_object('type', m.state, 'data', jsonb_build_object('operationId', m.id, 'state', m.state,
                  'platformId', m.platform_id, 'error', m.error, 'attempt', m.attempt)) order by n) as events
                  from unnest(moves) with ordinality m(id, cause_id, activity_id, kind, was, state, platform_id, error, attempt, n)
                 group by m.cause_id order by m.cause_id) t;
      end $$`);
    this
      .addSql(`create or replace function accounts.count_moves(moves accounts.operation_move[], rules jsonb, channel text)
      returns jsonb ${PLANNED_ONCE} as $$
      declare
        tally jsonb := rules -> 'tallies';
        change record;
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
          update accounts.activity a set planned = a.planned + change.planned, moving = a.moving + change.moving,
                 confirmed = a.confirmed + change.confirmed, refused = a.refused + change.refused, review = a.review + change.review,
                 target_id = coalesce(a.target_id, change.made ->> a.target_kind, change.made ->> ('COPY_' || a.target_kind)),
                 ended_at = case when a.planned + a.moving + change.planned + change.moving = 0 then clock_timestamp() end
            from (select state from accounts.activity where id = change.id for update) b
           where a.id = change.id returning a.id, a.ad_account_id, a.state, b.state as before into later;
          continue when later.state = later.before;
          if later.before = 'RUNNING' then perform pg_notify(channel, 'accounts:rest:' || later.id); end if;
          notes := notes || jsonb_build_object('activityId', later.id, 'adAccountId', later.ad_account_id, 'state', later.state);
        end loop;
        return notes;
      end $$`);
  }

  #following(): void {
    // Whether a pause of copies is free depends on what was counted: there each stage is counted at once.
    this
      .addSql(`create function accounts.followed_operations(workspace uuid, cause uuid, ended uuid[], refused uuid[], pauses boolean, rules jsonb,
        channel text, out told accounts.operation_move[], out notes jsonb) ${INNER} as $$
      declare
        parents uuid[] := refused;
        moves accounts.operation_move[];
      begin
        told := '{}';
        notes := '[]';
        while parents is null or cardinality(parents) > 0 loop
          if pauses then ${GIVE_UP(DOOMED)}; else ${GIVE_UP(OBJECTS_DOOMED)}; end if;
          exit when moves is null;
          told := told || moves;
          if pauses then notes := notes || accounts.count_moves(moves, rules, channel); end if;
          parents := array(select m.id from unnest(moves) m);
          if ended is not null then ended := ended || parents; end if;
        end loop;
        parents := ended;
        if parents is null or cardinality(parents) > 0 then
          if pauses then ${LET_GO(FREE)}; else ${LET_GO(OBJECTS_FREE)}; end if;
          if moves is not null then
            told := told || moves;
            if pauses then notes := notes || accounts.count_moves(moves, rules, channel); end if;
          end if;
        end if;
      end $$`);
    this
      .addSql(`create or replace function accounts.follow_moves(workspace uuid, cause uuid, ended uuid[], refused uuid[], rules jsonb,
        channel text) returns jsonb ${PLANNED_ONCE} as $$
      declare
        pauses boolean;
        followed record;
      begin
        select bool_or(c.kind = 'PAUSE_COPIES') into pauses from accounts.platform_operation c
         where c.workspace_id = workspace and c.cause_id = cause and c.state = 'PLANNED';
        if pauses is null then return '[]'; end if;
        select f.* into followed from accounts.followed_operations(workspace, cause, ended, refused, pauses, rules, channel) f;
        perform accounts.tell_causes(workspace, followed.told, channel);
        if not pauses then followed.notes := accounts.count_moves(followed.told, rules, channel); end if;
        return ${KINDS('followed.told')} || followed.notes;
      end $$`);
  }

  #moves(): void {
    this
      .addSql(`create function accounts.moved_operations(workspace uuid, steps jsonb, rules jsonb, channel text, out told accounts.operation_move[],
        out notes jsonb) ${INNER} as ${MOVED(`m.state = 'REJECTED'`)}`);
    this
      .addSql(`create or replace function accounts.move_operations(workspace uuid, steps jsonb, rules jsonb, channel text) returns jsonb
        ${PLANNED_ONCE} as $$
      declare
        moved record;
      begin
        select m.* into moved from accounts.moved_operations(workspace, steps, rules, channel) m;
        if cardinality(moved.told) > 0 then perform accounts.tell_causes(workspace, moved.told, channel); end if;
        return moved.notes;
      end $$`);
  }

  #looks(): void {
    // Who stops writes waits from here until what is claimed is committed; the clock is read once the throttle is locked.
    this
      .addSql(`create or replace function accounts.look_at_lane(workspace uuid, account uuid, sends boolean, most int, claims boolean)
        returns table (${SEEN}) ${PLANNED_ONCE} as ${LOOK()}`);
  }

  #claims(): void {
    // Picked once: a limited subquery may be run again for each row, and then picks others.
    this
      .addSql(`create function accounts.claimed_operations(workspace uuid, account uuid, most int, epoch bigint, lease_ms float8, sending text,
        out claimed accounts.platform_operation[], out moves accounts.operation_move[], out results json) ${INNER} as ${CLAIM()}`);
    this
      .addSql(`create or replace function accounts.claim_operations(workspace uuid, account uuid, most int, epoch bigint, lease_ms float8,
        sending text, channel text) returns table (operation accounts.platform_operation, results json) ${PLANNED_ONCE} as $$
      declare
        taken record;
      begin
        select c.* into taken from accounts.claimed_operations(workspace, account, most, epoch, lease_ms, sending) c;
        if taken.claimed is null then return; end if;
        perform accounts.tell_causes(workspace, taken.moves, channel);
        return query select taken.claimed[n], case when n = 1 then taken.results end from generate_subscripts(taken.claimed, 1) n;
      end $$`);
    // 'known' is false where somebody else has changed the throttle, of whose lock everybody is in the same order.
    this
      .addSql(`create function accounts.claimed_at_once(workspace uuid, account uuid, most int, granted int, throttle_version bigint,
        new_rate float8, new_tokens float8, new_filled_at timestamptz, epoch bigint, lease_ms float8, sending text, ${OUT_SEEN}, out known boolean,
        out claimed accounts.platform_operation[], out moves accounts.operation_move[], out results json) ${INNER} as $$
      declare
        due int;
      begin
        select l.* into ready, rested, upkeep, due_in_ms, sealed, throttle, now_ms
          from accounts.look_at_lane(workspace, account, true, most, true) l;
        if ready is null then return; end if;
        due := least(ready, granted);
        known := true;
        if due = 0 then return; end if;
        update accounts.door_throttle t set rate = new_rate, tokens = new_tokens - due, filled_at = new_filled_at
         where t.workspace_id = workspace and t.ad_account_id = account and t.version = throttle_version;
        known := found;
        if not known then return; end if;
        select c.* into claimed, moves, results from accounts.claimed_operations(workspace, account, due, epoch, lease_ms, sending) c;
      end $$`);
    this
      .addSql(`create or replace function accounts.claim_at_once(workspace uuid, account uuid, most int, granted int, throttle_version bigint,
        new_rate float8, new_tokens float8, new_filled_at timestamptz, epoch bigint, lease_ms float8, sending text, channel text)
        returns table (${SEEN}, known boolean, operation accounts.platform_operation, results json) ${PLANNED_ONCE} as $$
      declare
        seen record;
      begin
        select c.* into seen from accounts.claimed_at_once(workspace, account, most, granted, throttle_version, new_rate, new_tokens,
          new_filled_at, epoch, lease_ms, sending) c;
        if seen.ready is null then return; end if;
        if seen.moves is not null then perform accounts.tell_causes(workspace, seen.moves, channel); end if;
        return query select ${AS_SEEN}, seen.known, seen.claimed[n], case when n = 1 then seen.results end
          from generate_series(1, greatest(1, cardinality(seen.claimed))) n;
      end $$`);
    // The stop's lock and the throttle come first, as in every transaction that takes them, so that none waits for another in a circle.
    // An activity that came to another state has more to be done in the same transaction than this function knows of.
    this
      .addSql(`create or replace function accounts.move_and_claim(workspace uuid, account uuid, steps jsonb, rules jsonb, most int, granted int,
        throttle_version bigint, new_rate float8, new_tokens float8, new_filled_at timestamptz, epoch bigint, lease_ms float8, sending text,
        channel text)
        returns table (${SEEN}, known boolean, operation accounts.platform_operation, results json, notes jsonb) ${PLANNED_ONCE} as $$
      declare
        moved record;
        activity jsonb;
        seen record;
      begin
        perform accounts.share_stop_lock(workspace, account);
        perform from accounts.door_throttle t where t.workspace_id = workspace and t.ad_account_id = account for update;
        select m.* into moved from accounts.moved_operations(workspace, steps, rules, channel) m;
        select n into activity from jsonb_array_elements(moved.notes) n where jsonb_exists(n, 'activityId') limit 1;
        if found then
          raise exception 'activity % came to state %', activity ->> 'activityId', activity ->> 'state' using errcode = 'AD004';
        end if;
        select c.* into seen from accounts.claimed_at_once(workspace, account, most, granted, throttle_version, new_rate, new_tokens,
          new_filled_at, epoch, lease_ms, sending) c;
        if cardinality(moved.told) > 0 or seen.moves is not null then
          perform accounts.tell_causes(workspace, moved.told || seen.moves, channel);
        end if;
        if seen.ready is null then return; end if;
        return query select ${AS_SEEN}, seen.known, seen.claimed[n], case when n = 1 then seen.results end, moved.notes
          from generate_series(1, greatest(1, cardinality(seen.claimed))) n;
      end $$`);
  }
}
