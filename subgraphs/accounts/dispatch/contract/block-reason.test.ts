import { describe, expect, it } from '@jest/globals';
import { blockReasonOf, type BlockReasonRow } from './block-reason.ts';

const NOW = { now: new Date('2030-01-01T12:00:00Z'), liveChanges: true };
const OFF = { ...NOW, liveChanges: false };
const row = (changes: Partial<BlockReasonRow>): BlockReasonRow => ({
  stopped: false,
  broken: false,
  blocked: 0,
  reads_only: 0,
  used_percent: 91,
  ...changes,
});

describe('what holds a cause up', () => {
  it.each([
    ['nothing', row({}), null],
    ['nothing, of a cause without operations', row({ stopped: null, broken: null }), null],
    ['nothing, for moments', row({ blocked: 0.9, reads_only: 0.5 }), null],
    ['the platform', row({ blocked: 60, reads_only: 30 }), { reason: 'PLATFORM', seconds: 60, usedPercent: null }],
    ['the limit', row({ blocked: 5, reads_only: 30 }), { reason: 'USAGE', seconds: 30, usedPercent: 91 }],
    ['a member, before any limit', row({ stopped: true, blocked: 60 }), { reason: 'WRITES_STOPPED', until: null }],
    ['the connection, before any limit', row({ broken: true, blocked: 60 }), { reason: 'DISCONNECTED', seconds: null }],
  ])('is %s', (_what, given, expected) => {
    expect({ blockReason: blockReasonOf(given, NOW) }).toMatchObject({ blockReason: expected });
  });

  it('is before all else that changes are switched off', () => {
    expect(blockReasonOf(row({ stopped: true, blocked: 60 }), OFF)).toMatchObject({
      reason: 'CHANGES_OFF',
      until: null,
    });
    expect(blockReasonOf(row({}), OFF)).toMatchObject({ reason: 'CHANGES_OFF', seconds: null });
    expect(blockReasonOf(row({ stopped: null, broken: null }), OFF)).toBeNull();
  });

  it('says when it goes on', () => {
    expect(blockReasonOf(row({ blocked: 90 }), NOW)?.until?.toISOString()).toBe('2030-01-01T12:01:30.000Z');
  });
});
