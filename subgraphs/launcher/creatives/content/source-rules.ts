import type { Violation } from '#kit/errors/refusals.ts';
import type { CreativeContent } from '../creative-content.ts';
import { FORMATS, type OriginField } from './format-table.ts';

const ORIGIN_FIELDS: readonly OriginField[] = ['postId', 'catalogId', 'productSetId', 'instantExperienceId'];
const ID = /^[0-9]+$/u;
const POST_ID = /^[0-9]+(?:_[0-9]+)?$/u;

const POST = "must be the platform's id of a post: digits, or the page's and the post's with _ between them";

/** Finds missing parts of a version's origin: the kind, when its format has none by itself, and ids. */
export function missingOrigins({ format, sourceSpec }: CreativeContent, path: string): Violation[] {
  const { sources, needs } = FORMATS[format];
  const lacks = (field: string, message: string): Violation => ({
    path: `${path}.${field}`,
    rule: 'required',
    message,
  });
  const kind = sourceSpec || sources.includes('NEW_STORY') ? [] : [lacks('kind', `must be ${sources.join(' or ')}`)];
  const ids = needs.filter((field) => !sourceSpec?.[field]).map((field) => lacks(field, `is needed for ${format}`));
  return [...kind, ...ids];
}

/** Finds faults of a version's origin: the kind, ids its format has no use for, and ids that are malformed. */
export function sourceViolations(content: CreativeContent, path: string): Violation[] {
  const { format, sourceSpec } = content;
  const rule = FORMATS[format];
  const violations: Violation[] = [];
  if (sourceSpec && !rule.sources.includes(sourceSpec.kind)) {
    const message = `must be ${rule.sources.join(' or ')} for ${format}`;
    violations.push({ path: `${path}.kind`, rule: 'format', message });
  }
  for (const field of ORIGIN_FIELDS) {
    if (sourceSpec?.[field] && !isOfUse(content, field)) {
      violations.push({
        path: `${path}.${field}`,
        rule: 'format',
        message: `is of no use for ${format}: leave it out`,
      });
    }
  }
  return [...violations, ...originIdViolations(content, path)];
}

/** Finds ids of a version's origin that no object of the platform can have. An empty one counts as absent. */
export function originIdViolations(content: CreativeContent, path: string): Violation[] {
  const { sourceSpec } = content;
  if (!sourceSpec) return [];
  const ids = [
    ['identity.pageId', sourceSpec.identity?.pageId],
    ['identity.socialActorId', sourceSpec.identity?.socialActorId],
    ['partnershipIdentityId', sourceSpec.partnershipIdentityId],
    ...ORIGIN_FIELDS.filter((field) => isOfUse(content, field)).map((field) => [field, sourceSpec[field]] as const),
  ] as const;
  return ids.flatMap(([field, id]) => {
    const message = field === 'postId' ? POST : "must be the platform's id: digits alone";
    const fits = !id || (field === 'postId' ? POST_ID : ID).test(id);
    return fits ? [] : [{ path: `${path}.${field}`, rule: 'pattern', message }];
  });
}

function isOfUse({ format }: CreativeContent, field: OriginField): boolean {
  const { needs, allows } = FORMATS[format];
  return needs.includes(field) || allows.includes(field);
}
