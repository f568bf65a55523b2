import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { unauthenticated } from '#kit/errors/refusals.ts';
import { isUuid } from '#kit/ids/is-uuid.ts';
import { textFault } from '#kit/values/text-fault.ts';
import { SCOPES, type Scope } from '#kit/session/permissions.ts';

/** Claims of a verified access token. */
export interface VerifiedToken {
  issuer: string;
  subject: string;
  /** Only when the issuer vouches for it. */
  email: string | null;
  scopes: readonly Scope[];
  /** The workspace the token is for; null when it leaves that open. */
  workspaceId: string | null;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** A text that can be asked for in a database. */
const Text = z.string().refine((text) => textFault(text) === undefined);
const Name = Text.min(1);

/**
 * The claims that are read, and those that narrow what a token is good for. A claim that is left out narrows nothing; one in a form that is
 * not known here may narrow anything.
 */
const Claims = z.object({
  iss: Name,
  sub: Name,
  aud: z.union([Name, z.array(Name)]),
  exp: z.number(),
  nbf: z.number().optional(),
  iat: z.number().optional(),
  email: Text.nullish(),
  email_verified: z.boolean().optional(),
  scope: z.string().optional(),
  workspace: z.string().refine(isUuid).optional(),
  client_id: Name.optional(),
  azp: Name.optional(),
  // Bound to a key that its bearer has to show, and permissions finer than scopes: neither is checked here.
  cnf: z.never().optional(),
  authorization_details: z.never().optional(),
});

/**
 * Reads the claims of a payload whose signature, issuer, audience and time have been checked. Throws UNAUTHENTICATED for claims in an unknown form.
 */
export function readClaims(payload: JWTPayload): VerifiedToken {
  const { success, data } = Claims.safeParse(payload);
  if (!success) throw unauthenticated('Sign in: the token makes claims in a form that is not known here.');
  const { iss: issuer, sub: subject, exp: expiresAt, scope = '', workspace = null } = data;
  return {
    issuer,
    subject,
    email: data.email_verified === true && data.email ? data.email : null,
    scopes: SCOPES.filter((name) => scope.split(' ').includes(name)),
    workspaceId: workspace?.toLowerCase() ?? null,
    expiresAt,
  };
}
