import { Migration } from '@mikro-orm/migrations';

/**
 * A lane looks and claims many times a second, so its functions are planned once for a connection. What they look for is in partial indexes
 * or found by workspace and id together: that plan is the same for an empty table and a large one.
 */
const PLANNED_ONCE = `language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan`;

/** No earlier update of the same object is still to be sent, or on its way. */
export const ITS_TURN = `(o.kind <> 'UPDATE' or o.target_id is null or not exists (select from accounts.platform_operation e
  where e.workspace_id = o.workspace_id and e.ad_account_id = o.ad_account_id and e.target_id = o.target_id
    and e.kind = 'UPDATE' and e.position < o.position and e.state in ('READY', 'SENDING', 'THROTTLED')))`;
/** What is read from the platform waits while it cannot be reached; what only waits for its time does not. */
const WAITING = `select o.state, null::timestamptz as sweep_at, false as strays, coalesce(o.wake_at, 'epoch') as due
    from accounts.platform_operation o
   where o.ad_account_id = account and (o.state in ('THROTTLED', 'PROCESSING') or o.state in ('UNKNOWN', 'RECONCILING') and connected)
  union all
  select null, o.sweep_at, true, coalesce(o.wake_at, 'epoch') from accounts.platform_operation o
   where o.ad_account_id = account and connected and o.stray_ids <> '{}'
  union all
  select null, o.sweep_at, false, null from accounts.platform_operation o
   where o.ad_account_id = account and connected and o.sweep_at is not null`;
const MOVING = `o.state in ('READY', 'SENDING', 'THROTTLED', 'PROCESSING', 'UNKNOWN', 'RECONCILING')`;
/** By a moment that stands still: no index is bound by a clock that goes on. */
const DUE = `coalesce(o.wake_at, 'epoch') <= moment`;
const FIRST = (when: string, from: string) =>
  `(select min(o.position) from accounts.platform_operation o where o.ad_account_id = w.id and ${when}${from})`;
/** Each account with operations that move is found from the one before it: their numbers do not matter. */
const WORKING = `working as (
   (select o.ad_account_id as id from accounts.platform_operation o where ${MOVING} order by o.ad_account_id limit 1)
   union all
   select further.id from working w cross join lateral (select o.ad_account_id as id from accounts.platform_operation o
     where ${MOVING} and o.ad_account_id > w.id order by o.ad_account_id limit 1) further)`;
/** Keys of lanes with something to do now, of accounts `working` knows of; `from` may bound operations that move, and `ended` those that are swept. */
export const DUE_LANES = (working: string, from = '', ended = '') => `$$
      declare
        moment timestamptz := clock_timestamp();
      begin
        return query with recursive ${working}, lanes as materialized (
            select w.id as ad_account_id, ${FIRST(`o.state = 'READY'`, from)} as ready,
                   least(${FIRST(`o.state = 'SENDING'`, from)}, ${FIRST(`o.state in ('THROTTLED', 'PROCESSING') and ${DUE}`, from)}) as waiting,
                   ${FIRST(`o.state in ('UNKNOWN', 'RECONCILING') and ${DUE}`, from)} as lost from working w
            union all
            select o.ad_account_id, null, null, min(o.position) from accounts.platform_operation o
             where o.stray_ids <> '{}' and ${DUE}${ended} group by o.ad_account_id
            union all
            select o.ad_account_id, null, null, min(o.position) from accounts.platform_operation o
             where o.sweep_at is not null and o.sweep_at <= moment${ended} group by o.ad_account_id)
          select g.workspace_id || ':' || g.id
            from lanes l
            join accounts.ad_account g on g.id = l.ad_account_id
            left join accounts.door_throttle t on t.workspace_id = g.workspace_id and t.ad_account_id = g.id
           where l.waiting is not null or (l.lost is not null and accounts.is_connected(g.workspace_id, g.id))
              or (l.ready is not null and sends and greatest(t.blocked_until, t.reads_only_until, 'epoch') <= moment
                  and accounts.is_writable(g.workspace_id, g.id))
           group by 1 order by min(least(l.ready, l.waiting, l.lost));
      end $$`;
/** The copy whose copies are to be paused, which waits for all of them. */
export const ROOT_ID = `(c.params #>> '{$root,$operation}')::uuid`;
const MS = (time: string) => `coalesce(extract(epoch from ${time}) * 1000, 0)`;

