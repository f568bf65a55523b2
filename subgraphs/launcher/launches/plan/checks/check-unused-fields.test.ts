import { describe, expect, it } from '@jest/globals';
import type { PromotedObject, TemplateConfig } from '#subgraphs/launcher/templates/template-config.ts';
import { planLaunch } from '../plan-launch.ts';
import { adSetConfig, planCreative, templateConfig } from '../testing/plan-fixtures.ts';
import { calmInput, planTarget, TARGET } from '../testing/plan-inputs.ts';
import { checkUnusedFields } from './check-unused-fields.ts';
import { Findings } from './findings.ts';

const PATH = 'template.adset.promotedObject.';

/** Every text field of a promoted object but the page. */
const ALL = {
  datasetId: '1',
  event: 'PURCHASE',
  customConversionId: '2',
  applicationId: '3',
  storeUrl: 'https://store.example/1',
  os: 'IOS',
  pageId: '4',
  formId: '5',
  channel: 'SMS',
  identityId: '6',
  flowRef: 'flow',
  phone: '+4930123456',
  availability: '9-17',
  catalogId: '7',
  productSetId: '8',
  eventId: '9',
  profileId: '10',
};

const objectOf = (changes: Omit<PromotedObject, 'locationIds'>): PromotedObject => ({ locationIds: [], ...changes });

const configOf = (
  promotedObject: PromotedObject,
  { destination = 'WEBSITE', objective = 'OUTCOME_SALES' }: { destination?: string; objective?: string } = {},
): TemplateConfig => ({
  ...templateConfig({ adset: adSetConfig({ destination, promotedObject }) }),
  campaign: { ...templateConfig().campaign, objective: objective as TemplateConfig['campaign']['objective'] },
});

/** Fields that are found to be of no use, by the severity of their finding. */
function unused(config: TemplateConfig): { warned: string[]; blocked: string[] } {
  const findings = new Findings();
  checkUnusedFields(calmInput({ config }), findings);
  const at = (severity: string) =>
    findings.sorted().flatMap((finding) => (finding.severity === severity ? [finding.path.replace(PATH, '')] : []));
  return { warned: at('WARNING'), blocked: at('BLOCKER') };
}

/** Fields without effect for a kind that is given all of them, and a location. */
const withAll = (kind: PromotedObject['kind'], where: Parameters<typeof configOf>[1] = {}) =>
  unused(configOf({ ...ALL, kind, locationIds: ['11'] }, where));

/** Fields of `ALL` that have an effect for a kind. */
function usedOf(kind: PromotedObject['kind'], where: Parameters<typeof configOf>[1] = {}): string[] {
  const { warned, blocked } = withAll(kind, where);
  const found = new Set([...warned, ...blocked]);
  return Object.keys(ALL).filter((field) => !found.has(field));
}

describe('fields of a promoted object', () => {
  it.each<[PromotedObject['kind'], string[], Parameters<typeof configOf>[1]?]>([
    ['WEBSITE', ['datasetId', 'customConversionId', 'pageId']],
    ['APP', ['event', 'applicationId', 'storeUrl', 'pageId']],
    ['WEB_APP', ['datasetId', 'event', 'applicationId', 'storeUrl', 'pageId']],
    ['OMNICHANNEL', ['datasetId', 'event', 'applicationId', 'storeUrl', 'pageId']],
    ['FORM', ['pageId', 'formId'], { destination: 'ON_AD', objective: 'OUTCOME_LEADS' }],
    ['MESSAGING', ['datasetId', 'event', 'pageId'], { destination: 'MESSENGER' }],
    ['MESSAGING', ['datasetId', 'event', 'pageId', 'phone'], { destination: 'WHATSAPP' }],
    ['CALLS', ['pageId', 'phone']],
    ['CATALOG', ['event', 'pageId', 'catalogId', 'productSetId']],
    ['EVENT', ['pageId', 'eventId']],
    ['PROFILE', ['pageId', 'profileId']],
    ['WEBSITE', ['pageId'], { destination: 'NONE', objective: 'OUTCOME_AWARENESS' }],
  ])('have an effect for %s: %j', (kind, used, where = {}) => {
    expect(usedOf(kind, where)).toEqual(used);
  });

  it('that matter to the kind and cannot be carried out are blockers', () => {
    expect(withAll('WEBSITE').blocked).toEqual(['identityId']);
    expect(withAll('MESSAGING', { destination: 'MESSENGER' }).blocked).toEqual([
      'channel',
      'identityId',
      'flowRef',
      'availability',
    ]);
    expect(withAll('CALLS').blocked).toEqual(['identityId', 'availability']);
    expect(withAll('OMNICHANNEL').blocked).toEqual(['identityId', 'locationIds']);
  });

  it('are only warnings where ads promote their page alone, but for the identity', () => {
    const where = { destination: 'NONE', objective: 'OUTCOME_AWARENESS' };
    expect(withAll('CALLS', where).blocked).toEqual(['identityId']);
    expect(withAll('CALLS', where).warned).toEqual(expect.arrayContaining(['availability', 'locationIds', 'phone']));
  });

  it('are followed where the channel is the destination, however it is written', () => {
    const chats = objectOf({ kind: 'MESSAGING', pageId: '4', channel: 'whatsapp' });
    expect(unused(configOf(chats, { destination: 'WHATSAPP' }))).toEqual({ warned: [], blocked: [] });
    expect(unused(configOf(chats, { destination: 'MESSENGER' }))).toEqual({ warned: [], blocked: ['channel'] });
  });

  it('count as left out when they are empty', () => {
    const empty = objectOf({ kind: 'WEBSITE', os: '', channel: null, flowRef: '' });
    expect(unused(configOf(empty))).toEqual({ warned: [], blocked: [] });
  });

  it('that are used only without another one say so: an event beside a custom conversion', () => {
    const both = objectOf({ kind: 'WEBSITE', datasetId: '1', event: 'PURCHASE', customConversionId: '2' });
    expect(unused(configOf(both))).toEqual({ warned: ['event'], blocked: [] });
  });

  it('are those of the ad set where that exists', () => {
    const config = configOf({ ...ALL, kind: 'WEBSITE', locationIds: ['11'] });
    const plan = planLaunch(calmInput({ config, request: { target: TARGET }, target: planTarget() }));
    expect(plan.findings.map(({ code }) => code)).toEqual(['target_settings']);
  });
});

describe('the permission of a partnership', () => {
  it('is warned of, as ads are made without it', () => {
    const hats = planCreative({ id: 'hats', name: 'Hats' });
    const sourceSpec = { kind: 'NEW_STORY', partnershipIdentityId: '12', partnershipPermissionRef: 'ref' } as const;
    const creatives = [{ ...hats, content: { ...hats.content, sourceSpec } }];
    expect(planLaunch(calmInput({ creatives })).findings).toEqual([
      expect.objectContaining({
        severity: 'WARNING',
        code: 'field_unused',
        path: 'request.selection.creativeIds[0]',
        message: expect.stringContaining('permission'),
      }),
    ]);
  });
});
