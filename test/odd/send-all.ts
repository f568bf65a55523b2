import { Pool } from 'undici';

/** One request and what came back. */
export interface Sent {
  /** Description of the oddity, for readers of a failure. */
  name: string;
  body: string;
}

/** Answer to a request. */
export interface Reply extends Sent {
  status: number;
  text: string;
}

const AT_ONCE = 8;

/** Longest time of all calls of a walk, on a machine with much else to do. */
export const WHOLE_WALK_MS = 900_000;

/** Posts bodies of JSON, some at once, and hands over each reply that `isFine` does not pass. */
export async function failuresOf(
  { url, token, path }: { url: string; token: string; path: string },
  sent: Iterable<Sent>,
  isFine: (reply: Reply) => boolean,
): Promise<string[]> {
  const pool = new Pool(url, { connections: AT_ONCE });
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${token}`,
  };
  const failures: string[] = [];
  const left = sent[Symbol.iterator]();
  const sendOn = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const { name, body } = next.value;
      const answer = await pool.request({ path, method: 'POST', headers, body });
      const reply = { name, body, status: answer.statusCode, text: await answer.body.text() };
      if (!isFine(reply)) failures.push(`${name}: ${reply.status} ${reply.text.slice(0, 600)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  await pool.close();
  return failures;
}

/** Keeps the lines of a log which tell of errors. */
export function errorLines(): { lines: string[]; write(line: string): void } {
  const lines: string[] = [];
  return {
    lines,
    write: (line) => {
      const { level } = JSON.parse(line) as { level: number };
      if (level >= 50) lines.push(line.slice(0, 1_000));
    },
  };
}
