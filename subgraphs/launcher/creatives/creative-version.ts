import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { CreativeContent, CreativeFormat } from './creative-content.ts';

export type CreativeVersionState = 'DRAFT' | 'APPROVED' | 'REVOKED';

/** One immutable content version; only the state of its approval moves on. The database refuses anything else. */
export const CreativeVersion = defineEntity({
  name: 'CreativeVersion',
  tableName: 'creative_version',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    creativeId: p.uuid(),
    number: p.integer(),
    format: p.text().$type<CreativeFormat>(),
    content: p.json<CreativeContent>(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    state: p.text().$type<CreativeVersionState>(),
    approvedBy: p.uuid().nullable(),
    approvedAt: p.datetime().nullable(),
    revokedBy: p.uuid().nullable(),
    revokedAt: p.datetime().nullable(),
    revokeReason: p.text().nullable(),
  },
});

export type CreativeVersionRow = InferEntity<typeof CreativeVersion>;
