import { stableId } from '#kit/ids/stable-id.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { TestDatabase } from '#test/testkit/test-database.ts';

/** The owner of the first workspace and its ad account in dollars, whose days become UTC's. */
export async function firstAccount(test: TestDatabase) {
  const workspaceId = stableId('workspace', 'first');
  const [member] = await test.admin<{ id: string }>(
    'select id::text from accounts.member where workspace_id = $1 order by created_at limit 1',
    [workspaceId],
  );
  const [account] = await test.admin<{ id: string; platformId: string }>(
    `update accounts.ad_account set timezone = 'UTC' where currency = 'USD' returning id::text, platform_id as "platformId"`,
  );
  const owner: Viewer = {
    workspaceId,
    memberId: member!.id,
    role: 'owner',
    scopes: ['mcp:read', 'mcp:write'],
    requestId: uuid7(),
    service: null,
  };
  return { owner, account: account! };
}
