import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#kit/config/config.ts';
import { CONSOLE_PATH } from '#console/places.ts';

const UPLOAD_PAGE = 'mutation($id: UUID!) { mediaUploadCreate(input: { requestId: $id }) { uploadPage { url } } }';

/** Returns the addresses of a running server, as one block for the person who started it. The token itself is not part of it, since output is kept and sent around. */
export function describeEntrances(url: string, { dataDir, identity }: Pick<Config, 'dataDir' | 'identity'>): string {
  const file = join(dataDir, 'dev-token');
  const isDev = identity.kind === 'dev';
  const body = JSON.stringify({ query: UPLOAD_PAGE, variables: { id: randomUUID() } });
  return [
    `adops serves at ${url}`,
    '',
    `  console    ${url}${CONSOLE_PATH}`,
    `  GraphiQL   ${url}/graphiql`,
    `  graph      ${url}/graphql`,
    `  MCP        ${url}/mcp`,
    `  token      ${isDev ? file : `one of ${identity.issuer}`}`,
    '',
    'For the commands of a terminal:',
    '',
    `  export ADOPS_TOKEN=${isDev ? `"$(cat ${quoted(file)})"` : '…'}`,
    '',
    'An upload page is made for each upload; this gives the address of one:',
    '',
    `  curl -s ${url}/graphql -H "authorization: Bearer $ADOPS_TOKEN" -H 'content-type: application/json' -d '${body}'`,
    '',
  ].join('\n');
}

/** A word of a shell's command. */
export function quoted(text: string): string {
  return /^[\w./:-]+$/u.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
