import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { WebSocket } from 'ws';
import { imageFile } from '#test/launcher/library.ts';
import { lazyOutputValidator } from '#test/testkit/lazy-output-validator.ts';

/** The header and its namesakes. */
const NAME = 'x-adops-workspace';
const WHERE = '{ viewer { workspace { id } } }';
const STDIO = fileURLToPath(new URL('../../../mcp/main.ts', import.meta.url));

/** A caller at an entrance, and the workspace it names. */
export interface Visit {
  url: string;
  token: string;
  named: string | undefined;
}

/** The id of the workspace that was worked in, or the code of the refusal, and what it said. */
export interface Outcome {
  result: string;
  said: string;
}

interface GraphAnswer {
  data?: { viewer?: { workspace: { id: string } } } | null;
  errors?: { extensions: { code: string } }[];
}

function headersOf({ token, named }: Visit): Record<string, string> {
  return { authorization: `Bearer ${token}`, ...(named !== undefined && { [NAME]: named }) };
}

function outcomeOf(said: string): Outcome {
  const { data, errors } = JSON.parse(said) as GraphAnswer;
  return { result: errors?.[0]?.extensions.code ?? data!.viewer!.workspace.id, said };
}

/** GraphQL over HTTP, in one answer or as an event stream. */
export function overHttp(accept: string) {
  return async (visit: Visit): Promise<Outcome> => {
    const headers = { 'content-type': 'application/json', accept, ...headersOf(visit) };
    const body = JSON.stringify({ query: WHERE });
    const answer = await (await fetch(`${visit.url}/graphql`, { method: 'POST', headers, body })).text();
    return outcomeOf(/^data: (.+)$/mu.exec(answer)?.[1] ?? answer);
  };
}

/** A WebSocket whose `connection_init` names the workspace under a name of its own, or whose opening request does. */
export function overWebSocket(name: string | null) {
  return async ({ url, token, named }: Visit): Promise<Outcome> => {
    const headers = name === null && named !== undefined ? { [NAME]: named } : {};
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    await once(socket, 'open');
    const parameter = name !== null && named !== undefined ? { [name]: named } : {};
    const payload = { authorization: `Bearer ${token}`, ...parameter };
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
    socket.send(JSON.stringify({ type: 'ping' }));
    const result = new Promise<Outcome>((resolve) => {
      socket.on('close', (code, reason) => resolve({ result: codeOf(code, String(reason)), said: String(reason) }));
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as { type: string; payload?: unknown };
        if (message.type === 'connection_ack') {
          socket.send(JSON.stringify({ type: 'subscribe', id: 'a', payload: { query: WHERE } }));
        }
        if (message.type === 'next') resolve(outcomeOf(JSON.stringify(message.payload)));
      });
    });
    return result.finally(() => socket.close());
  };
}

/** The reason of a socket that is closed with 4403 is all there is. */
function codeOf(code: number, reason: string): string {
  if (code !== 4403) return String(code);
  return reason === 'Forbidden' ? 'UNAUTHENTICATED' : 'BAD_USER_INPUT';
}

/** The tools over HTTP; the brands tell the workspace. */
export async function overMcp(visit: Visit): Promise<Outcome> {
  const answers: string[] = [];
  const watched = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const answer = await fetch(input, init);
    if (!answer.ok) answers.push(await answer.clone().text());
    return answer;
  };
  const client = new Client({ name: 'table', version: '1.0.0' }, { jsonSchemaValidator: lazyOutputValidator() });
  const requestInit = { headers: headersOf(visit) };
  try {
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${visit.url}/mcp`), { requestInit, fetch: watched }),
    );
    return await brandOf(client);
  } catch (error) {
    const said = answers[0];
    if (said === undefined) throw error;
    const { code, data } = (JSON.parse(said) as { error: { code: number; data?: { code: string } } }).error;
    return { result: code === -32001 ? 'UNAUTHENTICATED' : String(data?.code), said };
  } finally {
    await client.close();
  }
}

/** The stdio server as a process of its own. */
export async function overStdio({ url, token, named }: Visit): Promise<Outcome> {
  const env = { ADOPS_URL: url, ADOPS_TOKEN: token, ...(named !== undefined && { ADOPS_WORKSPACE: named }) };
  const connection = new StdioClientTransport({ command: process.execPath, args: [STDIO], env, stderr: 'pipe' });
  const errors = text(connection.stderr as Readable);
  const client = new Client({ name: 'table', version: '1.0.0' }, { jsonSchemaValidator: lazyOutputValidator() });
  try {
    await client.connect(connection);
    return await brandOf(client);
  } catch {
    const said = await errors;
    return { result: said.includes('refuses the token') ? 'UNAUTHENTICATED' : 'BAD_USER_INPUT', said };
  } finally {
    await client.close();
  }
}

async function brandOf(client: Client): Promise<Outcome> {
  const { structuredContent, content } = await client.callTool({ name: 'brands_list', arguments: {} });
  const said = JSON.stringify(structuredContent ?? content);
  return { result: /brand of ([\da-f-]{36})/u.exec(said)?.[1] ?? said, said };
}

/** An upload page of a workspace. */
export async function atUploadPage({ url, token, named }: Visit, workspaceId: string): Promise<Outcome> {
  const { uploadPage } = await create({ url, token, named: workspaceId }, {});
  return uploaded(await fetch(uploadPage!.url, { headers: named === undefined ? {} : { [NAME]: named } }), workspaceId);
}

/** A signed address to which a file is sent. */
export async function atUploadUrl({ url, token, named }: Visit, workspaceId: string): Promise<Outcome> {
  const { bytes } = await imageFile({ colour: `#${crypto.randomUUID().slice(0, 6)}` });
  const checksumSha256 = createHash('sha256').update(bytes).digest('hex');
  const announced = { filename: 'a.png', mimeType: 'IMAGE_PNG', byteSize: bytes.length, checksumSha256 };
  const { upload } = await create({ url, token, named: workspaceId }, announced);
  const headers = named === undefined ? {} : { [NAME]: named };
  return uploaded(await fetch(upload!.url, { method: 'PUT', headers, body: new Uint8Array(bytes) }), workspaceId);
}

async function uploaded(answer: Response, workspaceId: string): Promise<Outcome> {
  const codes: Record<number, string> = {
    200: workspaceId,
    201: workspaceId,
    400: 'BAD_USER_INPUT',
    401: 'UNAUTHENTICATED',
  };
  return { result: codes[answer.status] ?? String(answer.status), said: await answer.text() };
}

interface Created {
  upload: { url: string } | null;
  uploadPage: { url: string } | null;
}

async function create(visit: Visit, announced: object): Promise<Created> {
  const query = `mutation ($input: MediaUploadCreateInput!) { mediaUploadCreate(input: $input) { upload { url } uploadPage { url } } }`;
  const variables = { input: { requestId: crypto.randomUUID(), ...announced } };
  const headers = { 'content-type': 'application/json', ...headersOf(visit) };
  const body = JSON.stringify({ query, variables });
  const answer = await (await fetch(`${visit.url}/graphql`, { method: 'POST', headers, body })).text();
  const { data } = JSON.parse(answer) as { data?: { mediaUploadCreate: Created } };
  if (!data) throw new Error(answer);
  return data.mediaUploadCreate;
}
