import type { GraphClient } from './graph-client.ts';
import { JobError } from './job-error.ts';
import { FolderError, type FolderCreative } from './read-ad-folder.ts';

/** An ad account as the front-end lists it. */
export interface AdAccountRow {
  id: string;
  name: string;
  currency: string;
  timezone: string;
  platformId: string;
}

/** One event of the launch, with the account's name from another subgraph. */
export interface ProgressEvent {
  sequence: number;
  state: string;
  message: string;
  operationCounts: { succeeded: number; failed: number; unknown: number; total: number };
  adAccount: { name: string };
}

const ACCOUNTS = /* GraphQL */ `
  query AdAccounts {
    adAccounts(first: 100) {
      edges {
        node {
          id
          name
          currency
          timezone
          platformId
        }
      }
    }
  }
`;

/** The ad accounts the caller may read. */
export async function listAdAccounts(graph: GraphClient): Promise<AdAccountRow[]> {
  const data = await graph.run<{ adAccounts: { edges: { node: AdAccountRow }[] } }>(ACCOUNTS);
  return data.adAccounts.edges.map(({ node }) => node);
}

const UPLOAD = /* GraphQL */ `
  mutation PrepareUpload($input: MediaUploadCreateInput!) {
    mediaUploadCreate(input: $input) {
      mediaId
      mediaAssetId
      upload {
        url
        method
        headers {
          name
          value
        }
      }
    }
  }
`;

interface PreparedUpload {
  mediaAssetId: string | null;
  upload: { url: string; method: string; headers: { name: string; value: string }[] } | null;
}

const MIME_ENUM: Record<string, string> = { 'image/jpeg': 'IMAGE_JPEG', 'image/png': 'IMAGE_PNG' };

/** Brings one image into the library through a signed upload URL; gives the media asset's id. */
export async function uploadImage(graph: GraphClient, creative: FolderCreative): Promise<string> {
  const input = {
    requestId: crypto.randomUUID(),
    filename: creative.file,
    mimeType: MIME_ENUM[creative.mimeType],
    byteSize: creative.content.length,
    checksumSha256: creative.sha256,
  };
  const prepare = async (): Promise<PreparedUpload> =>
    (await graph.run<{ mediaUploadCreate: PreparedUpload }>(UPLOAD, { input })).mediaUploadCreate;
  const { upload, mediaAssetId } = await prepare();
  if (mediaAssetId !== null) return mediaAssetId;
  if (upload === null) throw new JobError(`${creative.file}: no upload URL was given`);
  const response = await fetch(upload.url, {
    method: upload.method,
    headers: Object.fromEntries(upload.headers.map(({ name, value }) => [name, value])),
    body: new Uint8Array(creative.content),
  });
  if (!response.ok) throw new FolderError(`${creative.file} was refused: ${refusalIn(await response.text())}`);
  const saved = await prepare();
  if (saved.mediaAssetId === null) throw new JobError(`${creative.file} was sent, but is not in the library`);
  return saved.mediaAssetId;
}

/** What the upload endpoint said in its answer; the answer itself when it is of another form. */
function refusalIn(answer: string): string {
  try {
    return (JSON.parse(answer) as { error: { message: string } }).error.message;
  } catch {
    return answer;
  }
}

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

const TEMPLATE = /* GraphQL */ `
  mutation SaveTemplate($input: TemplateCreateInput!) {
    templateCreate(input: $input) {
      template {
        currentVersion {
          id
        }
      }
    }
  }
`;

/** Saves a template for traffic to a website, with one ad set per concept; gives its version's id. */
export async function saveTemplate(graph: GraphClient, account: AdAccountRow, multilingual: boolean): Promise<string> {
  const config = {
    campaign: { objective: 'OUTCOME_TRAFFIC' },
    budget: { owner: 'ADSET', period: 'DAILY', amountMinor: '5000', currency: account.currency },
    adset: {
      destination: 'WEBSITE',
      optimizationGoal: 'LINK_CLICKS',
      billingEvent: 'IMPRESSIONS',
      promotedObject: { kind: 'WEBSITE' },
      targeting: { countries: ['US'], ageMin: 18, ageMax: 65 },
      delivery: { timezone: account.timezone },
    },
    creativePolicy: { allowedFormats: ['SINGLE_IMAGE'], languageMode: multilingual ? 'MULTILINGUAL' : 'SINGLE' },
    naming: {
      campaign: '{{launch}}',
      adset: '{{launch}} · {{group}}',
      ad: '{{creative}} · {{locale}}',
    },
    structure: { mode: 'CONCEPT' },
  };
  const name = `Demo, ${account.name}`;
  const data = await graph.run<{ templateCreate: { template: { currentVersion: { id: string } } } }>(TEMPLATE, {
    input: { data: { name, config } },
  });
  return data.templateCreate.template.currentVersion.id;
}

const PREVIEW = /* GraphQL */ `
  query Preview($request: LaunchRequestInput!) {
    launchPreview(request: $request) {
      findings {
        severity
        message
      }
      submittable
      usage {
        calls
        campaigns
        adSets
        ads
      }
    }
  }
`;

/** What a preview says: how many objects would be created, and what stands in the way. */
export interface Preview {
  submittable: boolean;
  usage: { calls: number; campaigns: number; adSets: number; ads: number };
  findings: { severity: string; message: string }[];
}

/** Asks what a launch would do, without doing anything. */
export async function previewLaunch(graph: GraphClient, request: object): Promise<Preview> {
  return (await graph.run<{ launchPreview: Preview }>(PREVIEW, { request })).launchPreview;
}

const SUBMIT = /* GraphQL */ `
  mutation Submit($request: LaunchRequestInput!) {
    launchSubmit(request: $request) {
      replayed
      launch {
        id
        sequence
      }
    }
  }
`;

/** Submits a launch; gives its id. */
export async function submitLaunch(graph: GraphClient, request: object): Promise<string> {
  const data = await graph.run<{ launchSubmit: { launch: { id: string } } }>(SUBMIT, { request });
  return data.launchSubmit.launch.id;
}

const PROGRESS = /* GraphQL */ `
  subscription Progress($adAccountId: UUID!, $launchId: UUID!) {
    launchProgress(adAccountId: $adAccountId, launchId: $launchId) {
      sequence
      state
      message
      operationCounts {
        succeeded
        failed
        unknown
        total
      }
      adAccount {
        name
      }
    }
  }
`;

/** The launch's progress as the graph streams it, until it is finished. */
export async function* followLaunch(
  graph: GraphClient,
  adAccountId: string,
  launchId: string,
): AsyncGenerator<ProgressEvent> {
  const variables = { adAccountId, launchId };
  for await (const data of graph.events<{ launchProgress: ProgressEvent }>(PROGRESS, variables))
    yield data.launchProgress;
}

/** The request of a launch of these creatives. */
export function launchRequest(
  account: AdAccountRow,
  name: string,
  templateVersionId: string,
  creativeIds: string[],
): Record<string, unknown> {
  return {
    name,
    requestKey: `demo-${crypto.randomUUID()}`,
    adAccountId: account.id,
    operation: 'TEST',
    purpose: 'TEST',
    templateVersionId,
    selection: { kind: 'DIRECT', creativeIds },
  };
}
