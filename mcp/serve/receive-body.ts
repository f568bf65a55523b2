import { isJsonContentType, type AuthInfo } from '@modelcontextprotocol/server';
import type { Request, RequestHandler } from 'express';
import type { BodyBudget } from '#kit/bodies/body-budget.ts';
import { BodyRefusal } from '#kit/bodies/body-refusal.ts';
import { readBody } from '#kit/bodies/read-body.ts';
import { weighJson } from '#kit/bodies/weigh-json.ts';
import { parseLossless } from '#kit/json/parse-lossless.ts';
import { decodeUtf8 } from '#kit/text/decode-utf8.ts';
import { calledTool } from '#mcp/search/called-tool.ts';
import { NOT_UTF8, rpcError } from '#mcp/serve/bearer-challenges.ts';
import type { ToolIdentity } from '#mcp/tool/tool-executor.ts';

/** A request whose credential is known. */
export type McpRequest = Request & { auth?: AuthInfo };

/** The only tool whose calls contain files, and may be larger than a query. */
const TAKES_FILES = 'media_uploads_complete';
const LARGEST_WITHOUT_FILES = 1_048_576;
const ONLY_FILES = `More than 1 MiB is for calls of ${TAKES_FILES} alone, by a credential with the scope mcp:write: send less at once.`;

/** Reads and parses the JSON of a POST. Throws BodyRefusal. */
export function receiveBody(rules: { bodies: BodyBudget; maxBodyBytes: number }): RequestHandler {
  return async (req: McpRequest, res, next) => {
    if (!isJsonContentType(req.headers['content-type'] ?? null)) {
      res.status(415).json(rpcError(null, -32000, 'Send `Content-Type: application/json`.'));
      return;
    }
    const text = await readText(req, res, rules);
    if (text === null) {
      res.status(400).json(rpcError(null, -32700, NOT_UTF8));
      return;
    }
    try {
      req.body = parseLossless(text);
    } catch {
      res.status(400).json(rpcError(null, -32700, 'The body is not valid JSON: send JSON-RPC messages.'));
      return;
    }
    if (text.length > LARGEST_WITHOUT_FILES && !takesFiles(req.body)) throw new BodyRefusal(413, ONLY_FILES);
    next();
  };
}

/** The text of a body; null where it is not UTF-8. */
async function readText(
  req: McpRequest,
  res: Parameters<RequestHandler>[1],
  { bodies: budget, maxBodyBytes }: { bodies: BodyBudget; maxBodyBytes: number },
): Promise<string | null> {
  const { token = '', scopes = [], extra } = req.auth ?? {};
  const { caller = token } = (extra?.['identity'] ?? {}) as Partial<ToolIdentity>;
  const named = req.headers['mcp-name'] ?? TAKES_FILES;
  const mayHaveFiles = scopes.includes('mcp:write') && [TAKES_FILES, 'tools_call'].includes(String(named));
  const length = Number(req.headers['content-length'] ?? 0);
  if (length > LARGEST_WITHOUT_FILES && !mayHaveFiles) throw new BodyRefusal(413, ONLY_FILES);
  const most = mayHaveFiles ? maxBodyBytes : LARGEST_WITHOUT_FILES;
  return decodeUtf8(await readBody(req, res, { budget, caller, most, weigh: weighJson }));
}

/** True when it contains only calls of the tool with files. */
function takesFiles(body: unknown): boolean {
  const messages: unknown[] = Array.isArray(body) ? body : [body];
  return messages.every((message) => calledTool(message) === TAKES_FILES);
}
