import { moneyOf } from '#kit/money/money.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import { newestVersion } from '../versions/newest-version.ts';
import type { TemplateService } from './template-service.ts';
import type { TemplateRow } from './template.ts';
import type { TemplateVersionRow } from './template-version.ts';

/** Maps the versions of templates; those of many templates cost one query. */
export function templateTypeResolvers(templates: TemplateService) {
  const versionsOf = ({ id }: TemplateRow, { viewer, loaders }: RequestContext) =>
    loaders.get<string, TemplateVersionRow[]>('template versions', (ids) => templates.versionsOf(viewer, ids)).load(id);
  return {
    Template: {
      versions: (template, _, context) => versionsOf(template, context),
      currentVersion: async (template, _, context) => newestVersion(await versionsOf(template, context)),
    },
    Budget: { amount: ({ amountMinor, currency }) => moneyOf(amountMinor, currency) },
    TemplateVersion: { createdBy: ({ createdBy }) => ({ id: createdBy }) },
  } satisfies Resolvers;
}
