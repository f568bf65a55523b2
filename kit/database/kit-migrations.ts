import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from './tenant.ts';

/** Tables of the kit which hold no tenant's data and therefore carry no workspace. */
export const KIT_SHARED_TABLES = ['lane', 'migration'] as const;

/** How many events a row holds at most, and the type of a row that holds several. */
const MOST_TOGETHER = 64;
const SEVERAL = 'SEVERAL';

/** The SQLSTATE with which a claim fails that was to be the first one of its request id. */
export const CLAIMED_BEFORE = 'AD002';

/**
 * The tables every subgraph's schema has: claims of request ids, events with their counters, owners of lanes. What nearly every
 * write does with them is done by functions, whose plans a connection makes only once.
 */
export function kitMigrations(schema: string): MigrationObject[] {
  class Requests extends Migration {
    override up(): void {
      this.addSql(`create table request_claim (
        workspace_id uuid not null,
        request_id text not null,
        operation text not null,
        input_hash text not null,
        result jsonb,
        created_at timestamptz not null default clock_timestamp(),
        primary key (workspace_id, request_id)
      )`);
      this.addSql(tenantPolicySql(schema, 'request_claim'));
    }
  }

  class Events extends Migration {
    override up(): void {
      this.addSql(`create table event_counter (
        workspace_id uuid not null,
        topic text not null,
        subject_id uuid not null,
        last_sequence bigint not null,
        primary key (workspace_id, topic, subject_id)
      )`);
      this.addSql(`create table event (
        id bigint generated always as identity,
        xid xid8 not null default pg_current_xact_id(),
        workspace_id uuid not null,
        topic text not null,
        subject_id uuid not null,
        sequence bigint not null,
        type text not null,
        data jsonb not null,
        at timestamptz not null default clock_timestamp(),
        primary key (workspace_id, id),
        unique (workspace_id, topic, subject_id, sequence)
      )`);
      this.addSql('create index event_commit_order on event (xid, id)');
      this.addSql(tenantPolicySql(schema, 'event_counter'));
      this.addSql(tenantPolicySql(schema, 'event'));
    }
  }

  class Lanes extends Migration {
    override up(): void {
      this.addSql(`create table lane (
        name text not null,
        key text not null,
        epoch bigint not null,
        taken_at timestamptz not null default clock_timestamp(),
        primary key (name, key)
      )`);
    }
  }

  class Functions extends Migration {
    override up(): void {
      this
        .addSql(`create function claim_request(claimant uuid, request text, claimed_for text, hash text, most text) returns boolean
        language plpgsql as $$
      declare
        patience text := current_setting('lock_timeout');
        claimed boolean;
      begin
        perform set_config('lock_timeout', most, true);
        insert into request_claim (workspace_id, request_id, operation, input_hash) values (claimant, request, claimed_for, hash)
          on conflict (workspace_id, request_id) do nothing;
        claimed := found;
        perform set_config('lock_timeout', patience, true);
        return claimed;
      end $$`);
      this
        .addSql(`create function append_events(workspace uuid, of_topic text, subject uuid, events jsonb, channel text, key text)
        returns bigint language plpgsql as $$
      declare
        count int := jsonb_array_length(events);
        last bigint;
      begin
        insert into event_counter as c (workspace_id, topic, subject_id, last_sequence) values (workspace, of_topic, subject, count)
          on conflict (workspace_id, topic, subject_id) do update set last_sequence = c.last_sequence + count
          returning last_sequence into last;
        insert into event (workspace_id, topic, subject_id, sequence, type, data)
          select workspace, of_topic, subject, last - count + e.n, e.value ->> 'type', e.value -> 'data'
            from jsonb_array_elements(events) with ordinality as e(value, n) order by e.n;
        perform pg_notify(channel, key);
        return last;
      end $$`);
    }
  }

  class LaneFunctions extends Migration {
    override up(): void {
      this
        .addSql(`create function hold_lane(of_name text, of_key text, of_epoch bigint) returns void language plpgsql as $$
      begin
        perform from lane where name = of_name and key = of_key and epoch = of_epoch for share;
        if not found then
          raise exception 'the lane %:% belongs to another process now', of_name, of_key using errcode = 'AD001';
        end if;
      end $$`);
    }
  }

  class ClaimsWithResults extends Migration {
    override up(): void {
      this.addSql(`create function claim_new_request(
          claimant uuid, request text, claimed_for text, hash text, given jsonb, most text) returns void
        language plpgsql as $$
      declare
        patience text := current_setting('lock_timeout');
      begin
        perform set_config('lock_timeout', most, true);
        insert into request_claim (workspace_id, request_id, operation, input_hash, result)
          values (claimant, request, claimed_for, hash, given)
          on conflict (workspace_id, request_id) do nothing;
        if not found then raise exception using errcode = '${CLAIMED_BEFORE}', message = 'the request id was used before'; end if;
        perform set_config('lock_timeout', patience, true);
      end $$`);
    }
  }

  /** An event is found by its subject and sequence, or by the order of commits: a key over its id served nobody. */
  class FewerEventKeys extends Migration {
    override up(): void {
      this.addSql(`alter table event drop constraint event_pkey`);
    }
  }

  /**
   * What is appended together is one row, up to MOST_TOGETHER events: a row and its two keys cost more than an event's text. Such a row has
   * the sequence of its last event, and all of them as `data`. Within the row, since most of it is found again in each event.
   */
  class EventsTogether extends Migration {
    override up(): void {
      this.addSql(`alter table event add column together int not null default 1, alter column data set storage main`);
      this
        .addSql(`create or replace function append_events(workspace uuid, of_topic text, subject uuid, events jsonb, channel text, key text)
        returns bigint language plpgsql as $$
      declare
        count int := jsonb_array_length(events);
        last bigint;
      begin
        insert into event_counter as c (workspace_id, topic, subject_id, last_sequence) values (workspace, of_topic, subject, count)
          on conflict (workspace_id, topic, subject_id) do update set last_sequence = c.last_sequence + count
          returning last_sequence into last;
        if count <= ${MOST_TOGETHER} then
          insert into event (workspace_id, topic, subject_id, sequence, type, data, together) values (workspace, of_topic, subject, last,
            case count when 1 then events -> 0 ->> 'type' else '${SEVERAL}' end, case count when 1 then events -> 0 -> 'data' else events end, count);
        else
          insert into event (workspace_id, topic, subject_id, sequence, type, data, together)
            select workspace, of_topic, subject, last - count + max(e.n), case count(*) when 1 then min(e.value ->> 'type') else '${SEVERAL}' end,
                   case count(*) when 1 then jsonb_agg(e.value) -> 0 -> 'data' else jsonb_agg(e.value order by e.n) end, count(*)
              from jsonb_array_elements(events) with ordinality as e(value, n) group by (e.n - 1) / ${MOST_TOGETHER} order by max(e.n);
        end if;
        perform pg_notify(channel, key);
        return last;
      end $$`);
      this.addSql(`create view single_event with (security_invoker = true) as
        select e.workspace_id, e.topic, e.subject_id, e.sequence - e.together + t.n as sequence, case e.together when 1 then e.type else t.event ->> 'type' end as type,
               case e.together when 1 then e.data else t.event -> 'data' end as data, e.at, e.sequence - e.together as behind
          from event e cross join lateral jsonb_array_elements(case e.together when 1 then '[null]' else e.data end) with ordinality as t(event, n)`);
      // The last row may hold more than is asked for, the first also what comes before.
      this
        .addSql(`create function events_behind(of_topic text, subject uuid, behind bigint, most int) returns setof event
        language sql stable as $$
          select id, xid, workspace_id, topic, subject_id, sequence, type, data, at, together from (
            select f.*, sum(least(together, sequence - behind)) over (order by sequence) - least(together, sequence - behind) as ahead
              from (select * from event where topic = of_topic and subject_id = subject and sequence > behind order by sequence limit most) f
          ) e where ahead < most order by sequence
        $$`);
    }
  }

  /** A long append is cut where it stands: to take its events apart and to build them anew took longer than all the rest of it. */
  class EventsInParts extends Migration {
    override up(): void {
      this
        .addSql(`create or replace function append_events(workspace uuid, of_topic text, subject uuid, events jsonb, channel text, key text)
        returns bigint language plpgsql as $$
      declare
        count int := jsonb_array_length(events);
        first int := 0;
        size int;
        last bigint;
      begin
        insert into event_counter as c (workspace_id, topic, subject_id, last_sequence) values (workspace, of_topic, subject, count)
          on conflict (workspace_id, topic, subject_id) do update set last_sequence = c.last_sequence + count
          returning last_sequence into last;
        while first < count loop
          size := least(count - first, ${MOST_TOGETHER});
          insert into event (workspace_id, topic, subject_id, sequence, type, data, together) values (workspace, of_topic, subject,
            last - count + first + size, case size when 1 then events -> first ->> 'type' else '${SEVERAL}' end,
            case size when 1 then events -> first -> 'data' when count then events
              else jsonb_path_query_array(events, '$[$first to $last]', jsonb_build_object('first', first, 'last', first + size - 1)) end, size);
          first := first + size;
        end loop;
        perform pg_notify(channel, key);
        return last;
      end $$`);
    }
  }

  return [
    { name: 'Kit001Requests', class: Requests },
    { name: 'Kit002Events', class: Events },
    { name: 'Kit003Lanes', class: Lanes },
    { name: 'Kit004Functions', class: Functions },
    { name: 'Kit005LaneFunctions', class: LaneFunctions },
    { name: 'Kit006ClaimsWithResults', class: ClaimsWithResults },
    { name: 'Kit007FewerEventKeys', class: FewerEventKeys },
    { name: 'Kit008EventsTogether', class: EventsTogether },
    { name: 'Kit009EventsInParts', class: EventsInParts },
  ];
}
