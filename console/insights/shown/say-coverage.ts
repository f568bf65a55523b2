import { inZone } from '../../shared/time/account-time.ts';
import { sayDay, sayDays } from '../../shared/time/days.ts';
import type { Coverage } from '../report/read-report.ts';
import { sayValue } from './say-value.ts';
import { sayGap } from './words.ts';

/** Says which days of an ad account are imported, how fresh they are, and if they add up. */
export function sayCoverage(coverage: Coverage): string[] {
  const { state, freshAsOf, timeZone, provisionalFrom, partialDays, dateTo } = coverage;
  if (coverage.askedDays === 0) return ['These days are still to come.'];
  const sentences = [sayDaysThere(coverage), ...coverage.missing.map(sayMissing)];
  if (state === 'NEVER') return sentences;
  if (freshAsOf !== null) sentences.push(`The oldest part was imported on ${inZone(freshAsOf, timeZone)}.`);
  if (partialDays.length > 0) {
    const days = partialDays.map(sayDay).join(', ');
    sentences.push(`Not over when imported: ${days}. The numbers of such a day will grow.`);
  }
  if (provisionalFrom !== null) {
    sentences.push(`Provisional: ${sayDays(provisionalFrom, dateTo)}. The platform may still change these numbers.`);
  }
  sentences.push(sayReconciled(coverage));
  return sentences;
}

function sayDaysThere({ state, askedDays, importedDays, timeZone }: Coverage): string {
  const zone = `Days are those of ${timeZone}.`;
  if (state === 'NEVER') return `Nothing is imported for these days yet. ${zone}`;
  if (importedDays === askedDays)
    return `${askedDays === 1 ? 'The day is' : `All ${askedDays} days are`} imported. ${zone}`;
  return `${importedDays} of ${askedDays} days are imported. ${zone}`;
}

function sayMissing({ dateFrom, dateTo, reason, entityId }: Coverage['missing'][number]): string {
  const what = entityId === null ? '' : `${entityId} on `;
  return `Missing: ${what}${sayDays(dateFrom, dateTo)}, ${sayGap(reason)}.`;
}

function sayReconciled({ reconciled, unattributed, currencies }: Coverage): string {
  if (reconciled === null || unattributed === null) {
    return "The ads could not be compared with the platform's own row of the ad account.";
  }
  if (reconciled) return "The ads add up to the platform's own row of the ad account.";
  const { days, spend, accountSpend, impressions } = unattributed;
  const money = (text: string): string => sayValue(text, 'money', currencies.length === 1 ? currencies[0]! : null);
  return (
    `No ad accounts for ${money(spend)} of the ${money(accountSpend)} spent, and for ${sayValue(impressions, 'count', null)} impressions, ` +
    `by the platform's own row of the ad account (${days} ${days === 1 ? 'day' : 'days'} compared).`
  );
}
