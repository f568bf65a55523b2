import type { Resolvers } from '../generated/schema-types.ts';
import type { TemplateService } from './template-service.ts';

/** Maps template operations of the graph to the service. */
export function templateResolvers(templates: TemplateService) {
  return {
    Query: {
      template: (_, { id }, { viewer }) => templates.template(viewer, id),
      templates: (_, args, { viewer }) => templates.page(viewer, args),
    },
    Mutation: {
      templateCreate: async (_, { input }, { viewer }) => ({ template: await templates.create(viewer, input.data) }),
    },
  } satisfies Resolvers;
}
