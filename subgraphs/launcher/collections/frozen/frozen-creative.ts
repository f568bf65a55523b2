import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** One creative of a frozen collection, in its place, with the version a launch takes. Never changed or deleted. */
export const FrozenCreative = defineEntity({
  name: 'FrozenCreative',
  tableName: 'frozen_creative',
  properties: {
    workspaceId: p.uuid().primary(),
    frozenId: p.uuid().primary(),
    position: p.integer().primary(),
    creativeId: p.uuid(),
    /** Its newest approved version; null when no version was approved. */
    creativeVersionId: p.uuid().nullable(),
  },
});

export type FrozenCreativeRow = InferEntity<typeof FrozenCreative>;