/** Locks an account's throttle, as whoever claims has to see it. */
const LOCK_THROTTLE = `select json_build_object('rate', t.rate, 'ceiling', t.ceiling, 'tokens', t.tokens, 'readTokens', t.read_tokens,
                 'usedPercent', t.used_percent, 'throttlesInRow', t.throttles_in_row, 'filledAt', ${MS('t.filled_at')},
                 'readsFilledAt', ${MS('t.reads_filled_at')}, 'usedAt', ${MS('t.used_at')}, 'readsOnlyUntil', ${MS('t.reads_only_until')},
                 'blockedUntil', ${MS('t.blocked_until')})
            into throttle from accounts.door_throttle t where t.workspace_id = workspace and t.ad_account_id = account for update;`;

/** Where a look finds out what may be done for the account; it ends without an account. */
export const INTO_GATE = ` into gate
          from accounts.ad_account g
          join accounts.platform_connection p on p.workspace_id = g.workspace_id and p.id = g.connection_id
          left join accounts.door_throttle t on t.workspace_id = g.workspace_id and t.ad_account_id = g.id
         where g.workspace_id = workspace and g.id = account;
        if not found then return; end if;
        sealed := gate.sealed;`;
/** What is told in the end of a look, which locks the throttle where something is to be claimed. */
export const TELL_SEEN = `due_in_ms := extract(epoch from least(next_at, case when ready > 0 then gate.opens end) - moment) * 1000;
        if gate.opens > moment then ready := 0; end if;
        if claims and ready > 0 then
          perform accounts.share_stop_lock(workspace, account);
          ${LOCK_THROTTLE}
        end if;
        now_ms := extract(epoch from clock_timestamp()) * 1000;
        return next;
      end $$`;

/** Functions which say what there is to do for an ad account, and claim it. */
export class WorkLanes extends Migration {
  override up(): void {
    this.#gates();
    this.#lanes();
    this.#look();
    this.#claim();
  }

