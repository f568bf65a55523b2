import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Way in which the server answers. */
export type Answering =
  | 'well'
  | 'html'
  | 'never'
  | 'other dimensions'
  | 'nan'
  | 'nothing'
  | 'too few'
  | 'unauthorised'
  | 'throttled'
  | 'broken'
  | 'cut';

/** One request as it came. */
export interface EmbeddingRequest {
  texts: string[];
  model: string;
  authorization: string | undefined;
}

/** An embedding endpoint over HTTP whose vectors are the same in every run. */
export interface EmbeddingServer {
  /** Base URL, to which `/embeddings` is appended. */
  url: string;
  requests: EmbeddingRequest[];
  answering: Answering;
  /** Texts holding this are refused, whole batches of them. */
  refusing: string | null;
  /** Runs before each answer is sent. */
  before: (request: EmbeddingRequest) => Promise<void>;
  dimensions: number;
  close(): Promise<void>;
}

const DIMENSIONS = 256;

/** Words of one line mean the same. */
const SYNONYMS = [
  'spend expenditure outlay money budget budgets ausgaben gasto',
  'car automobile vehicle auto coche',
  'doctor physician arzt médico',
  'buy purchase acquire kaufen comprar',
  'begin start commence beginnt',
  'colour color hue shade',
  'photo picture image snapshot',
  'holiday vacation leave urlaub',
].map((line) => line.split(' '));
const MEANING = new Map(SYNONYMS.flatMap((words) => words.map((word) => [word, words[0]!] as const)));
const SILENT = new Set(
  'a about all an and are at be by do does for how in is it much of on our the to we what who with'.split(' '),
);

/** Returns the vector of a text: each of its words, or its synonym's representative, adds a direction of its own. */
function bagOfMeanings(text: string, dimensions = DIMENSIONS): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.001);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (SILENT.has(word)) continue;
    const hash = createHash('sha256')
      .update(MEANING.get(word) ?? word)
      .digest();
    for (let part = 0; part < 8; part += 1) {
      vector[hash.readUInt16BE(part * 2) % dimensions]! += hash[16 + part]! % 2 === 0 ? 1 : -1;
    }
  }
  return vector;
}

/** Starts the endpoint on a free port of loopback, or on the given one. */
export async function startEmbeddingServer(port = 0): Promise<EmbeddingServer> {
  const http = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done));
  const server: EmbeddingServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    requests: [],
    answering: 'well',
    refusing: null,
    before: () => Promise.resolve(),
    dimensions: DIMENSIONS,
    async close() {
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    },
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { input, model } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[]; model: string };
    const asked = { texts: input, model, authorization: request.headers.authorization };
    server.requests.push(asked);
    if (request.method !== 'POST' || request.url !== '/v1/embeddings') return void response.writeHead(404).end('{}');
    await server.before(asked);
    const refused = server.refusing !== null && input.some((text) => text.includes(server.refusing!));
    if (refused) response.writeHead(400).end('{"error": {"message": "too long"}}');
    else send(server, response, input);
  }
  return server;
}

function send(server: EmbeddingServer, response: ServerResponse, input: readonly string[]): void {
  const vectors = (dimensions: number) =>
    input.map((text, index) => ({ object: 'embedding', index, embedding: bagOfMeanings(text, dimensions) }));
  // Endpoints may answer in any order.
  const good = { object: 'list', data: vectors(server.dimensions).toReversed() };
  const json = (status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  switch (server.answering) {
    case 'well':
      return void json(200, good);
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome</body></html>');
    case 'never':
      return;
    case 'other dimensions':
      return void json(200, { data: vectors(server.dimensions / 2) });
    case 'nan':
      return void response.writeHead(200).end(JSON.stringify(good).replaceAll('0.001', 'NaN'));
    case 'nothing':
      return void json(200, { data: good.data.map((item) => ({ ...item, embedding: item.embedding.map(() => 0) })) });
    case 'too few':
      return void json(200, { data: good.data.slice(1) });
    case 'unauthorised':
      return void json(401, { error: { message: 'wrong key' } });
    case 'throttled':
      return void json(429, { error: { message: 'slow down' } }, { 'retry-after': '2' });
    case 'broken':
      return void json(500, { error: { message: 'out of memory' } });
    case 'cut':
      response.writeHead(200, { 'content-length': '1000' }).write('{"data": [');
      return void setImmediate(() => response.destroy());
  }
}
