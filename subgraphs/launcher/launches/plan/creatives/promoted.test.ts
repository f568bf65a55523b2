import { describe, expect, it } from '@jest/globals';
import type { CampaignObjective, PromotedObject } from '../../../templates/template-config.ts';
import { adSetConfig } from '../testing/plan-fixtures.ts';
import { bound, creativeParams, found, image, planFormat, video, wording } from './testing/format-fixtures.ts';

type Promoted = Partial<PromotedObject> & Pick<PromotedObject, 'kind'>;

/** Settings which promote something, in a campaign and to a destination that go with it. */
function promoting(promoted: Promoted, objective: CampaignObjective, destination: string, goal: string) {
  const promotedObject = { locationIds: [], pageId: '101', ...promoted };
  const campaign = { objective, buyingType: 'AUCTION' as const, specialCategories: [], categoryCountries: [] };
  return { campaign, adset: adSetConfig({ destination, optimizationGoal: goal, promotedObject }) };
}

const FORM = promoting({ kind: 'FORM', formId: '66' }, 'OUTCOME_LEADS', 'ON_AD', 'LEAD_GENERATION');
const MESSENGER = promoting({ kind: 'MESSAGING' }, 'OUTCOME_TRAFFIC', 'MESSENGER', 'LINK_CLICKS');
const WHATSAPP = promoting({ kind: 'MESSAGING', phone: '+493012345' }, 'OUTCOME_TRAFFIC', 'WHATSAPP', 'LINK_CLICKS');
const CALLS = promoting({ kind: 'CALLS', phone: '+4930123' }, 'OUTCOME_TRAFFIC', 'WEBSITE', 'LINK_CLICKS');
const STORE = 'https://example.com/';
const APP = promoting({ kind: 'APP', applicationId: '9', storeUrl: STORE }, 'OUTCOME_TRAFFIC', 'APP', 'LINK_CLICKS');
const EVENT = promoting({ kind: 'EVENT', eventId: '8' }, 'OUTCOME_ENGAGEMENT', 'ON_EVENT', 'EVENT_RESPONSES');

describe('the button of an ad', () => {
  const link = 'https://example.com/';
  it.each([
    ['a form', FORM, 'SIGN_UP', { link, lead_gen_form_id: '66' }],
    ['a chat', MESSENGER, 'MESSAGE_PAGE', { link, app_destination: 'MESSENGER' }],
    [
      'a chat elsewhere',
      WHATSAPP,
      'WHATSAPP_MESSAGE',
      { link, app_destination: 'WHATSAPP', whatsapp_number: '+493012345' },
    ],
    ['calls', CALLS, 'CALL_NOW', { link: 'tel:+4930123' }],
    ['an app', APP, 'INSTALL_MOBILE_APP', { link, application: '9' }],
    ['an event', EVENT, 'EVENT_RSVP', { link, event_id: '8' }],
  ])('for %s opens it, also where no button is named', (_, config, type, value) => {
    const plan = planFormat({ media: bound('i'), cta: null }, [image('i')], config);
    expect(found(plan)).toEqual(['INFORMATION button_added']);
    expect(creativeParams(plan)[0]).toMatchObject({
      object_story_spec: { link_data: { call_to_action: { type, value } } },
    });
    const named = planFormat({ media: bound('i'), cta: 'LEARN_MORE' }, [image('i')], config);
    expect(found(named)).toEqual([]);
    expect(creativeParams(named)[0]).toMatchObject({
      object_story_spec: { link_data: { call_to_action: { type: 'LEARN_MORE' } } },
    });
  });

  it('is given in full to what the platform combines', () => {
    const plan = planFormat({ format: 'FLEXIBLE', media: bound('i', 'v'), cta: null }, [image('i'), video('v')], FORM);
    expect(creativeParams(plan)[0]?.asset_feed_spec).toMatchObject({
      call_to_actions: [{ type: 'SIGN_UP', value: { lead_gen_form_id: '66' } }],
    });
  });
});

describe('what is sold on a website and elsewhere', () => {
  const SHOP = { pageId: null, datasetId: '7', event: 'PURCHASE' };
  const IN_APP = { applicationId: '9', storeUrl: 'https://store.example/9' };
  const pixel = [{ pixel_id: '7', custom_event_type: 'PURCHASE' }];
  const app = [{ application_id: '9', object_store_urls: ['https://store.example/9'], custom_event_type: 'PURCHASE' }];
  it.each([
    ['a website and an app', { kind: 'WEB_APP', ...SHOP, ...IN_APP }, { pixel, app }],
    ['every channel', { kind: 'OMNICHANNEL', ...SHOP, ...IN_APP }, { pixel, app }],
    ['every channel but an app', { kind: 'OMNICHANNEL', ...SHOP }, { pixel }],
  ] as const)('is promoted as one: %s', (_, promoted, omnichannel) => {
    const config = promoting(promoted, 'OUTCOME_SALES', 'WEBSITE', 'OFFSITE_CONVERSIONS');
    const plan = planFormat({ media: bound('i') }, [image('i')], config);
    expect(found(plan)).toEqual([]);
    const adSet = plan.calls.find(({ kind }) => kind === 'AD_SET');
    expect(adSet?.params['promoted_object']).toEqual({ omnichannel_object: omnichannel });
  });

  it('is a blocker where a template of before does not say what is counted', () => {
    const config = promoting({ kind: 'WEB_APP', datasetId: '7' }, 'OUTCOME_SALES', 'WEBSITE', 'LINK_CLICKS');
    const { findings } = planFormat({ media: bound('i') }, [image('i')], config);
    expect(findings.map(({ severity, code, path }) => [severity, code, path])).toEqual(
      ['applicationId', 'storeUrl', 'event'].map((field) => {
        return ['BLOCKER', 'promoted_object', `template.adset.promotedObject.${field}`];
      }),
    );
  });
});

describe('what is promoted', () => {
  it('has to be named where it is a form', () => {
    const nameless = promoting({ kind: 'FORM' }, 'OUTCOME_LEADS', 'ON_AD', 'LEAD_GENERATION');
    expect(found(planFormat({ media: bound('i') }, [image('i')], nameless))).toEqual(['BLOCKER form_missing']);
  });

  it('has to be the page its ads speak as', () => {
    const sourceSpec = { kind: 'NEW_STORY', identity: { pageId: '202' } } as const;
    expect(found(planFormat({ media: bound('i'), sourceSpec }, [image('i')], FORM))).toEqual(['BLOCKER page_differs']);
    expect(found(planFormat({ media: bound('i'), sourceSpec }, [image('i')]))).toEqual([]);
  });

  it('warns where an ad leads past the store of an app', () => {
    const variants = [wording('en', { destinationUrl: 'https://example.com/else' })];
    expect(found(planFormat({ media: bound('i'), variants }, [image('i')], APP))).toEqual(['WARNING store_link']);
  });
});
