import { Router } from 'express';
import type { Logger } from 'pino';
import type { Gateway } from '#gateway/build-gateway.ts';
import { gatewayToolExecutor } from '#gateway/topology/gateway-tool-executor.ts';
import type { BodyBudget } from '#kit/bodies/body-budget.ts';
import type { Config } from '#kit/config/config.ts';
import { largestMessage } from '#kit/config/largest-message.ts';

const PATHS = /^\/(?:mcp|\.well-known\/oauth-protected-resource)(?:\/|$)/iu;

/** The tools over the gateway of this process. They are loaded and built when somebody first asks for one. */
export function toolRoutes(gateway: Gateway, config: Config, bodies: BodyBudget, log: Logger): Router {
  let routes: Promise<Router> | undefined;
  return Router().use((req, res, next) => {
    if (!PATHS.test(req.path)) return next();
    routes ??= buildRoutes(gateway, config, bodies, log);
    void routes.then(
      (router) => router(req, res, next),
      (error: unknown) => {
        routes = undefined;
        next(error);
      },
    );
  });
}

async function buildRoutes(gateway: Gateway, config: Config, bodies: BodyBudget, log: Logger): Promise<Router> {
  const { allowedOrigins, identity, publicUrl, uploads } = config;
  const [{ buildMcp }, { loadPublicSdl }] = await Promise.all([
    import('#mcp/build-mcp.ts'),
    import('#mcp/load-public-sdl.ts'),
  ]);
  return buildMcp({
    sdl: loadPublicSdl(),
    executor: gatewayToolExecutor(gateway),
    log,
    publicUrl,
    allowedOrigins,
    authorizationServers: identity.kind === 'oidc' ? [identity.issuer] : [],
    maxBodyBytes: largestMessage(uploads),
    bodies,
  }).router;
}
