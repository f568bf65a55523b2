import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';
import { tenantPolicySql } from './tenant.ts';

/** Tables of the kit which hold no tenant's data and therefore carry no workspace. */
export const KIT_SHARED_TABLES = ['lane', 'migration'] as const;

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

  return [
    { name: 'Kit001Requests', class: Requests },
    { name: 'Kit002Events', class: Events },
    { name: 'Kit003Lanes', class: Lanes },
    { name: 'Kit004Functions', class: Functions },
    { name: 'Kit005LaneFunctions', class: LaneFunctions },
    { name: 'Kit006ClaimsWithResults', class: ClaimsWithResults },
    { name: 'Kit007FewerEventKeys', class: FewerEventKeys },
  ];
}