  #gates(): void {
    this
      .addSql(`create function accounts.is_connected(workspace uuid, account uuid) returns boolean ${PLANNED_ONCE} stable as $$ begin
        return not exists (select from accounts.ad_account a
          join accounts.platform_connection c on c.workspace_id = a.workspace_id and c.id = a.connection_id
         where a.workspace_id = workspace and a.id = account and c.status = 'BROKEN');
      end $$`);
    this
      .addSql(`create function accounts.is_writable(workspace uuid, account uuid) returns boolean ${PLANNED_ONCE} stable as $$ begin
        return not exists (select from accounts.write_stop s where s.workspace_id = workspace and s.scope_id in (workspace, account))
          and accounts.is_connected(workspace, account);
      end $$`);
    this
      .addSql(`create function accounts.share_stop_lock(workspace uuid, account uuid) returns void language plpgsql as $$ begin
        perform pg_advisory_xact_lock_shared(hashtextextended('write stop ' || workspace, 8));
        perform pg_advisory_xact_lock_shared(hashtextextended('write stop ' || account, 8));
      end $$`);
    this.addSql(`create function accounts.take_stop_lock(scope uuid) returns void language plpgsql as $$ begin
        perform pg_advisory_xact_lock(hashtextextended('write stop ' || scope, 8));
      end $$`);
  }

  #lanes(): void {
    this.addSql(
      `create function accounts.due_lanes(sends boolean) returns setof text ${PLANNED_ONCE} as ${DUE_LANES(WORKING)}`,
    );
  }

  #look(): void {
    this.addSql(`create function accounts.count_ready(account uuid, most int) returns int ${PLANNED_ONCE} as $$ begin
        return (select count(*) from (select from accounts.platform_operation o
          where o.ad_account_id = account and o.state = 'READY' and ${ITS_TURN} limit most) r);
      end $$`);
    this
      .addSql(`create function accounts.look_at_waiting(account uuid, connected boolean, moment timestamptz, out rested int, out upkeep int,
        out next_at timestamptz) ${PLANNED_ONCE} as $$ begin
        select count(*) filter (where w.state in ('THROTTLED', 'PROCESSING') and w.due <= moment),
               count(*) filter (where (w.state in ('UNKNOWN', 'RECONCILING') or w.strays) and w.due <= moment or w.sweep_at <= moment),
               min(least(case when w.strays or w.state is not null then w.due end, w.sweep_at))
          into rested, upkeep, next_at from (${WAITING}) w;
      end $$`);
    // Who stops writes waits from here until what is claimed is committed; the clock is read once the throttle is locked.
    this
      .addSql(`create function accounts.look_at_lane(workspace uuid, account uuid, sends boolean, most int, claims boolean)
        returns table (ready int, rested int, upkeep int, due_in_ms float8, sealed text, throttle json, now_ms float8) ${PLANNED_ONCE} as $$
      declare
        gate record;
        moment timestamptz := clock_timestamp();
        next_at timestamptz;
      begin
        select accounts.is_connected(workspace, account) as connected, sends and accounts.is_writable(workspace, account) as writable,
               greatest(t.blocked_until, t.reads_only_until, 'epoch') as opens, p.access_token_sealed as sealed${INTO_GATE}
        ready := 0;
        if gate.writable then ready := accounts.count_ready(account, most); end if;
        select w.rested, w.upkeep, w.next_at into rested, upkeep, next_at from accounts.look_at_waiting(account, gate.connected, moment) w;
        ${TELL_SEEN}`);
    // The stop's lock and the throttle come first, as in every transaction that takes them, so that none waits for another in a circle.
    this
      .addSql(`create function accounts.move_and_look(workspace uuid, account uuid, steps jsonb, rules jsonb, channel text, sends boolean,
        most int, claims boolean)
        returns table (notes jsonb, ready int, rested int, upkeep int, due_in_ms float8, sealed text, throttle json, now_ms float8)
        ${PLANNED_ONCE} as $$
      declare
        moved jsonb;
      begin
        perform accounts.share_stop_lock(workspace, account);
        perform from accounts.door_throttle t where t.workspace_id = workspace and t.ad_account_id = account for update;
        moved := accounts.move_operations(workspace, steps, rules, channel);
        return query select moved, l.* from accounts.look_at_lane(workspace, account, sends, most, claims) l;
      end $$`);
  }

  #claim(): void {
    this
      .addSql(`create function accounts.open_attempts(workspace uuid, claimed accounts.platform_operation[]) returns void
        ${PLANNED_ONCE} as $$ begin
        insert into accounts.operation_attempt (id, workspace_id, operation_id, number, purpose)
          select gen_random_uuid(), workspace, c.id, c.attempt, 'SEND' from unnest(claimed) c;
      end $$`);
    // Picked once: a limited subquery may be run again for each row, and then picks others.
    this
      .addSql(`create function accounts.claim_operations(workspace uuid, account uuid, most int, epoch bigint, lease_ms float8, sending text,
        channel text) returns table (operation accounts.platform_operation, results json) ${PLANNED_ONCE} as $$
      declare
        claimed accounts.platform_operation[];
        parents uuid[];
        cause uuid;
      begin
        if not accounts.is_writable(workspace, account) then return; end if;
        with picked as materialized (select o.id from accounts.platform_operation o
            where o.ad_account_id = account and o.state = 'READY' and ${ITS_TURN} order by o.position limit most for update),
          sent as (update accounts.platform_operation o set state = sending, attempt = o.attempt + 1, lane_epoch = epoch,
              lease_until = clock_timestamp() + lease_ms * interval '1 millisecond', sent_at = clock_timestamp(), wake_at = null,
              empty_reads = 0, error = null
            where o.workspace_id = workspace and o.id = any(array(select id from picked)) returning o.position, o as claim)
        select array_agg(claim order by position) into claimed from sent;
        if claimed is null then return; end if;
        perform accounts.open_attempts(workspace, claimed);
        -- In the order of all transactions, so that two lanes of one cause cannot block each other.
        for cause in select distinct c.cause_id from unnest(claimed) c order by 1 loop
          perform accounts.tell_moves(workspace, cause, array(select row(c.id, c.cause_id, c.activity_id, c.kind, null, c.state, c.platform_id,
            c.error, c.attempt)::accounts.operation_move from unnest(claimed) c where c.cause_id = cause), channel);
        end loop;
        parents := array(select distinct d from unnest(claimed) c
          cross join unnest(case when c.kind = 'PAUSE_COPIES' then array[${ROOT_ID}] else c.depends_on end) d);
        select json_agg(json_build_object('id', p.id, 'platformId', p.platform_id,
                 'picture', case when p.kind = 'VIDEO' then p.after ->> 'picture' end)) into results
          from accounts.platform_operation p where p.workspace_id = workspace and p.id = any(parents) and p.platform_id is not null;
        for operation in select * from unnest(claimed) loop
          return next;
          results := null;
        end loop;
      end $$`);
  }
}
