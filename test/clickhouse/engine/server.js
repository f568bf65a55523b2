/* A ClickHouse in this process behind as much of its HTTP interface as its client uses: `FOLDER ADDRESS_FILE PORT`. */
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { Session } from 'chdb';

const session = new Session(process.argv[2], {
  connectionArgs: ['--max_query_size=16777216', '--output_format_json_quote_64bit_integers=1'],
});
/** Parameters of the address that are not settings. */
const NO_SETTINGS = new Set([
  'query',
  'query_id',
  'database',
  'session_id',
  'role',
  'default_format',
  'wait_end_of_query',
]);

let statements = 0;

const server = createServer(async (request, response) => {
  try {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    if (pathname === '/ping') return void response.end('Ok.\n');
    if (pathname === '/statements') return void response.end(String(statements));
    statements += 1;
    // Nothing is awaited from here on: the session has one caller at a time, and settings of one request meet no other.
    for (const [name, value] of searchParams) {
      if (!NO_SETTINGS.has(name)) session.query(`set ${name} = '${value.replaceAll("'", "\\'")}'`);
    }
    const body = Buffer.concat(chunks).toString();
    const query = searchParams.get('query');
    const answer = session.query(query === null ? body : `${query}\n${body}`, 'TabSeparated');
    response.setHeader('x-clickhouse-summary', '{}');
    response.end(answer);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    response.statusCode = 500;
    response.setHeader('x-clickhouse-exception-code', /Code: (\d+)/u.exec(message)?.[1] ?? '1000');
    response.end(message);
  }
});
server.listen(Number(process.argv[4]), '127.0.0.1', () => {
  writeFileSync(process.argv[3], `http://127.0.0.1:${server.address().port}`);
  process.stdout.write('ready\n');
});
// Nobody may outlive the test that started it.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGKILL'));
