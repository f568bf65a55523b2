/** SQL for the source of a copied node, null for most. */
export const SOURCE_SQL = `coalesce(data ->> '$.source_campaign_id', data ->> '$.source_adset_id', data ->> '$.source_ad_id')`;

/**
 * Settings of a sandbox file at its opening. Data for undoing one part of a transaction is kept in memory, and little is moved out of the log at a
 * time.
 */
export const SETTINGS_SQL = `
  pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000;
  pragma temp_store = memory; pragma wal_autocheckpoint = 4000;
`;

/** The tables of a sandbox file; safe to run on an existing one. */
export const SCHEMA_SQL = `
  create table if not exists node (
    seq integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    account_id text not null,
    parent_id text,
    name text not null,
    status text not null,
    created_at integer not null,
    updated_at integer not null,
    visible_at integer not null,
    data text not null
  ) strict;
  drop index if exists node_by_account;
  create index if not exists node_by_account_page on node (account_id, kind, seq, updated_at, visible_at);
  create index if not exists node_by_name on node (account_id, kind, name);
  create index if not exists node_by_kind on node (kind, seq);
  create index if not exists node_by_parent on node (parent_id, kind, seq);
  drop index if exists node_by_source;
  create index if not exists node_by_copy_source on node (${SOURCE_SQL}, kind, seq) where ${SOURCE_SQL} is not null;
  create table if not exists node_label (
    label_id text not null,
    node_id text not null,
    primary key (node_id, label_id)
  ) strict;
  create index if not exists node_label_by_label on node_label (label_id);
  create table if not exists activity (
    seq integer primary key autoincrement,
    account_id text not null,
    object_id text not null,
    at integer not null,
    data text not null
  ) strict;
  create index if not exists activity_by_account on activity (account_id, seq);
  create table if not exists setting (name text primary key, value text not null) strict;
`;
