import { askAsAgent, type AgentNotes } from './ask-as-agent.ts';
import { GraphClient } from './graph-client.ts';
import { createApprovedCreative } from './create-approved-creative.ts';
import { listAdAccounts, type AdAccountRow } from './list-ad-accounts.ts';
import { followLaunch, launchRequest, previewLaunch, submitLaunch, type ProgressEvent } from './run-launch.ts';
import { saveTemplate } from './save-template.ts';
import { topAds, type TopAds } from './top-ads.ts';
import { tryRule, type TriedRule } from './try-rule.ts';
import { uploadImage } from './upload-image.ts';
import { JobError } from './job-error.ts';
import type { FolderCreative } from './read-ad-folder.ts';

/** Service that the job uses, and the content it launches. */
export interface MainJob {
  graphqlUrl: string;
  mcpUrl: string;
  token: string;
  /** Name of the launch. */
  name: string;
  creatives: FolderCreative[];
  /** Told what is being done, one line each. */
  onStep(line: string): void;
  /** Shown every event of the launch. */
  onProgress(event: ProgressEvent): void;
}

/** Result of the job. */
export interface MainJobResult {
  account: AdAccountRow;
  launchId: string;
  launchName: string;
  finalState: string;
  sequences: number[];
  accountNames: string[];
  agent: AgentNotes;
  topAds: TopAds;
  triedRule: TriedRule;
}

/** The main job, as its users do it: a front-end launches a folder of images and watches, an agent reads the result. */
export async function runMainJob(job: MainJob): Promise<MainJobResult> {
  const graph = new GraphClient(job.graphqlUrl, job.token);
  try {
    const accounts = await listAdAccounts(graph);
    const account = accounts.find(({ currency }) => currency === 'USD') ?? accounts[0];
    if (account === undefined) throw new JobError('There is no ad account to launch in');
    job.onStep(
      `${accounts.length} ad accounts: ${accounts.map(({ name, currency }) => `${name} (${currency})`).join(', ')}`,
    );
    const creativeIds = await fillLibrary(graph, job);
    const multilingual = job.creatives.some(({ variants }) => variants.length > 1);
    const templateVersionId = await saveTemplate(graph, account, { multilingual });
    job.onStep('saved a template');
    const launchName = `${job.name} ${new Date().toISOString().slice(0, 19).replace('T', ' ')}`;
    const request = launchRequest(account, launchName, templateVersionId, creativeIds);
    const fingerprint = await preview(graph, job, request);
    const launchId = await submitLaunch(graph, request, fingerprint);
    job.onStep(`submitted launch ${launchId}`);
    const events: ProgressEvent[] = [];
    for await (const event of followLaunch(graph, account.id, launchId)) {
      events.push(event);
      job.onProgress(event);
    }
    report(job, events);
    const agent = await askAsAgent(job.mcpUrl, job.token, { id: launchId, adAccountId: account.id });
    const best = await topAds(graph, accounts);
    job.onStep(`imported insights of ${accounts.length} ad accounts, ${best.from} to ${best.to}`);
    const triedRule = await tryRule(graph, accounts);
    job.onStep(sayTried(triedRule));
    return {
      account,
      launchId,
      launchName,
      finalState: events.at(-1)?.state ?? 'UNKNOWN',
      sequences: events.map(({ sequence }) => sequence),
      accountNames: [...new Set(events.map(({ adAccount }) => adAccount.name))],
      agent,
      topAds: best,
      triedRule,
    };
  } finally {
    await graph.close();
  }
}

async function fillLibrary(graph: GraphClient, job: MainJob): Promise<string[]> {
  const creativeIds: string[] = [];
  for (const creative of job.creatives) {
    const mediaAssetId = await uploadImage(graph, creative);
    creativeIds.push(await createApprovedCreative(graph, creative, mediaAssetId));
  }
  job.onStep(`uploaded ${job.creatives.length} image(s), created their creatives and approved them`);
  return creativeIds;
}

async function preview(graph: GraphClient, job: MainJob, request: Record<string, unknown>): Promise<string> {
  const { fingerprint, submittable, usage, findings } = await previewLaunch(graph, request);
  job.onStep(
    `previewed: ${usage.campaigns} campaign(s), ${usage.adSets} ad set(s), ${usage.ads} ad(s) in ${usage.calls} calls`,
  );
  for (const { severity, message } of findings) job.onStep(`  ${severity.toLowerCase()}: ${message}`);
  if (!submittable) throw new JobError('The launch cannot be submitted; see the blockers above');
  return fingerprint;
}

function sayTried({ name, state, counts }: TriedRule): string {
  const { acted, heldBack, unknown, targets } = counts;
  return `saved the rule "${name}" as a draft, dry run ${state}: would act on ${acted} of ${targets} ads, ${heldBack} held back, ${unknown} unknown`;
}

/** The end of the launch, with what went wrong on the way. */
function report(job: MainJob, events: readonly ProgressEvent[]): void {
  const last = events.at(-1);
  job.onStep(`launch ${last?.state ?? 'UNKNOWN'}${last ? `: ${last.message}` : ''}`);
  events.forEach(({ operationCounts, message }, index) => {
    if (operationCounts.failed > (events[index - 1]?.operationCounts.failed ?? 0)) job.onStep(`  failed: ${message}`);
  });
}
