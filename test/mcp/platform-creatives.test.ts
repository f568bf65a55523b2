import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { videoFile, type VideoName } from '#test/launcher/media-files.ts';
import { ActionAgent, picture } from './action-agent.ts';

let actions: ActionAgent;
beforeAll(async () => {
  actions = await ActionAgent.start();
});
afterAll(() => actions?.close());

const filmed = (name: VideoName) => videoFile(name).bytes;
const film = () => ({ page_id: actions.page, video_data: { title: 'Hello', message: 'Look' } });

/** Whole videos on the platform; sessions that were never finished are none. */
async function videos() {
  return (await actions.objects('video')).filter(({ status }) => status === 'ACTIVE');
}

describe('creatives_create', () => {
  it('makes one creative of one completed upload, and lets the platform check it once the image is there', async () => {
    const media_id = await actions.upload(await picture(), 'image/png');
    const input = { media_id, name: 'From an upload', object_story_spec: actions.story(), url_tags: 'utm_source=ads' };
    const before = await actions.done('creatives_create', input);
    expect(before.plan).toMatchObject({ call_count: 2, checked_by_platform: false, blockers: [] });
    const request_id = crypto.randomUUID();
    const first = await actions.done('creatives_create', { ...input, request_id, dry_run: false });
    const again = await actions.done('creatives_create', { ...input, request_id, dry_run: false });
    expect(first.activity).toMatchObject({ state: 'SUCCEEDED', target_id: expect.stringMatching(/^\d+$/) });
    expect([again.replayed, again.activity.target_id]).toEqual([true, first.activity.target_id]);
    const after = await actions.done('creatives_create', input);
    expect(after.plan).toMatchObject({ checked_by_platform: true, blockers: [] });
  });

  it('passes on what the platform says against the story', async () => {
    const media_id = await actions.upload(await picture(), 'image/png');
    const call_to_action = { type: 'NONSENSE' };
    const object_story_spec = {
      page_id: actions.page,
      link_data: { link: 'https://shop.example.com/', call_to_action },
    };
    const { isError, content } = await actions.call('creatives_create', {
      media_id,
      name: 'Refused',
      object_story_spec,
      dry_run: false,
    });
    expect([isError, content]).toMatchObject([true, { code: 'PLATFORM_REJECTED', platform_subcode: 1_373_054 }]);
  });

  it('takes no upload whose file did not arrive, and no file without a place in the story', async () => {
    const waiting = await actions.upload(await picture(), 'image/png', { send: false });
    const video = await actions.upload(filmed('h264.mp4'), 'video/mp4');
    const image = await actions.upload(await picture(), 'image/png');
    const named = { page_id: actions.page, video_data: { video_id: '1' } };
    const answers = await Promise.all(
      [
        [waiting, actions.story()],
        [crypto.randomUUID(), actions.story()],
        [video, actions.story()],
        [video, named],
        [image, film()],
      ].map(([media_id, object_story_spec]) =>
        actions.call('creatives_create', { media_id, name: 'None', object_story_spec }),
      ),
    );
    const faults = answers.map(({ content }) => [
      content['code'],
      (content['violations'] as { path: string }[] | undefined)?.map(({ path }) => path),
    ]);
    const spec = 'payload.object_story_spec';
    expect(faults).toEqual([
      ['NOT_FOUND', undefined],
      ['NOT_FOUND', undefined],
      ['BAD_USER_INPUT', [`${spec}.link_data`]],
      ['BAD_USER_INPUT', [`${spec}.video_data.video_id`]],
      ['BAD_USER_INPUT', [`${spec}.video_data.video_id`]],
    ]);
  });
});

describe('creatives_create of a video', () => {
  afterEach(() => actions.panel('PUT', '/_faults', {}));

  it.each([
    ['video/mp4', 'h264.mp4'],
    ['video/quicktime', 'h264.mov'],
  ] as const)('sends an upload of %s, and makes one creative with it and its still', async (type, file) => {
    await actions.panel('PUT', '/_faults', { processingMs: 300 });
    const media_id = await actions.upload(filmed(file), type);
    const input = { media_id, name: `Of ${type}`, object_story_spec: film(), url_tags: 'utm_source=ads' };
    const { activity, plan } = await actions.done('creatives_create', input);
    expect([activity.state, plan]).toMatchObject([
      'CHECKED',
      { call_count: 2, checked_by_platform: false, blockers: [] },
    ]);
    const known = await videos();
    const request_id = crypto.randomUUID();
    const first = await actions.done('creatives_create', { ...input, request_id, dry_run: false });
    const again = await actions.done('creatives_create', { ...input, request_id, dry_run: false });
    expect(first.activity).toMatchObject({ state: 'SUCCEEDED', target_id: expect.stringMatching(/^\d+$/) });
    expect([again.replayed, again.activity.target_id]).toEqual([true, first.activity.target_id]);
    const [video, ...more] = (await videos()).filter(({ id }) => known.every((one) => one.id !== id));
    expect(more).toEqual([]);
    const still = `https://scontent.example/video/${video!.id}.jpg`;
    const [creative, ...others] = (await actions.objects('creative')).filter(({ name }) => name === input.name);
    expect(others).toEqual([]);
    expect(creative).toMatchObject({
      id: first.activity.target_id,
      data: { object_story_spec: { video_data: { ...film().video_data, video_id: video!.id, image_url: still } } },
    });
  });

  it('shows the thumbnail it is given', async () => {
    await actions.panel('PUT', '/_faults', { processingMs: 0 });
    const media_id = await actions.upload(filmed('h264.mp4'), 'video/mp4');
    const image_url = 'https://shop.example.com/still.png';
    const object_story_spec = { page_id: actions.page, video_data: { ...film().video_data, image_url } };
    const payload = { media_id, name: 'Own still', object_story_spec, request_id: crypto.randomUUID(), dry_run: false };
    const { activity } = await actions.done('creatives_create', payload);
    const [creative] = (await actions.objects('creative')).filter(({ id }) => id === activity.target_id);
    expect(creative).toMatchObject({ data: { object_story_spec: { video_data: { image_url } } } });
  });

  it('makes one video and one creative when answers get lost', async () => {
    const scopes = { methods: ['POST'], paths: '/advideos$' };
    await actions.panel('PUT', '/_faults', {
      processingMs: 0,
      cutAfterWorkRate: 1,
      skipFirst: 1,
      onlyFirst: 2,
      scopes,
    });
    const known = await videos();
    const media_id = await actions.upload(filmed('h264.mp4'), 'video/mp4');
    const input = { media_id, name: 'Through faults', object_story_spec: film(), request_id: crypto.randomUUID() };
    expect((await actions.done('creatives_create', { ...input, dry_run: false })).activity.state).toBe('SUCCEEDED');
    const whole = await videos();
    expect(whole.length - known.length).toBe(1);
    expect((await actions.objects('creative')).filter(({ name }) => name === input.name)).toHaveLength(1);
  });

  it('is refused for good when the platform cannot process the video', async () => {
    await actions.panel('PUT', '/_faults', { processingMs: 0, videosFail: true });
    const media_id = await actions.upload(filmed('h264.mp4'), 'video/mp4');
    const input = { media_id, name: 'Broken', object_story_spec: film(), request_id: crypto.randomUUID() };
    for (const _time of [1, 2]) {
      const { content } = await actions.ended('creatives_create', { ...input, dry_run: false });
      expect(content).toMatchObject({ code: 'PLATFORM_REJECTED', platform_code: 1_363_030 });
    }
    expect((await actions.objects('creative')).filter(({ name }) => name === input.name)).toEqual([]);
  });
});
