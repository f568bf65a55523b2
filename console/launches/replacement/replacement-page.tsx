import { useState } from 'react';
import type { ConsoleAccount } from '../../shared/accounts/use-ad-accounts.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { PartHeading } from '../../shared/shown/part-heading.tsx';
import { addressOf, followLink, goTo } from '../shown.ts';
import type { Drafts } from './drafts.ts';
import { groupIn, groupsOf, NEW_DRAFT, type Draft } from './replacement-draft.ts';
import { ReplacementForm } from './replacement-form.tsx';
import { ReplacementPlan } from './replacement-plan.tsx';
import { ReplacementRefusal } from './replacement-refusal.tsx';
import { useCandidates } from './use-candidates.ts';
import { useReplacement } from './use-replacement.ts';

/** Replaces failed ads of a launch: what by what, what that would do, and then the launch that does it. */
export function ReplacementPage(props: {
  client: GraphClient;
  account: ConsoleAccount;
  launchId: string;
  name: string | null;
  drafts: Drafts;
}) {
  const { client, account, launchId, drafts } = props;
  const { found, refusal, refresh } = useCandidates(client, account.id, launchId);
  const [draft, setDraft] = useState(drafts.get(launchId) ?? NEW_DRAFT);
  const submitted = (id: string): void => {
    drafts.delete(launchId);
    goTo({ adAccountId: account.id, launchId: id });
  };
  const replacement = useReplacement(client, { submitted, stale: refresh });
  const { planned, busy } = replacement;
  const decide = (next: Draft): void => {
    // The submitted draft must be the one the member read.
    if (busy === 'SUBMITTING') return;
    drafts.set(launchId, next);
    setDraft(next);
    replacement.forget();
  };
  const groups = groupsOf(found?.candidates ?? []);
  const group = groupIn(groups, draft);
  const name = found?.launch.name ?? props.name ?? 'Launch';
  const back = { adAccountId: account.id, launchId };
  return (
    <article className="launch" aria-labelledby="launch-heading">
      <a href={addressOf(back)} onClick={(event) => followLink(event, back)}>
        ← Back to the launch
      </a>
      <PartHeading id="launch-heading" before="Replace failed ads of " name={name} />
      {refusal !== null && <p role="alert">{refusal}</p>}
      {found === null && refusal === null && <p>Loading…</p>}
      {found && !group && <p>There is nothing to replace: each failed ad is being replaced, or was tried again.</p>}
      {account.access !== 'WRITE' && (
        <p className="note">You may watch launches of this ad account, not change them.</p>
      )}
      {found && group && account.access === 'WRITE' && (
        <ReplacementForm
          client={client}
          launch={found.launch}
          groups={groups}
          group={group}
          draft={draft}
          isBusy={busy !== null}
          onDecide={decide}
          onPreview={() => void replacement.preview({ adAccountId: account.id, launch: found.launch, group, draft })}
        />
      )}
      <p role="status" className="note">
        {busy === 'LOOKING' && 'Asking what would be done…'}
        {busy === 'SUBMITTING' && 'Submitting…'}
      </p>
      <ReplacementRefusal replacement={replacement} candidates={found?.candidates ?? []} />
      {planned && (
        <ReplacementPlan
          account={account}
          planned={planned}
          isBusy={busy === 'SUBMITTING'}
          onSubmit={() => void replacement.submit()}
        />
      )}
    </article>
  );
}
