import type { Violation } from '#kit/errors/refusals.ts';
import type { LaunchRequestInput as Request } from '#subgraphs/launcher/generated/schema-types.ts';

/** Beginning of the keys of launches that schedules submit; nobody else may use them. */
export const SCHEDULE_KEY = 'schedule:';

type Refuse = (given: boolean, path: string, rule: string, message: string) => void;

/** Finds parts of a request that contradict each other, whatever objects they name. Every violation is reported. */
export const requestRules = [keyRules, selectionRules, operationRules, groupRules, replacementRules].map(
  (rules) => (request: Request, at: (name: string) => string) => {
    const violations: Violation[] = [];
    rules(request, (given, path, rule, message) => {
      if (given) violations.push({ path: at(path), rule, message });
    });
    return violations;
  },
);

function keyRules({ requestKey }: Request, refuse: Refuse): void {
  const message = `must not begin with "${SCHEDULE_KEY}", as the keys of schedules' launches do: choose another key`;
  refuse(requestKey.startsWith(SCHEDULE_KEY), 'requestKey', 'reserved', message);
}

function selectionRules(request: Request, refuse: Refuse): void {
  if (request.selection.kind === 'DIRECT') directRules(request, refuse);
  else collectionRules(request, refuse);
}

function directRules({ selection }: Request, refuse: Refuse): void {
  for (const field of ['collectionId', 'sourceLockVersion', 'filterSpec'] as const) {
    const given = selection[field] != null;
    refuse(given, `selection.${field}`, 'exclusive', 'must be null for a selection of kind DIRECT');
  }
}

function collectionRules({ operation, selection, replacement }: Request, refuse: Refuse): void {
  const { kind, collectionId, sourceLockVersion, filterSpec, creativeIds } = selection;
  const direct = replacement ? 'a replacement' : operation === 'PROMOTE' ? 'PROMOTE' : null;
  refuse(direct !== null, 'selection.kind', 'kind', `must be DIRECT for ${direct ?? ''}`);
  const own = creativeIds.length > 0;
  refuse(own, 'selection.creativeIds', 'exclusive', `must be empty for a selection of kind ${kind}`);
  if (kind === 'FIXED') {
    refuse(collectionId == null, 'selection.collectionId', 'required', 'is needed for a selection of kind FIXED');
    refuse(filterSpec != null, 'selection.filterSpec', 'exclusive', 'must be null for a selection of kind FIXED');
    return;
  }
  const one = (collectionId == null) !== (filterSpec == null);
  refuse(
    !one,
    'selection.collectionId',
    'exclusive',
    'is needed for a selection of kind SMART, or else a `filterSpec`',
  );
  const loose = collectionId == null && sourceLockVersion != null;
  refuse(loose, 'selection.sourceLockVersion', 'exclusive', 'must be null without a collection');
}

function operationRules({ operation, sourceLaunchItemIds: items, target, replacement }: Request, refuse: Refuse) {
  const promotes = operation === 'PROMOTE';
  refuse(promotes && items.length === 0, 'sourceLaunchItemIds', 'required', 'must name items of tests for PROMOTE');
  refuse(!promotes && items.length > 0, 'sourceLaunchItemIds', 'exclusive', 'must be empty but for PROMOTE');
  const twice = new Set(items).size < items.length;
  refuse(twice, 'sourceLaunchItemIds', 'unique', 'must name each item once');
  refuse(operation === 'REFRESH' && !target, 'target', 'required', 'is needed for REFRESH: the ad set to refresh');
  refuse(promotes && replacement != null, 'replacement', 'exclusive', 'must be null for PROMOTE');
}

function groupRules({ target, manualGroups: groups, repeatAcrossGroups: repeats }: Request, refuse: Refuse): void {
  const alone = groups.length > 0 && target != null;
  refuse(alone, 'manualGroups', 'exclusive', 'must be empty where ads go into one ad set that exists');
  refuse(repeats && groups.length === 0, 'repeatAcrossGroups', 'required', 'needs groups to repeat creatives in');
  const keys = new Set<string>();
  const members = new Map<string, number>();
  for (const [index, { groupKey, creativeIds }] of groups.entries()) {
    const path = `manualGroups[${index}]`;
    refuse(keys.has(groupKey), `${path}.groupKey`, 'unique', `"${groupKey}" names an earlier group already`);
    keys.add(groupKey);
    const own = repeats && creativeIds.length > 0;
    refuse(
      own,
      `${path}.creativeIds`,
      'exclusive',
      'must be empty with `repeatAcrossGroups`: every group has all of them',
    );
    for (const [place, id] of creativeIds.entries()) {
      const other = members.get(id);
      const shared = !repeats && other !== undefined;
      const message = `is in group ${(other ?? 0) + 1} already: use \`repeatAcrossGroups\` to have creatives in every group`;
      refuse(shared, `${path}.creativeIds[${place}]`, 'unique', message);
      members.set(id, other ?? index);
    }
  }
}

function replacementRules({ replacement, manualGroups, selection }: Request, refuse: Refuse): void {
  if (!replacement) return;
  const excludes = selection.excludedIds.length > 0;
  refuse(excludes, 'selection.excludedIds', 'exclusive', 'must be empty for a replacement: leave its item out instead');
  refuse(manualGroups.length > 0, 'manualGroups', 'exclusive', 'must be empty for a replacement');
  const seen = new Set<string>();
  for (const [index, { sourceItemId }] of replacement.items.entries()) {
    const path = `replacement.items[${index}].sourceItemId`;
    refuse(seen.has(sourceItemId), path, 'unique', 'names an item which is replaced above already');
    seen.add(sourceItemId);
  }
}
