import { useEffect, useRef } from 'react';
import type { ConsoleAccount } from '../../shared/accounts/use-ad-accounts.ts';
import type { CandidateFragment } from '../generated/graphql.ts';
import { StateBadge } from '../../shared/shown/state-badge.tsx';
import { sayMoney } from '../../shared/shown/money.ts';
import { itemAt } from './replacement-draft.ts';
import { sayCalls, SEVERITIES } from './say-plan.ts';
import type { Planned } from './use-replacement.ts';

/** Plan of a replacement; takes the focus when it appears. */
export function ReplacementPlan(props: {
  account: ConsoleAccount;
  planned: Planned;
  isBusy: boolean;
  onSubmit: () => void;
}) {
  const { account, planned, isBusy, onSubmit } = props;
  const { plan, request } = planned;
  const { ads } = plan.usage;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [planned]);
  return (
    <section aria-labelledby="plan-heading">
      <h3 id="plan-heading" ref={heading} tabIndex={-1}>
        What would be done
      </h3>
      <p>{sayCalls(plan.usage)}</p>
      <p>{budgetOf(planned, account)}</p>
      <p>
        In the end {request.requestedStatus === 'ACTIVE' ? 'they are switched on' : 'they stay paused'}. It starts at
        once.
      </p>
      <Findings planned={planned} />
      <Names planned={planned} />
      {plan.submittable ? (
        <div className="actions">
          <button type="button" className="main" aria-disabled={isBusy} onClick={onSubmit}>
            {isBusy ? 'Submitting…' : `Replace ${ads} ${ads === 1 ? 'ad' : 'ads'}`}
          </button>
        </div>
      ) : (
        <p className="refusal">It cannot be submitted like this.</p>
      )}
    </section>
  );
}

function budgetOf({ plan }: Planned, { currencyOffset: offset }: ConsoleAccount): string {
  const { budget, adSets } = plan;
  if (adSets.every(({ platformId }) => platformId !== null)) {
    return 'Budgets stay as they are: the ads go into an ad set that exists.';
  }
  const period = budget.period === 'DAILY' ? 'a day' : 'for all of its time';
  const amount = sayMoney(budget.totalMinor, { currency: budget.currency, offset });
  return `A new campaign is made. Its budgets are ${amount} ${period} in all.`;
}

function Findings({ planned: { plan, decided, request } }: { planned: Planned }) {
  const { findings, findingCounts } = plan;
  if (findings.length === 0) return <p className="note">Nothing was found that speaks against it.</p>;
  const { blockers, warnings, information } = findingCounts;
  const hidden = blockers + warnings + information - findings.length;
  return (
    <>
      <h4>What was found</h4>
      <ul className="items">
        {findings.map(({ severity, code, path, message }) => (
          <li key={`${code} ${path} ${message}`}>
            <span>{message}</span>
            <StateBadge state={severity} words={SEVERITIES[severity]} />
            <FoundAt path={path} candidates={decided.group.candidates} request={request} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="note">And {hidden} more.</p>}
    </>
  );
}

/** Subject of a finding or a violation: an ad by its name, else a part of the launch by its path. */
export function FoundAt(props: {
  path: string;
  candidates: readonly CandidateFragment[];
  request: Planned['request'];
}) {
  const { path, candidates, request } = props;
  const item = itemAt(path);
  const replaced = item === null ? undefined : request.replacement?.items[item];
  const name = candidates.find(({ id }) => id === replaced?.sourceItemId)?.item.name;
  return <span className="note">{name === undefined ? path : <bdi>{name}</bdi>}</span>;
}

/** Most ads that are named at once; more are shown on request. */
const NAMED = 10;

function Names({ planned: { plan, decided } }: { planned: Planned }) {
  const before = new Map(decided.group.candidates.map(({ id, item }) => [id, item.name]));
  return (
    <>
      <h4>Names</h4>
      <dl className="times">
        <dt>Campaign</dt>
        <dd>
          <bdi>{plan.campaignName}</bdi>
        </dd>
        {plan.adSets.map(({ key, name }) => (
          <AdSetName key={key} name={name} />
        ))}
      </dl>
      <details open={plan.ads.length <= NAMED}>
        <summary>Ads: {plan.ads.length}</summary>
        <ol className="items">
          {plan.ads.map(({ key, name, replacesItemId }) => (
            <li key={key}>
              <span className="name">
                <bdi>{name}</bdi>
              </span>
              <span className="note">
                instead of <bdi>{before.get(replacesItemId ?? '')}</bdi>
              </span>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

function AdSetName({ name }: { name: string }) {
  return (
    <>
      <dt>Ad set</dt>
      <dd>
        <bdi>{name}</bdi>
      </dd>
    </>
  );
}
