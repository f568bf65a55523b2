import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { TemplateService } from '#subgraphs/launcher/templates/template-service.ts';
import type { TemplateVersionRow } from '#subgraphs/launcher/templates/template-version.ts';

/** Loads the template version of a launch or plan, many in one query. */
export type LaunchTemplateVersion = (id: string, context: RequestContext) => Promise<TemplateVersionRow>;

/** A loader of template versions over the templates' service. */
export function launchTemplateVersion(templates: TemplateService): LaunchTemplateVersion {
  return (id, { viewer, loaders }) =>
    loaders.get<string, TemplateVersionRow>('template version', (ids) => templates.versions(viewer, ids)).load(id);
}
