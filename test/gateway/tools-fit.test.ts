import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { SUPERGRAPH_FILE } from '#gateway/federation/supergraph-file.ts';
import { checkLimits } from '#gateway/limits/check-limits.ts';
import { DEFAULT_LIMITS } from '#gateway/limits/operation-limits.ts';
import { OperationPreparer } from '#gateway/operations/prepare-operation.ts';
import { buildTools } from '#mcp/build-tools.ts';
import { readToolDocuments } from '#mcp/documents/read-tool-documents.ts';
import { loadPublicSdl } from '#mcp/load-public-sdl.ts';

const LARGEST_PAGE = 200;

const schema = Supergraph.build(readFileSync(SUPERGRAPH_FILE, 'utf8')).apiSchema().toGraphQLJSSchema();
const preparer = new OperationPreparer(schema, DEFAULT_LIMITS, false);
const { tools, fragments } = readToolDocuments();

describe('every tool', () => {
  it.each(buildTools(loadPublicSdl(), tools, fragments).map((tool) => [tool.name, tool] as const))(
    'asks the public graph something it admits, also for its largest page: %s',
    (_name, tool) => {
      const { document, operation } = preparer.prepare(tool.document, undefined);
      const variables = { first: LARGEST_PAGE, limit: LARGEST_PAGE };
      expect(checkLimits(schema, document, operation, variables, DEFAULT_LIMITS)).toBeGreaterThanOrEqual(0);
    },
  );
});
