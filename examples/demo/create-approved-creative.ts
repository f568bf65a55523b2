import type { GraphClient } from './graph-client.ts';
import type { FolderCreative } from './read-ad-folder.ts';

const CREATE = /* GraphQL */ `
  mutation CreateCreative($input: CreativeCreateInput!) {
    creativeCreate(input: $input) {
      creative {
        id
      }
      creativeVersion {
        id
      }
    }
  }
`;

const APPROVE = /* GraphQL */ `
  mutation ApproveVersion($input: CreativeVersionApproveInput!) {
    creativeVersionApprove(input: $input) {
      creativeVersion {
        state
      }
    }
  }
`;

/** Creates a creative with one variant per language and approves its first version; gives the creative's id. */
export async function createApprovedCreative(
  graph: GraphClient,
  creative: FolderCreative,
  mediaAssetId: string,
): Promise<string> {
  const family = { name: creative.file.replace(/\.[^.]+$/, ''), concept: creative.concept, tags: ['demo'] };
  const content = {
    format: 'SINGLE_IMAGE',
    languageMode: creative.variants.length > 1 ? 'MULTILINGUAL' : 'SINGLE',
    defaultLocale: creative.variants[0]!.locale,
    cta: creative.cta,
    variants: creative.variants.map((variant) => ({ variantKey: variant.locale, ...variant })),
    media: [{ mediaAssetId, slotKey: 'main' }],
  };
  const created = await graph.run<{ creativeCreate: { creative: { id: string }; creativeVersion: { id: string } } }>(
    CREATE,
    { input: { family, content } },
  );
  const { creative: row, creativeVersion } = created.creativeCreate;
  await graph.run(APPROVE, { input: { creativeId: row.id, versionId: creativeVersion.id } });
  return row.id;
}
