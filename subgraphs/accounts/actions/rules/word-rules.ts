import { ATTRIBUTION_EVENTS, BILLING_EVENTS, DESTINATIONS, OPTIMIZATION_GOALS } from '#platform/words/ad-set-words.ts';
import { countryFault } from '#platform/words/countries.ts';
import { categoriesFault, categoryCountryFault, SPECIAL_CATEGORIES } from '#platform/words/special-categories.ts';
import type { AdSetCreateInput, CampaignCreateInput } from '#subgraphs/accounts/generated/schema-types.ts';
import type { Rules } from './action-rules.ts';
import { checkFreeForm } from './story-words.ts';
import { checkTargetingWords } from './targeting-words.ts';

type Checks<Input> = readonly ((rules: Rules, input: Input) => void)[];

/** Words of a new campaign of which the platform knows only some. */
export const CAMPAIGN_WORDS: Checks<CampaignCreateInput> = [
  (rules, { specialAdCategories }) =>
    specialAdCategories.forEach((word, index) =>
      checkWord(rules, [`specialAdCategories[${index}]`, 'special_category'], word, SPECIAL_CATEGORIES),
    ),
  (rules, { specialAdCategories }) => {
    const fault = categoriesFault(specialAdCategories);
    rules.check(fault === undefined, 'specialAdCategories', 'special_category', fault ?? '');
  },
  (rules, { specialAdCategoryCountry }) =>
    specialAdCategoryCountry?.forEach((code, index) => {
      const fault = countryFault(code);
      rules.check(fault === undefined, `specialAdCategoryCountry[${index}]`, 'country_code', fault ?? '');
    }),
  (rules, { specialAdCategories, specialAdCategoryCountry }) =>
    specialAdCategoryCountry?.forEach((code, index) => {
      const fault = categoryCountryFault(specialAdCategories, code);
      rules.check(fault === undefined, `specialAdCategoryCountry[${index}]`, 'politics', fault ?? '');
    }),
  (rules, { promotedObject }) => checkFreeForm(rules, 'promotedObject', promotedObject),
];

/** Words of a new ad set of which the platform knows only some. */
export const AD_SET_WORDS: Checks<AdSetCreateInput> = [
  (rules, { optimizationGoal }) =>
    checkWord(rules, ['optimizationGoal', 'optimization_goal'], optimizationGoal, OPTIMIZATION_GOALS),
  (rules, { billingEvent }) => checkWord(rules, ['billingEvent', 'billing_event'], billingEvent, BILLING_EVENTS),
  (rules, { destinationType }) => checkWord(rules, ['destinationType', 'destination'], destinationType, DESTINATIONS),
  (rules, { attributionSpec }) =>
    attributionSpec?.forEach((window, index) => {
      const event = window['event_type'];
      if (typeof event !== 'string') return;
      checkWord(rules, [`attributionSpec[${index}].event_type`, 'attribution'], event, ATTRIBUTION_EVENTS);
    }),
  (rules, { targeting }) => checkTargetingWords(rules, 'targeting', targeting),
  (rules, { promotedObject }) => checkFreeForm(rules, 'promotedObject', promotedObject),
];

function checkWord(
  rules: Rules,
  [field, rule]: readonly [field: string, rule: string],
  word: string | null | undefined,
  known: readonly string[],
): void {
  rules.check(word == null || known.includes(word), field, rule, `must be one of ${known.join(', ')}`);
}
