import type { EntityManager } from '@mikro-orm/postgresql';
import { assertFound, type Missing } from '#kit/errors/refusals.ts';
import { missingContent } from '#subgraphs/launcher/creatives/content/content-rules.ts';
import type { PlanCreative, WantedAd } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { UnapprovedCreative } from '#subgraphs/launcher/launches/launch/plan-parts.ts';
import type { ContentRepository, ContentRow } from './content-repository.ts';

/** A selected creative, in the order of the selection. */
export interface Chosen {
  creativeId: string;
  /** The version; null: the newest approved one. */
  versionId: string | null;
  /** Path of the request that names it. */
  path: string;
  /** The single ad it was selected for; null: everything it shows. */
  wanted: WantedAd | null;
}

/** Content a launch is planned from, and selected creatives without approval. */
export interface SelectedContent {
  creatives: PlanCreative[];
  unapproved: UnapprovedCreative[];
}

/**
 * Reads the content of selected creatives, in their order, one entry for each version. Throws NOT_FOUND, which names every creative that does not
 * exist.
 */
export async function selectedContent(
  em: EntityManager,
  repository: ContentRepository,
  chosen: readonly Chosen[],
): Promise<SelectedContent> {
  const groups = Map.groupBy(chosen, keyOf);
  const wanted = [...groups.values()].map(([first]) => first!);
  const rows = await repository.contentOf(em, wanted);
  const byVersion = new Map(rows.map((row) => [`${row.creativeId} ${row.version?.id ?? ''}`, row]));
  const byCreative = new Map(rows.map((row) => [row.creativeId, row]));
  const content: SelectedContent = { creatives: [], unapproved: [] };
  const missing: Missing[] = [];
  for (const members of groups.values()) {
    const [{ creativeId, versionId, path }] = members as [Chosen, ...Chosen[]];
    const row = versionId === null ? byCreative.get(creativeId) : byVersion.get(`${creativeId} ${versionId}`);
    if (!row) {
      missing.push({ what: 'creative', id: creativeId, path });
      continue;
    }
    const { version } = row;
    if (version?.state === 'APPROVED') content.creatives.push(creativeOf(row, version, members));
    else {
      content.unapproved.push(unapprovedOf(row, path));
    }
  }
  assertFound(missing);
  return content;
}

function keyOf({ creativeId, versionId }: Chosen): string {
  return `${creativeId} ${versionId ?? ''}`;
}

function unapprovedOf({ creativeId, name, version, newest }: ContentRow, path: string): UnapprovedCreative {
  const wanted = version ?? newest;
  const draft = wanted?.state === 'DRAFT' ? wanted.content : null;
  const lacks = draft ? missingContent(draft, 'content').map(({ path: at, message }) => `\`${at}\` ${message}`) : [];
  return { creativeId, name, newestState: wanted?.state ?? null, lacks, path };
}

function creativeOf(row: ContentRow, version: NonNullable<ContentRow['version']>, members: Chosen[]): PlanCreative {
  const { creativeId: id, name, concept, isArchived, newest } = row;
  const ads = members.flatMap(({ wanted }) => (wanted ? [wanted] : []));
  return {
    id,
    name,
    concept,
    versionId: version.id,
    versionNumber: version.number,
    content: version.content,
    path: members[0]!.path,
    wanted: ads.length > 0 ? ads : null,
    isArchived,
    hasNewerUnapproved: newest !== null && newest.number > version.number && newest.state !== 'APPROVED',
  };
}
