import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import { newestVersion } from '../versions/newest-version.ts';
import type { TemplateService } from './template-service.ts';
import type { TemplateRow } from './template.ts';
import type { TemplateVersionRow } from './template-version.ts';

/** Maps template fields of the graph to the service. */
export function templateResolvers(templates: TemplateService) {
  const versionsOf = ({ id }: TemplateRow, { viewer, loaders }: RequestContext) =>
    loaders.get<string, TemplateVersionRow[]>('template versions', (ids) => templates.versionsOf(viewer, ids)).load(id);
  return {
    Query: {
      template: (_, { id }, { viewer }) => templates.template(viewer, id),
      templates: (_, args, { viewer }) => templates.page(viewer, args),
    },
    Mutation: {
      templateCreate: async (_, { input }, { viewer }) => ({ template: await templates.create(viewer, input.data) }),
    },
    Template: {
      versions: (template, _, context) => versionsOf(template, context),
      currentVersion: async (template, _, context) => newestVersion(await versionsOf(template, context)),
    },
  } satisfies Resolvers;
}
