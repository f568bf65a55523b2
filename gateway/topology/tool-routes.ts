import { Router } from 'express';
import type { Logger } from 'pino';
import type { Gateway } from '#gateway/build-gateway.ts';
import { gatewayToolExecutor } from '#gateway/topology/gateway-tool-executor.ts';
import type { Config } from '#kit/config/config.ts';

/** What a call of a tool may have besides files. */
const ONE_MIB = 1024 * 1024;
const PATHS = /^\/(?:mcp|\.well-known\/oauth-protected-resource)(?:\/|$)/iu;

/** The tools over the gateway of this process. They are loaded and built when somebody first asks for one. */
export function toolRoutes(gateway: Gateway, config: Config, log: Logger): Router {
  let routes: Promise<Router> | undefined;
  return Router().use((req, res, next) => {
    if (!PATHS.test(req.path)) return next();
    routes ??= buildRoutes(gateway, config, log);
    void routes.then(
      (router) => router(req, res, next),
      (error: unknown) => {
        routes = undefined;
        next(error);
      },
    );
  });
}

async function buildRoutes(gateway: Gateway, config: Config, log: Logger): Promise<Router> {
  const { identity, publicUrl, uploads } = config;
  const [{ buildMcp }, { loadPublicSdl }] = await Promise.all([
    import('#mcp/build-mcp.ts'),
    import('#mcp/load-public-sdl.ts'),
  ]);
  return buildMcp({
    sdl: loadPublicSdl(),
    executor: gatewayToolExecutor(gateway),
    log,
    publicUrl,
    authorizationServers: identity.kind === 'oidc' ? [identity.issuer] : [],
    // Base64 takes a third more, and lines of it some more.
    maxBodyBytes: Math.ceil(uploads.combinedMaxBytes * 1.4) + ONE_MIB,
  }).router;
}
