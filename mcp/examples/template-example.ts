/** Settings of a template for clicks on a website: one campaign that owns a daily budget. */
export const templateExample = {
  campaign: { objective: 'OUTCOME_TRAFFIC' },
  budget: { owner: 'campaign', period: 'daily', amount_minor: 5_000, currency: 'USD' },
  adset: {
    destination: 'WEBSITE',
    optimization_goal: 'LINK_CLICKS',
    billing_event: 'IMPRESSIONS',
    promoted_object: { kind: 'website' },
    targeting: { countries: ['US'], age_min: 25, age_max: 54 },
    delivery: { timezone: 'America/New_York' },
  },
  creative_policy: { allowed_formats: ['single_image', 'single_video'] },
  naming: { campaign: '{{launch}}', adset: '{{launch}}', ad: '{{creative}}' },
};
