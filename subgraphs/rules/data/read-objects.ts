import { ask, type Asking } from '#kit/links/ask.ts';
import { RULE_OBJECTS } from '#subgraphs/contracts/rule-documents.ts';
import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import { GRAPH_LEVELS } from './levels.ts';

/** Objects of a page. */
const PAGE = 5_000;

/** Objects of one level as accounts gives them, page after page. */
export interface ObjectColumns {
  ids: string[];
  columns: Record<string, (string | null)[]>;
  /** Digests of the pages. */
  watermarks: string[];
}

/** Reads all living objects of a level of an ad account. */
export async function readObjects(asking: Asking, adAccountId: string, level: TargetLevel): Promise<ObjectColumns> {
  const read: ObjectColumns = { ids: [], columns: {}, watermarks: [] };
  let after: string | null = null;
  do {
    const page: ObjectPage = await readPage(asking, adAccountId, level, after);
    for (const id of page.ids) read.ids.push(id);
    for (const [name, values] of Object.entries(page.columns)) {
      const column = (read.columns[name] ??= []);
      for (const value of values) column.push(value);
    }
    read.watermarks.push(page.watermark);
    after = page.next;
  } while (after !== null);
  return read;
}

interface ObjectPage {
  ids: string[];
  columns: Record<string, (string | null)[]>;
  watermark: string;
  next: string | null;
}

async function readPage(
  asking: Asking,
  adAccountId: string,
  level: TargetLevel,
  after: string | null,
): Promise<ObjectPage> {
  const variables = { adAccountId, level: GRAPH_LEVELS[level], after, first: PAGE };
  const { _ruleObjects: page } = await ask(asking, 'accounts', RULE_OBJECTS, variables);
  const { ids, columns, watermark, next = null } = page;
  return { ids, columns: columns as ObjectPage['columns'], watermark, next };
}
