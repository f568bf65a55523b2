import type { Resolvers } from '../generated/schema-types.ts';
import type { TemplateChanges } from './template-changes.ts';
import type { TemplateService } from './template-service.ts';

/** Maps template operations of the graph to the service. */
export function templateResolvers(templates: TemplateService, changes: TemplateChanges) {
  return {
    Query: {
      template: (_, { id }, { viewer }) => templates.template(viewer, id),
      templateVersion: (_, ref, { viewer }) => templates.version(viewer, ref),
      templates: (_, args, { viewer }) => templates.page(viewer, args),
    },
    Mutation: {
      templateUpdate: (_, { input }, { viewer }) => changes.update(viewer, input),
      templateVersionCreate: (_, { input }, { viewer }) => changes.createVersion(viewer, input),
      templateArchive: async (_, { input }, { viewer }) => ({ template: await changes.archive(viewer, input) }),
      templateCreate: async (_, { input }, { viewer }) => ({ template: await changes.create(viewer, input) }),
    },
  } satisfies Resolvers;
}
