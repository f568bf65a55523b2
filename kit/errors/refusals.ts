import { GraphQLError, type GraphQLErrorOptions } from 'graphql';
import { ERROR_CODES, type ErrorCode } from './error-codes.ts';

/**
 * One broken rule of the input. `path` begins with the name of the argument: `input.variants[2].headline`. The message names other fields
 * in code quotes, which tools translate to their own names.
 */
export interface Violation {
  path: string;
  rule: string;
  message: string;
}

/** The ad platform's error after a refusal or failure; nothing of it is secret. */
export interface PlatformFault {
  platformCode?: number | undefined;
  platformSubcode?: number | undefined;
  title?: string | undefined;
  message?: string | undefined;
  blamedFields?: readonly string[] | undefined;
  activityId?: string | undefined;
}

type Details = Record<string, unknown>;

/** An error meant for the caller: its message and details are shown as they are; any other error is masked. */
export class Refusal extends GraphQLError {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, details: Details = {}, options: GraphQLErrorOptions = {}) {
    super(message, { ...options, extensions: { ...details, code, recovery: ERROR_CODES[code].recovery } });
    this.name = 'Refusal';
    this.code = code;
  }
}

/** No valid credential came with the request. */
export function unauthenticated(message = 'Sign in: the request carries no valid credential.'): Refusal {
  return new Refusal('UNAUTHENTICATED', message);
}

/** One of a caller's own workspaces; `invited`: naming it accepts the invitation. */
export interface WorkspaceChoice {
  id: string;
  name: string;
  invited: boolean;
}

/** Place of a request's workspace: a header, or a parameter of a WebSocket's connection message. */
export const WORKSPACE_PATH = 'x-adops-workspace';

/** The credential belongs to several of the caller's workspaces, and none is guessed. */
export function workspaceNeeded(workspaces: readonly WorkspaceChoice[]): Refusal {
  const named = workspaces.map(({ id, invited }) => (invited ? `${id} (accepts the invitation)` : id)).join(', ');
  const message = `name the workspace to work in: ${named}`;
  const violations = [{ path: WORKSPACE_PATH, rule: 'required', message }];
  const choices = workspaces.map(({ id, name, invited }) => ({ id, name, invited }));
  return new Refusal('BAD_USER_INPUT', `${WORKSPACE_PATH}: ${message}`, { violations, workspaces: choices });
}

/** The credential lacks a scope; `required` names all that the call needs. */
export function insufficientScope(required: readonly string[]): Refusal {
  return new Refusal('INSUFFICIENT_SCOPE', `Use a credential with the scopes ${required.join(' and ')}.`, {
    requiredScopes: [...required],
  });
}

/** The object is readable, but the caller lacks the right to do this to it. */
export function forbidden(permission: string): Refusal {
  return new Refusal('FORBIDDEN', `This needs the permission ${permission}: ask an owner of the workspace for it.`, {
    permission,
  });
}

/** Nothing with that id exists for this caller, or it may not be seen. */
export function notFound(what: string, id: string): Refusal {
  return new Refusal('NOT_FOUND', `There is no ${what} ${id} you can see: check the id and the workspace.`, {
    what,
    id,
  });
}

/** An id of the input without an object for this caller, with its path. */
export interface Missing {
  what: string;
  id: string;
  path: string;
}

/** Throws NOT_FOUND, naming all of them, if ids of the input have no object for this caller. Needs all such ids at once. */
export function assertFound(missing: readonly Missing[]): void {
  const [first, ...rest] = missing;
  if (!first) return;
  const { what, id } = first;
  const violations = missing.map((one) => ({
    path: one.path,
    rule: 'exists',
    message: notFound(one.what, one.id).message,
  }));
  const more = rest.length === 0 ? '' : ` (and ${rest.length} more, see violations)`;
  const message = `${notFound(what, id).message.replace(/\.$/u, '')}${more}.`;
  throw new Refusal('NOT_FOUND', message, { what, id, violations });
}

