import { describe, expect, it } from '@jest/globals';
import type { CandidateFragment, ReplacedLaunchFragment, ReplacementContentFragment } from '../generated/graphql.ts';
import {
  choiceOf,
  chosenIn,
  contentOf,
  groupIn,
  groupsOf,
  itemAt,
  NEW_DRAFT,
  requestOf,
  suggestedName,
  withChoice,
} from './replacement-draft.ts';

function creative(id: string, more: Partial<ReplacementContentFragment> = {}): ReplacementContentFragment {
  const content = { variants: [{ locale: 'en' }, { locale: 'de' }, { locale: 'en' }] };
  const approvedVersion = { id: `${id} v1`, number: 1, format: 'SINGLE_IMAGE' as const, content };
  return { id, name: `Creative ${id}`, state: 'ACTIVE', approvedVersion, ...more };
}

function candidate(id: string, adsetId: string | null, shown = creative('shoes')): CandidateFragment {
  const item = {
    name: `Ad ${id}`,
    adSetName: `Set ${adsetId}`,
    locale: 'en',
    creativeVersionId: 'shoes v1',
    error: null,
  };
  return { id, adAttempt: 2, adSet: adsetId === null ? null : { campaignId: '1', adsetId }, creative: shown, item };
}

const launch: ReplacedLaunchFragment = {
  id: 'launch',
  version: 7,
  name: 'Spring',
  operation: 'TEST',
  purpose: 'SCALE',
  requestedStatus: 'ACTIVE',
  templateVersion: { id: 'template' },
};
const hats = contentOf(creative('hats'))!;

describe('content', () => {
  it('is the approved version of a creative that is not put away', () => {
    expect(hats).toEqual({
      creativeId: 'hats',
      versionId: 'hats v1',
      name: 'Creative hats',
      number: 1,
      format: 'SINGLE_IMAGE',
      locales: ['en', 'de'],
    });
    expect(contentOf(creative('hats', { approvedVersion: null }))).toBeNull();
    expect(contentOf(creative('hats', { state: 'ARCHIVED' }))).toBeNull();
  });

  it('is suggested where a newer version of what failed was approved, until it is left out', () => {
    const { approvedVersion } = creative('shoes');
    const newer = creative('shoes', { approvedVersion: { ...approvedVersion!, id: 'shoes v2', number: 2 } });
    const [same, other] = [candidate('a', '5'), candidate('b', '5', newer)];
    expect([choiceOf(NEW_DRAFT, same), choiceOf(NEW_DRAFT, other)?.versionId]).toEqual([null, 'shoes v2']);
    expect(choiceOf(withChoice(NEW_DRAFT, [other], null), other)).toBeNull();
  });
});

describe('candidates', () => {
  it('go together by ad set, those without one by themselves', () => {
    const groups = groupsOf([candidate('a', '5'), candidate('b', null), candidate('c', '5')]);
    expect(
      groups.map(({ name, target, candidates }) => [name, target?.adsetId, candidates.map(({ id }) => id)]),
    ).toEqual([
      ['Set 5', '5', ['a', 'c']],
      [null, undefined, ['b']],
    ]);
    expect(groupIn(groups, { ...NEW_DRAFT, adSet: groups[1]!.key })).toBe(groups[1]);
    expect(groupIn(groups, { ...NEW_DRAFT, adSet: 'gone' })).toBe(groups[0]);
    expect(groupIn([], NEW_DRAFT)).toBeNull();
  });
});

describe('the request', () => {
  const candidates = [candidate('a', '5'), candidate('b', '5')];
  const [group] = groupsOf(candidates) as [ReturnType<typeof groupsOf>[number]];
  const draft = withChoice(NEW_DRAFT, [candidates[1]!], hats);

  it('names the chosen ads as they were shown, and copies the settings of their launch', () => {
    expect(chosenIn(group, draft)).toEqual([candidates[1]]);
    expect(requestOf({ adAccountId: 'account', launch, group, draft }, 'key', 'f'.repeat(64))).toMatchObject({
      name: 'Replacement: Spring',
      requestKey: 'key',
      operation: 'TEST',
      purpose: 'SCALE',
      templateVersionId: 'template',
      requestedStatus: 'ACTIVE',
      target: { campaignId: '1', adsetId: '5', settingsFingerprint: 'f'.repeat(64) },
      replacement: {
        launchId: 'launch',
        expectedVersion: 7,
        items: [{ sourceItemId: 'b', creativeVersionId: 'hats v1', expectedAdAttempt: 2 }],
      },
    });
  });

  it('is that of a test where promoted ads are replaced, makes a campaign where there is no ad set, and keeps what was said', () => {
    const said = { ...draft, name: 'Other', requestedStatus: 'PAUSED' as const };
    const [alone] = groupsOf([candidate('b', null)]) as [typeof group];
    const promoted = { ...launch, operation: 'PROMOTE' as const };
    expect(
      requestOf({ adAccountId: 'account', launch: promoted, group: alone, draft: said }, 'key', null),
    ).toMatchObject({
      name: 'Other',
      operation: 'TEST',
      requestedStatus: 'PAUSED',
      target: null,
    });
  });

  it('has a name no longer than launches may have, whole letters', () => {
    const name = suggestedName({ name: '🎉'.repeat(300) });
    expect([name.length <= 200, name.isWellFormed()]).toEqual([true, true]);
  });
});

it('names the item that a path into the request is about', () => {
  expect(itemAt('request.replacement.items[12].expectedAdAttempt')).toBe(12);
  expect(itemAt('request.name')).toBeNull();
});
