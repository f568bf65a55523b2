/** How much of its quotas the caller has used, in percent. */
export interface UsageState {
  /** Digits of the account the call touched, or of the business when it touched none. */
  ownerId: string;
  appPct: number;
  accountPct: number;
  resetSeconds: number;
  regainMinutes: number;
  /** `ads_management`, `ads_insights`, … */
  useCase: string;
}

/** The headers every answer carries, successes and errors alike; those of insights have one more. */
export function usageHeaders(usage: UsageState): Record<string, string> {
  const tier = { ads_api_access_tier: 'standard_access' };
  const app = Math.min(100, Math.round(usage.appPct));
  const account = Math.min(100, Math.round(usage.accountPct * 100) / 100);
  const counters = {
    call_count: Math.round(account),
    total_cputime: Math.round(account / 2),
    total_time: Math.round(account / 2),
  };
  const useCase = { type: usage.useCase, ...counters, estimated_time_to_regain_access: usage.regainMinutes, ...tier };
  const throttle = { app_id_util_pct: app, acc_id_util_pct: account, ...tier };
  return {
    ...(usage.useCase === 'ads_insights' && { 'X-FB-Ads-Insights-Throttle': JSON.stringify(throttle) }),
    'X-App-Usage': JSON.stringify({ call_count: app, total_time: app, total_cputime: app }),
    'X-Ad-Account-Usage': JSON.stringify({
      acc_id_util_pct: account,
      reset_time_duration: usage.resetSeconds,
      ...tier,
    }),
    'X-Business-Use-Case-Usage': JSON.stringify({ [usage.ownerId]: [useCase] }),
  };
}
