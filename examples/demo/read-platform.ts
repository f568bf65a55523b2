import { PlatformClient } from '#platform/client/platform-client.ts';

/** One object as the platform returns it. */
export interface PlatformRow {
  kind: string;
  name: string;
  id: string;
  status: string;
}

type Node = { id: string; name: string; status: string };

/** Reads a campaign by its name, with its ad sets and ads by name, from the platform itself and not from our records. */
export async function readPlatform(
  platform: { url: string; token: string },
  accountId: string,
  campaignName: string,
): Promise<PlatformRow[]> {
  const client = new PlatformClient({ baseUrl: platform.url, accessToken: platform.token });
  try {
    const filtering = [{ field: 'name', operator: 'CONTAIN', value: campaignName }];
    const campaigns = await all(client, `${accountId}/campaigns`, { filtering });
    const rows = campaigns.map((node) => row('campaign', node));
    for (const campaign of campaigns) {
      for (const [kind, edge] of [
        ['ad set', 'adsets'],
        ['ad', 'ads'],
      ] as const) {
        rows.push(...(await all(client, `${campaign.id}/${edge}`)).map((node) => row(kind, node)));
      }
    }
    return rows;
  } finally {
    await client.close();
  }
}

async function all(client: PlatformClient, path: string, params: Record<string, unknown> = {}): Promise<Node[]> {
  const nodes: Node[] = [];
  for await (const page of client.pages<Node>(path, { fields: 'id,name,status', limit: 100, ...params }))
    nodes.push(...page);
  return nodes.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
}

function row(kind: string, { name, id, status }: Node): PlatformRow {
  return { kind, name, id, status };
}
