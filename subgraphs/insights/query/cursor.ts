import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { z } from 'zod';
import { badUserInput, type Refusal } from '#kit/errors/refusals.ts';
import type { RowPosition } from '#subgraphs/insights/facts/fact-plan.ts';
import type { ReportRequest } from './report-request.ts';

/** End of a page, and the moment that pages are read as of. */
export interface ReportCursor {
  /** Import number of each ad account. */
  asOf: Record<string, number>;
  position: RowPosition;
  /** Time at which the first page was read, in milliseconds. */
  startedAt: number;
}

/** Time for which pages are read as of the first one. Earlier images of rows are kept as long. */
export const CURSOR_MS = 3_600_000;

const VERSION = 1;
const INT4 = z.int().min(0).max(2_147_483_647);
const FORM = z.strictObject({
  v: z.literal(VERSION),
  q: z.string(),
  t: z.int().min(0),
  a: z.array(INT4).max(20),
  p: z.strictObject({
    value: z
      .string()
      .regex(/^-?\d{1,40}$|^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/u)
      .nullable(),
    currency: z.string().max(10),
    order: INT4,
    epoch: INT4,
    day: z
      .string()
      .regex(
        /^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|\d{4}-(0[13-9]|1[0-2])-(29|30)|\d{4}-(0[13578]|1[02])-31|)$/u,
      ),
    objectId: z
      .string()
      .max(300)
      .regex(/^[^\0]*$/u),
    cell: z
      .string()
      .max(300)
      .regex(/^[^\0]*$/u),
  }),
});

/** Writes a cursor for the next page of a request. It grants nothing: access is checked again for each page. */
export function writeCursor(request: ReportRequest, { asOf, position, startedAt }: ReportCursor): string {
  const form = {
    v: VERSION,
    q: digestOf(request),
    t: startedAt,
    a: request.adAccountIds.map((id) => asOf[id] ?? 0),
    p: position,
  };
  return Buffer.from(JSON.stringify(form)).toString('base64url');
}

/** Reads the cursor of a request. Throws BAD_USER_INPUT for one that is not ours, is another request's, or is over. */
export function readCursor(request: ReportRequest, now: number): ReportCursor | null {
  if (request.cursor === null) return null;
  const form = FORM.safeParse(parse(request.cursor));
  if (!form.success || form.data.a.length !== request.adAccountIds.length) {
    throw refusal('CURSOR_UNKNOWN', 'must be `nextCursor` of the page before');
  }
  const { q, t, a, p } = form.data;
  if (q !== digestOf(request)) {
    throw refusal(
      'CURSOR_OF_OTHER_QUERY',
      'belongs to a query with other arguments: only the limit may differ between pages',
    );
  }
  if (now - t > CURSOR_MS || t > now + CURSOR_MS) {
    throw refusal('CURSOR_EXPIRED', 'is older than an hour: start again without a cursor');
  }
  return { asOf: Object.fromEntries(request.adAccountIds.map((id, at) => [id, a[at]!])), position: p, startedAt: t };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function digestOf({ limit: _limit, cursor: _cursor, minSpend, ...rest }: ReportRequest): string {
  const text = canonicalize({ ...rest, minSpend: minSpend === null ? null : String(minSpend) }) ?? '';
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function refusal(rule: string, message: string): Refusal {
  return badUserInput([{ path: 'after', rule, message }]);
}
