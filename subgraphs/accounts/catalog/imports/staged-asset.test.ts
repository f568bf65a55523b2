import { describe, expect, it } from '@jest/globals';
import { stagedAsset, stagedJson } from './staged-asset.ts';

describe('stagedAsset', () => {
  it('takes out what joins objects, and keeps all the platform said', () => {
    const ad = { id: '3', name: 'Ad', adset_id: '2', campaign_id: '1', creative: { id: '4' }, status: 'PAUSED' };
    expect(stagedAsset('AD', { ...ad, created_time: '2026-05-12T10:45:09-0700' })).toMatchObject({
      platform_id: '3',
      name: 'Ad',
      campaign_id: '1',
      ad_set_id: '2',
      creative_id: '4',
      page_id: null,
      status: 'PAUSED',
      effective_status: null,
      created_time: '2026-05-12T10:45:09-0700',
      updated_time: null,
      data: { ...ad, created_time: '2026-05-12T10:45:09-0700' },
    });
    const creative = { id: '4', object_story_spec: { page_id: '9' } };
    expect(stagedAsset('CREATIVE', creative)).toMatchObject({ page_id: '9', name: null });
    expect(stagedAsset('SOCIAL_ACCOUNT', { id: '5', username: 'shop' })).toMatchObject({ name: 'shop' });
  });

  it.each(['yesterday', 1_760_000_000, '2026-05-12', null])('takes %p for no time', (time) => {
    expect(stagedAsset('AD', { id: '1', updated_time: time }).updated_time).toBeNull();
  });
});

describe('stagedJson', () => {
  it('holds an object once, as it came last', () => {
    const page = [{ id: '1', name: 'old' }, { id: '2' }, { id: '1', name: 'new' }];
    const rows = JSON.parse(stagedJson('AD', page)) as { platform_id: string; name: string | null }[];
    expect(rows.map((row) => [row.platform_id, row.name])).toEqual([
      ['1', 'new'],
      ['2', null],
    ]);
  });

  it('holds no text which the database refuses', () => {
    const [row] = JSON.parse(stagedJson('AD', [{ id: '1', name: 'a\0b\ud800c' }])) as { name: string }[];
    expect(row?.name).toBe('ab\ufffdc');
  });
});
