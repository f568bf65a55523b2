import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { TemplateService } from './template-service.ts';
import type { TemplateRow } from './template.ts';
import type { TemplateVersionRow } from './template-version.ts';

/** Maps template fields of the graph to the service. */
export function templateResolvers(templates: TemplateService) {
  const versionsOf = ({ id }: TemplateRow, { viewer, loaders }: RequestContext): Promise<TemplateVersionRow[]> =>
    loaders.get<string, TemplateVersionRow[]>('template versions', (ids) => templates.versionsOf(viewer, ids)).load(id);
  return {
    Query: {
      template: (_: unknown, { id }: { id: string }, { viewer }: RequestContext) => templates.template(viewer, id),
      templates: (_: unknown, args: { first: number; after?: string | null }, { viewer }: RequestContext) =>
        templates.page(viewer, args),
    },
    Mutation: {
      templateCreate: async (
        _: unknown,
        { input }: { input: { data: { name: string; config: unknown } } },
        { viewer }: RequestContext,
      ) => ({ template: await templates.create(viewer, input.data) }),
    },
    Template: {
      versions: (template: TemplateRow, _: unknown, context: RequestContext) => versionsOf(template, context),
      currentVersion: async (template: TemplateRow, _: unknown, context: RequestContext) =>
        (await versionsOf(template, context))[0],
    },
  };
}
