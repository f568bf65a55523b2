/** A rule that pauses ads which spent much today without a purchase, over one ad account. */
export function ruleExample(adAccountId: string): Record<string, unknown> {
  const today = { kind: 'condition', timeframe: 'today' };
  return {
    name: 'Pause losses',
    ad_account_ids: [adAccountId],
    level: 'ad',
    target_filter: { children: [{ kind: 'filter', attribute: 'name', operator: 'contains', value: 'Summer' }] },
    tasks: [
      {
        id: adAccountId,
        conditions: {
          kind: 'group',
          combinator: 'and',
          children: [
            { ...today, metric: 'spend', operator: 'gte', value: 40 },
            { ...today, metric: 'purchases', operator: 'eq', value: 0 },
          ],
        },
        actions: [{ type: 'set_status', params: { status: 'PAUSED' } }],
      },
    ],
    schedule: { cron: '0 * * * *', timezone: 'Europe/Berlin' },
    status: 'draft',
    dry_run: true,
  };
}
