import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Scope kind of a fact. */
export type ScopeKind = 'PRIVATE_USER' | 'TEAM' | 'BRAND' | 'AD_ACCOUNT';

/** Form of the user's consent to a fact. */
export type Consent = 'EXPLICIT_USER_REQUEST' | 'CONFIRMED_AGENT_SUGGESTION';

/** A fact as it is now. */
export const FactEntity = defineEntity({
  name: 'Fact',
  tableName: 'fact',
  schema: 'memory',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    rowNo: p.bigint().autoincrement(),
    scopeId: p.bigint(),
    /** Index entry of a fact; null and 0 while it is not in the index. */
    words: p.text().nullable().lazy(),
    length: p.smallint().lazy(),
    indexVersion: p.smallint().lazy(),
    scopeKind: p.text().$type<ScopeKind>(),
    targetId: p.uuid().nullable(),
    authorId: p.uuid(),
    text: p.text(),
    consent: p.text().$type<Consent>(),
    sourceMessageId: p.text().nullable(),
    enabled: p.boolean(),
    expiresAt: p.datetime(6).nullable(),
    version: p.integer(),
    createdAt: p.datetime(6).defaultRaw('clock_timestamp()'),
    updatedBy: p.uuid(),
    /** The call which wrote this version; null for what was written before calls were kept. */
    requestId: p.uuid().nullable(),
    updatedAt: p.datetime(6).defaultRaw('clock_timestamp()'),
  },
});
export type Fact = InferEntity<typeof FactEntity>;
