import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A brand as one workspace describes it. */
export const BrandEntity = defineEntity({
  name: 'Brand',
  tableName: 'brand',
  schema: 'accounts',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    name: p.text(),
    website: p.text().nullable(),
    industry: p.text().nullable(),
    description: p.text().nullable(),
    markets: p.array<string>().columnType('text[]').$type<string[]>(),
    languages: p.array<string>().columnType('text[]').$type<string[]>(),
    version: p.integer().default(1),
    createdBy: p.uuid(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
    updatedAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});
/** A brand as its row has it. */
export type Brand = InferEntity<typeof BrandEntity>;
