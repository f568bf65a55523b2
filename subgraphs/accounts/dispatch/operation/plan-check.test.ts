import { describe, expect, it } from '@jest/globals';
import { dependenciesOf, markersOf, type PlannedOperation, planViolations } from './plan-check.ts';
import { createCall } from '../effects/platform-request.ts';
import { MissingReference, resolveReferences } from './references.ts';

const operation = (id: string, changes: Partial<PlannedOperation> = {}): PlannedOperation => ({
  id,
  kind: 'CAMPAIGN',
  name: id,
  params: {},
  dependsOn: [],
  ...changes,
});
const none: ReadonlySet<string> = new Set();

describe('planViolations', () => {
  it('accepts parents before children, in the plan or admitted earlier', () => {
    const plan = [
      operation('b', { parentId: 'a' }),
      operation('c', { params: { deep: [{ $operation: 'b', field: 'id' }] } }),
    ];
    expect(planViolations(plan, new Set(['a']))).toEqual([]);
  });

  it('names everything that is wrong at once', () => {
    const plan = [operation('b', { parentId: 'c' }), operation('c', { kind: 'IMAGE' }), operation('b')];
    const rules = planViolations(plan, none).map(({ path, rule }) => `${path} ${rule}`);
    expect(rules).toEqual([
      'input.operations[0].dependsOn order',
      'input.operations[1].fileKey required',
      'input.operations[2].id unique',
    ]);
  });

  it('names what an operation of its kind cannot do without', () => {
    const $root = { $operation: 'a', field: 'id' };
    const plan = [
      operation('a', { kind: 'COPY_CAMPAIGN' }),
      operation('b', { kind: 'UPDATE', params: { name: 'B' } }),
      operation('c', { kind: 'PAUSE_COPIES', params: { $root } }),
      operation('d', { kind: 'VIDEO' }),
      operation('e', { kind: 'COPY_AD', targetId: '7' }),
      operation('f', { kind: 'UPDATE', params: { name: 'F', $target: $root } }),
      operation('g', { kind: 'PAUSE_COPIES', params: { $root }, targetKind: 'CAMPAIGN' }),
    ];
    expect(planViolations(plan, none).map(({ path }) => path)).toEqual([
      'input.operations[0].targetId',
      'input.operations[1].targetId',
      'input.operations[2].params',
      'input.operations[3].fileKey',
    ]);
  });

  it('lets an operation wait for all it refers to, once', () => {
    const params = { creative: { creative_id: { $operation: 'x', field: 'id' } } };
    expect(dependenciesOf(operation('a', { dependsOn: ['x', 'y'], parentId: 'y', params }))).toEqual(['x', 'y']);
  });
});

describe('markersOf', () => {
  it('gives twins markers of their own, and everybody else the one of the cause', () => {
    const under = (id: string, parent: string) =>
      operation(id, { kind: 'AD', name: 'Ad', params: { adset_id: parent } });
    const markers = markersOf('L', [under('a', '1'), under('b', '2'), under('c', '1')], none);
    expect([...markers.values()]).toEqual(['adops:L', 'adops:L', 'adops:L:c']);
  });
});

describe('markersOf copies', () => {
  it('gives one to each copy that differs in nothing but a suffix', () => {
    const inside = (id: string, targetId: string) =>
      operation(id, { kind: 'COPY_AD', targetId, params: { adset_id: { $operation: 'p', field: 'id' } } });
    const beside = operation('b', { kind: 'COPY_AD_SET', targetId: '9', params: { campaign_id: '5' } });
    const markers = markersOf('L', [beside, inside('c', '1'), inside('d', '2'), inside('e', '1')], none);
    expect([...markers.values()]).toEqual(['adops:L:b', 'adops:L', 'adops:L', 'adops:L:e']);
  });
});

describe('createCall', () => {
  it('resolves references, starts paused and carries the marker beside other labels', () => {
    const ad = {
      ...operation('a', { kind: 'AD', name: 'Ad' }),
      marker: 'adops:L',
      params: { status: 'ACTIVE', adset_id: { $operation: 's', field: 'id' }, adlabels: [{ name: 'own' }] },
    };
    expect(createCall(ad, 'act_1', new Map([['s', '77']]))).toEqual({
      path: 'act_1/ads',
      params: { name: 'Ad', status: 'PAUSED', adset_id: '77', adlabels: [{ name: 'own' }, { name: 'adops:L' }] },
    });
  });

  it('leaves a creative without a status, and refuses a reference without a result', () => {
    const creative = { ...operation('c', { kind: 'CREATIVE' }), marker: 'm' };
    expect(createCall(creative, 'act_1', new Map()).params).not.toHaveProperty('status');
    expect(() => resolveReferences({ x: { $operation: 'gone' } }, new Map())).toThrow(MissingReference);
  });
});
