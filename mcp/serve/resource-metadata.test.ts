import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import express from 'express';
import { BodyBudget } from '#kit/bodies/body-budget.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { mcpRouter } from '#mcp/serve/mcp-router.ts';

async function metadata(authorizationServers: readonly string[]): Promise<unknown> {
  const app = express();
  const server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const executor = { identify: async () => null, execute: async () => ({}) };
  const log = createLogger({ level: 'silent' });
  app.use(
    mcpRouter({
      tools: new Map(),
      executor,
      log,
      publicUrl: url,
      authorizationServers,
      allowedOrigins: [],
      maxBodyBytes: 1_000_000,
      bodies: new BodyBudget(1_000),
    }),
  );
  const answer = await (await fetch(`${url}/.well-known/oauth-protected-resource/mcp`)).json();
  server.close();
  server.closeAllConnections();
  return answer;
}

it('names who gives tokens, and says nothing of that where nobody does', async () => {
  const issuers = ['https://login.example.com'];
  expect(await metadata(issuers)).toMatchObject({ authorization_servers: issuers });
  expect(await metadata([])).not.toHaveProperty('authorization_servers');
});
