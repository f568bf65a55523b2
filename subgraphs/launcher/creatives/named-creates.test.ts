import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addCreative, addImage, content, templateInput } from '#test/launcher/library.ts';
import { TestLauncher } from '#test/launcher/start-launcher.ts';

interface Saved {
  saved: { one: { id: string } };
}

const documentOf = (noun: string, type: string) =>
  `mutation ($input: ${type}CreateInput!) { saved: ${noun}Create(input: $input) { one: ${noun} { id } } }`;
/** Inputs that pass, and inputs that the creation itself refuses. */
const CREATES = {
  creative: {
    good: (name: string): object => ({ family: { name }, content: content(image) }),
    broken: (): object => ({ family: { name: 'Named' }, content: content(uuid7()) }),
  },
  collection: {
    good: (name: string): object => ({ data: { name, kind: 'FIXED', memberIds: [creative] } }),
    broken: (): object => ({ data: { name: 'Named', kind: 'FIXED', memberIds: [uuid7()] } }),
  },
  template: {
    good: (name: string): object => ({ data: { name, config: templateInput() } }),
    broken: (): object => ({ data: { name: 'Named', config: templateInput({ naming: { campaign: '{{unknown}}' } }) } }),
  },
};
const NOUNS = [
  ['creative', 'Creative'],
  ['collection', 'Collection'],
  ['template', 'Template'],
] as const;

let harness: TestLauncher;
let viewer: Viewer;
let image: string;
let creative: string;
beforeAll(async () => {
  harness = await TestLauncher.start();
  viewer = harness.viewer();
  image = await addImage(harness, viewer);
  ({ creativeId: creative } = await addCreative(harness, viewer, { content: content(image) }));
});
afterAll(() => harness?.stop());

describe.each(NOUNS)('%s creation with a request id', (noun, type) => {
  const document = documentOf(noun, type);
  const save = async (requestId: string | null | undefined, name = 'Named') => {
    const input = { ...CREATES[noun].good(name), ...(requestId !== undefined && { requestId }) };
    return (await harness.ok<Saved>(viewer, document, { input })).saved.one.id;
  };
  const refusal = (requestId: string, input: object) =>
    harness.refused(viewer, document, { input: { ...input, requestId } });

  it('returns what the first call made, also where both come at once', async () => {
    const requestId = uuid7();
    const id = await save(requestId);
    expect(await save(requestId)).toBe(id);
    const other = uuid7();
    const [one, two] = await Promise.all([save(other), save(other)]);
    expect(one).toBe(two);
    expect(one).not.toBe(id);
  });

  it('is refused for other input', async () => {
    const requestId = uuid7();
    await save(requestId);
    expect(await refusal(requestId, CREATES[noun].good('Other'))).toMatchObject({ code: 'REQUEST_ID_REUSED' });
    expect(await refusal('', CREATES[noun].good('Named'))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('that failed does not use it up', async () => {
    const requestId = uuid7();
    expect(await refusal(requestId, CREATES[noun].broken())).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await save(requestId)).toEqual(expect.any(String));
  });

  it('makes another one each time where it is null or omitted', async () => {
    const ids = [await save(null), await save(null), await save(undefined), await save(undefined)];
    expect(new Set(ids).size).toBe(4);
  });
});