/** The input breaks rules; needs all of them at once. */
export function badUserInput(violations: readonly Violation[]): Refusal {
  const [first, ...rest] = violations;
  const more = rest.length === 0 ? '' : ` (and ${rest.length} more, see violations)`;
  const message = first === undefined ? 'The input is invalid.' : `${first.path}: ${first.message}${more}`;
  return new Refusal('BAD_USER_INPUT', message, { violations: violations.map((violation) => ({ ...violation })) });
}

/** The version on which the caller decided is no longer the current one. */
export function versionConflict(currentVersion: number): Refusal {
  return new Refusal('VERSION_CONFLICT', `Its version is ${currentVersion} by now: read that one, then decide again.`, {
    currentVersion,
  });
}

/** The request id, or what the caller knows as such, belongs to an earlier call with other inputs or for another operation. */
export function requestIdReused(word: 'request id' | 'request key' = 'request id'): Refusal {
  return new Refusal('REQUEST_ID_REUSED', `This ${word} was used for another call: take a new one for new inputs.`);
}

/** The first call with this request id has not ended. */
export function requestInProgress(): Refusal {
  return new Refusal('REQUEST_IN_PROGRESS', 'The first call with this request id is still running: repeat it later.', {
    retryAfterMs: 1_000,
  });
}

/** Changes on the ad platform are switched off here. */
export function liveChangesDisabled(): Refusal {
  return new Refusal('LIVE_CHANGES_DISABLED', 'Changes on the ad platform are switched off here: only dry runs work.');
}

/** Somebody has stopped every change on the ad platform; `details` has scope, reason and time. */
export function writesStopped(details: { scope: string; reason: string; since: string }): Refusal {
  const where = details.scope === 'WORKSPACE' ? 'the workspace' : 'the ad account';
  const message = `Changes on the ad platform are stopped for ${where} ("${details.reason}"): have them resumed, or do a dry run.`;
  return new Refusal('LIVE_CHANGES_DISABLED', message, details);
}

/** Content has to be approved first; `details` names it. */
export function notApproved(details: Details): Refusal {
  return new Refusal('NOT_APPROVED', 'Some content is not approved: have it approved, then call again.', details);
}

/** The target is not as it was when the caller read it; `details` has the expected and the found value. */
export function targetChanged(details: Details): Refusal {
  return new Refusal('TARGET_CHANGED', 'The target has changed since it was read: read it and decide again.', details);
}

/** The state of the object does not allow this. */
export function conflict(message: string, details: Details = {}): Refusal {
  return new Refusal('CONFLICT', message, details);
}

/** A limit would be exceeded; `details` has the allowed and the found value. */
export function limitExceeded(message: string, details: Details): Refusal {
  return new Refusal('LIMIT_EXCEEDED', message, details);
}

/** Too many calls, ours or the platform's. */
export function rateLimited(retryAfterMs: number): Refusal {
  return new Refusal('RATE_LIMITED', `Too many calls: wait ${retryAfterMs} ms, then repeat this one.`, {
    retryAfterMs,
  });
}

/** The ad platform refused. */
export function platformRejected(fault: PlatformFault): Refusal {
  const said = fault.message ?? fault.title ?? 'no reason given';
  return new Refusal('PLATFORM_REJECTED', `The ad platform refused: ${said}`, definedOnly(fault));
}

/** The ad platform cannot be reached, and nothing was done. */
export function platformUnavailable(details: PlatformFault & { retryAfterMs?: number | undefined } = {}): Refusal {
  return new Refusal('PLATFORM_UNAVAILABLE', 'The ad platform cannot be reached: try later.', definedOnly(details));
}

/** The ad platform may have done it; the activity shows the outcome once it is known. */
export function outcomeUnknown(details: { activityId: string }): Refusal {
  return new Refusal(
    'OUTCOME_UNKNOWN',
    `The ad platform may have done this: read activity ${details.activityId} before anything else.`,
    details,
  );
}

/** A fault of this service; its cause is not shown. */
export function internal(): Refusal {
  return new Refusal('INTERNAL', 'Something went wrong here: try later, and quote the request id if it stays.');
}

/** A fault of this service during a change that may have been made all the same. */
export function unanswered(): Refusal {
  return new Refusal(
    'INTERNAL',
    'No answer came, and this may have been done: repeat the call with the same request id; where it takes none, read first what it was to change.',
  );
}

function definedOnly(details: object): Details {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}
