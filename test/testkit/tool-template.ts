/** A template for link clicks as the tools take it; `adset` replaces fields of its ad set. */
export function toolTemplate(name: string, currency: string, adset: object = {}): Record<string, unknown> {
  return {
    name,
    config: {
      campaign: { objective: 'OUTCOME_TRAFFIC' },
      budget: { owner: 'campaign', period: 'daily', amount_minor: 5000, currency },
      adset: {
        destination: 'WEBSITE',
        optimization_goal: 'LINK_CLICKS',
        billing_event: 'IMPRESSIONS',
        promoted_object: { kind: 'website' },
        targeting: { countries: ['US'] },
        delivery: { timezone: 'Europe/Berlin' },
        ...adset,
      },
      creative_policy: { allowed_formats: ['single_image'] },
      naming: { campaign: '{{launch}}', adset: '{{launch}}', ad: '{{creative}}' },
    },
  };
}
