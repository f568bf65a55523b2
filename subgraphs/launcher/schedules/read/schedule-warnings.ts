import type { TemplateConfig } from '#subgraphs/launcher/templates/template-config.ts';
import type { ScheduledTemplate } from '../schedule/schedule-repository.ts';
import type { RunDetail } from '../schedule/schedule-run.ts';
import type { ScheduledRequest } from '../schedule/schedule-version.ts';

/** Names what to know about a definition: it ends by itself, its names repeat, its template is put away. */
export function scheduleWarnings(request: ScheduledRequest, { config, isArchived }: ScheduledTemplate): RunDetail[] {
  return [...endsByItself(request), ...repeatsItsName(request, config), ...archivedTemplate(isArchived)];
}

function endsByItself({ selection, operation }: ScheduledRequest): RunDetail[] {
  const promotes = operation === 'PROMOTE';
  if (selection.kind === 'SMART' && !promotes) return [];
  const path = promotes ? 'request.sourceLaunchItemIds' : 'request.selection';
  const message = 'The selection is a list: when everything in it was launched once, runs have nothing to launch.';
  return [{ code: 'ends', path, message }];
}

function repeatsItsName({ target }: ScheduledRequest, { naming }: TemplateConfig): RunDetail[] {
  if (target || /\{\{\s*(?:date|index)\s*\}\}/u.test(naming.campaign)) return [];
  const message = 'Each run makes a campaign of the same name: put {{date}} into the naming pattern of the template.';
  return [{ code: 'same_name', path: 'template.naming.campaign', message }];
}

function archivedTemplate(isArchived: boolean): RunDetail[] {
  const message = 'The template is archived. Runs go on with its saved version.';
  return isArchived ? [{ code: 'template_archived', path: 'request.templateVersionId', message }] : [];
}
