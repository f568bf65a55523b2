import type { DocumentNode } from 'graphql';
import type { Router } from 'express';
import type { Logger } from 'pino';
import { BodyBudget } from '#kit/bodies/body-budget.ts';
import { buildTools } from '#mcp/build-tools.ts';
import { readToolDocuments } from '#mcp/documents/read-tool-documents.ts';
import { PUBLIC_RULES } from '#mcp/public-rules.ts';
import { mcpRouter } from '#mcp/serve/mcp-router.ts';
import type { ToolExecutor } from '#mcp/tool/tool-executor.ts';
import type { Tool } from '#mcp/tool/tool.ts';

/** Dependencies of the shim. */
export interface McpDeps {
  /** The public schema of all subgraphs, from `mergePublicSdl`. */
  sdl: DocumentNode;
  executor: ToolExecutor;
  log: Logger;
  /** Base URL of this server as clients see it. */
  publicUrl: string;
  /** Origins besides its own whose pages may call tools; none by default. */
  allowedOrigins?: readonly string[];
  /** Issuers whose tokens are accepted, named in the resource's metadata. */
  authorizationServers?: readonly string[];
  /** Maximum bytes of one message's body; by default room for 64 MiB of files in base64. */
  maxBodyBytes?: number;
  /** Budget of body bytes in this process, shared with its other entrances; one of its own by default. */
  bodies?: BodyBudget;
}

/** Largest message: room for 64 MiB of files in base64. */
export const FILES_IN_BASE64 = 90 * 1024 * 1024;
const BODIES_AT_ONCE = 32;

/** Builds the tools and their endpoint `/mcp`. Throws when a tool does not fit the schema. */
export function buildMcp(deps: McpDeps): { router: Router; tools: ReadonlyMap<string, Tool> } {
  const tools = loadTools(deps.sdl);
  const maxBodyBytes = deps.maxBodyBytes ?? FILES_IN_BASE64;
  const router = mcpRouter({
    tools,
    executor: deps.executor,
    log: deps.log,
    publicUrl: deps.publicUrl,
    allowedOrigins: deps.allowedOrigins ?? [],
    authorizationServers: deps.authorizationServers ?? [],
    maxBodyBytes,
    bodies: deps.bodies ?? new BodyBudget(BODIES_AT_ONCE * maxBodyBytes),
  });
  return { router, tools };
}

/** Loads the tools of `mcp/tools` by name, in the order in which they are listed. */
export function loadTools(sdl: DocumentNode): ReadonlyMap<string, Tool> {
  const { tools, fragments } = readToolDocuments();
  return new Map(buildTools(sdl, tools, fragments, PUBLIC_RULES).map((tool) => [tool.name, tool]));
}
