import type { Request, RequestHandler, Response } from 'express';
import { Kind, parse, type DocumentNode } from 'graphql';
import { unauthenticated, WORKSPACE_PATH } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { Authenticator, Credential } from '#gateway/identity/authenticator.ts';
import { requestIdOf } from '#kit/network/request-id.ts';
import { sendError } from '#gateway/http/send-error.ts';

/** The credential of a request; null when it brings none. */
export function credentialOf(req: Request): Credential | null {
  const { authorization, [WORKSPACE_PATH]: workspaceId } = req.headers;
  return authorization === undefined ? null : { authorization, workspaceId };
}

/** The viewer whom `authenticateRequest` found; null for introspection without a credential. */
export function viewerOf(res: Response): Viewer | null {
  return (res.locals['viewer'] as Viewer | undefined) ?? null;
}

/**
 * Finds the member of a request's credential, before its body is read. One without passes only where introspection is open, and
 * `admitIntrospection` has the rest. Without an authenticator everybody passes.
 */
export function authenticateRequest(authenticator: Authenticator | null, openIntrospection: boolean): RequestHandler {
  return async (req, res, next) => {
    if (authenticator === null) {
      next();
      return;
    }
    try {
      const credential = credentialOf(req);
      if (credential !== null) {
        res.locals['viewer'] = (await authenticator.authenticate(credential, requestIdOf(res))).viewer;
      } else if (!openIntrospection) {
        throw unauthenticated();
      }
    } catch (error) {
      sendError(req, res, error);
      return;
    }
    next();
  };
}

/** Refuses a document without a credential unless it asks for nothing but the schema. */
export function admitIntrospection(authenticator: Authenticator | null): RequestHandler {
  return (req, res, next) => {
    if (authenticator === null || viewerOf(res) !== null || onlyIntrospects(queryOf(req))) next();
    else sendError(req, res, unauthenticated());
  };
}

function queryOf(req: Request): unknown {
  return req.method === 'GET' ? req.query['query'] : (req.body as { query?: unknown } | null)?.query;
}

const MAX_TOKENS = 2_000;

/** Returns true when every operation of the text asks only for the schema (`__schema`, `__type`, `__typename`). */
function onlyIntrospects(query: unknown): boolean {
  if (typeof query !== 'string') return false;
  const document = parsedOrNull(query);
  if (document === null) return false;
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fields = operations.flatMap(({ selectionSet }) => selectionSet.selections);
  return fields.length > 0 && fields.every((node) => node.kind === Kind.FIELD && node.name.value.startsWith('__'));
}

function parsedOrNull(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: MAX_TOKENS });
  } catch {
    return null;
  }
}
