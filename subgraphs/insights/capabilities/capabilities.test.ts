import { describe, expect, it } from '@jest/globals';
import { INSIGHTS_METRICS } from '#platform/client/insights-metrics.ts';
import { CAPABILITIES } from '#subgraphs/insights/capabilities/capabilities.ts';

describe('what reports can be asked for', () => {
  it('names every metric once', () => {
    const ids = CAPABILITIES.metrics.map(({ id }) => id);
    expect(ids).toHaveLength(33);
    expect(new Set(ids).size).toBe(33);
  });

  it('names exactly the metrics that are read of rows', () => {
    expect(CAPABILITIES.metrics.map(({ id }) => id).toSorted()).toEqual(INSIGHTS_METRICS.toSorted());
  });

  it('computes quotients from metrics it has', () => {
    const ids = new Set(CAPABILITIES.metrics.map(({ id }) => id));
    const parts = CAPABILITIES.metrics.flatMap(({ computedFrom }) => [...computedFrom]);
    expect(parts.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('demands action types of exactly the structured metrics', () => {
    const structured = CAPABILITIES.metrics.filter(({ needsActionTypes }) => needsActionTypes);
    expect(structured.map(({ id }) => id)).toEqual(['actions', 'action_values']);
  });

  it('marks the metrics that the platform gives to few ad accounts any more', () => {
    const rare = CAPABILITIES.metrics.filter(({ mayBeEmpty }) => mayBeEmpty);
    expect(rare.map(({ id }) => id)).toEqual([
      'video_continuous_2_sec_watched_actions',
      'video_15_sec_watched_actions',
      'video_30_sec_watched_actions',
      'video_time_watched_actions',
    ]);
  });

  it('says that everything answers', () => {
    expect(CAPABILITIES.query).toEqual({ available: true, reason: null });
    expect(CAPABILITIES.rank).toEqual({ available: true, reason: null });
    expect(CAPABILITIES.metrics.every(({ available }) => available)).toBe(true);
    expect(CAPABILITIES.rankKeys.every(({ available }) => available)).toBe(true);
  });
});
