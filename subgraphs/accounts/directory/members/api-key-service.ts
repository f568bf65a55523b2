import { keysetPage, type PageRange } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, notFound } from '#kit/errors/refusals.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { once } from '#kit/requests/once.ts';
import { changeIdentities } from '#kit/session/identities-changed.ts';
import { scopeOf } from '#kit/session/scope-names.ts';
import { toolGroupOf } from '#kit/session/tool-groups.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type { ApiKeyCreateInput } from '#subgraphs/accounts/generated/schema-types.ts';
import { type ApiKey, ApiKeyEntity } from './api-key-entity.ts';
import { hashApiKeySecret, newApiKeySecret } from './api-key-secret.ts';

/** Credentials of a workspace for programs. */
export class ApiKeyService {
  readonly #database: Database;
  readonly #bus: WakeBus;

  constructor(database: Database, bus: WakeBus) {
    this.#database = database;
    this.#bus = bus;
  }

  /** A page of the keys, newest first. */
  page(viewer: Viewer, range: PageRange) {
    assertPermission(viewer, 'apikeys:write');
    return this.#database.read(viewer, (em) =>
      keysetPage(em, ApiKeyEntity, {
        within: {},
        order: [{ column: 'id', direction: 'desc' }],
        ...range,
        countTotal: true,
      }),
    );
  }

  /** Creates a key acting as the caller; its secret is in this result only. */
  create(viewer: Viewer, input: ApiKeyCreateInput): Promise<{ apiKey: ApiKey; secret: string | null }> {
    assertPermission(viewer, 'apikeys:write');
    checkKey(input);
    const { secret, prefix } = newApiKeySecret();
    const claim = { viewer, operation: 'apiKeyCreate', requestId: input.requestId, input };
    return this.#database.write(viewer, async (em) => {
      const { value, replayed } = await once(em, claim, async () => {
        const id = uuid7();
        await em.insert(ApiKeyEntity, {
          id,
          workspaceId: viewer.workspaceId,
          memberId: viewer.memberId,
          name: input.name.trim(),
          prefix,
          secretHash: hashApiKeySecret(secret),
          scopes: [...new Set(input.scopes.map(scopeOf))],
          toolGroups: [...new Set((input.toolGroups ?? []).map(toolGroupOf))],
          expiresAt: input.expiresAt ?? null,
        });
        return { id };
      });
      const apiKey = await em.findOneOrFail(ApiKeyEntity, { id: value.id });
      return { apiKey, secret: replayed ? null : secret };
    });
  }

  /** Stops a key for good. */
  revoke(viewer: Viewer, id: string): Promise<ApiKey> {
    assertPermission(viewer, 'apikeys:write');
    return changeIdentities({ database: this.#database, bus: this.#bus }, viewer, async (em) => {
      await em.execute(
        `update accounts.api_key set revoked_at = clock_timestamp() where id = ? and revoked_at is null`,
        [id],
      );
      const apiKey = await em.findOne(ApiKeyEntity, { id });
      if (!apiKey) throw notFound('API key', id);
      return apiKey;
    });
  }
}

function checkKey({ scopes, expiresAt }: ApiKeyCreateInput): void {
  const violations = [];
  if (scopes.includes('WRITE') && !scopes.includes('READ')) {
    const message = 'WRITE goes together with READ: ask for both';
    violations.push({ path: 'input.scopes', rule: 'requires-read', message });
  }
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    const message = 'must lie in the future, or be null for a key that does not expire';
    violations.push({ path: 'input.expiresAt', rule: 'future', message });
  }
  if (violations.length > 0) throw badUserInput(violations);
}
