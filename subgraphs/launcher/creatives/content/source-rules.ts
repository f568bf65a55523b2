import type { Violation } from '#kit/errors/refusals.ts';
import type { CreativeContent, CreativeSource } from '../creative-content.ts';
import { FORMATS, type OriginField } from './format-table.ts';

const ORIGIN_FIELDS: readonly OriginField[] = ['postId', 'catalogId', 'productSetId', 'instantExperienceId'];
const POST_ID = /^[0-9]+(?:_[0-9]+)?$/;

/** The ids which a version of this format still lacks. */
export function missingOrigins({ format, sourceSpec }: CreativeContent, path: string): Violation[] {
  return FORMATS[format].needs
    .filter((field) => !sourceSpec?.[field])
    .map((field) => ({ path: `${path}.${field}`, rule: 'required', message: `is needed for ${format}` }));
}

/** What is wrong with where a version's content originates: the kind, and ids its format has no use for. */
export function sourceViolations({ format, sourceSpec }: CreativeContent, path: string): Violation[] {
  const rule = FORMATS[format];
  const violations: Violation[] = [];
  const kind: CreativeSource['kind'] = sourceSpec?.kind ?? 'NEW_STORY';
  if (!rule.sources.includes(kind)) {
    const message = `must be ${rule.sources.join(' or ')} for ${format}`;
    violations.push({ path: `${path}.kind`, rule: 'format', message });
  }
  for (const field of ORIGIN_FIELDS) {
    if (Boolean(sourceSpec?.[field]) && !rule.needs.includes(field) && !rule.allows.includes(field)) {
      violations.push({
        path: `${path}.${field}`,
        rule: 'format',
        message: `is of no use for ${format}: leave it out`,
      });
    }
  }
  if (format === 'EXISTING_POST' && sourceSpec?.postId && !POST_ID.test(sourceSpec.postId)) {
    const message = "must be the platform's id of a post: digits, or the page's and the post's with _ between them";
    violations.push({ path: `${path}.postId`, rule: 'pattern', message });
  }
  return violations;
}
