import type { Database } from '#kit/database/database.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import type { Resolvers } from '#subgraphs/rules/generated/schema-types.ts';
import { type TaggedObject, tagsOfObjects } from './tag-repository.ts';

/** Key of a campaign, an ad set or an ad. */
type TaggedKey = Pick<TaggedObject, 'adAccountId' | 'id'>;

/** Resolvers of the tags of objects. Those of all objects that a request loads at a time cost one statement. */
export function tagResolvers(database: Pick<Database, 'read'>) {
  const ofLevel = (level: TargetLevel) => ({
    __resolveReference: async ({ adAccountId, id }: TaggedKey, { access }: RequestContext) =>
      (await access.canRead('AD_ACCOUNT', adAccountId)) ? { adAccountId, id } : null,
    tags: ({ adAccountId, id }: TaggedKey, _args: object, { viewer, loaders }: RequestContext) =>
      loaders
        .get<TaggedObject, string[]>(
          'rules.tags',
          (objects) => database.read(viewer, (em) => tagsOfObjects(em, objects)),
          JSON.stringify,
        )
        .load({ adAccountId, level, id }),
  });
  return { Campaign: ofLevel('campaign'), AdSet: ofLevel('adset'), Ad: ofLevel('ad') } satisfies Resolvers;
}
