import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { SAMPLE, Thing } from '#test/testkit/sample-subgraph.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';
import { compareAndSet } from './version-check.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(SAMPLE);
});
afterAll(() => test.close());

const tenant = { workspaceId: uuid7() };
let id: string;
beforeEach(async () => {
  id = uuid7();
  await test.admin('insert into sample.thing (id, workspace_id, name) values ($1, $2, $3)', [
    id,
    tenant.workspaceId,
    id,
  ]);
});
const rename = (expectedVersion: number, name: string, who = tenant) =>
  test.database.write(who, (em) => compareAndSet(em, Thing, { id, expectedVersion, set: { name }, what: 'thing' }));

describe('compareAndSet', () => {
  it('changes the row and raises its version', async () => {
    expect(await rename(1, `${id} new`)).toBe(2);
    const thing = await test.database.read(tenant, (em) => em.findOneOrFail(Thing, { id }));
    expect(thing).toMatchObject({ name: `${id} new`, version: 2 });
  });

  it('refuses a stale version with the current one', async () => {
    await rename(1, `${id} new`);
    await expect(rename(1, 'late')).rejects.toMatchObject({
      extensions: { code: 'VERSION_CONFLICT', currentVersion: 2 },
    });
  });

  it('refuses the highest version there can be like any other one', async () => {
    await expect(rename(2 ** 31 - 1, 'never')).rejects.toMatchObject({
      extensions: { code: 'VERSION_CONFLICT', currentVersion: 1 },
    });
  });

  it('lets one of many concurrent changes through', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => rename(1, `${id} ${n}`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('knows nothing of another workspace', async () => {
    const stranger = rename(1, 'theirs', { workspaceId: uuid7() });
    await expect(stranger).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });
});
