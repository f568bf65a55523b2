import { useState, type FormEvent } from 'react';
import type { CandidateFragment, ReplacedLaunchFragment, RequestedStatus } from '../generated/graphql.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { isolated } from '../../shared/shown/isolated.ts';
import { ContentPicker, type Recipients } from './content-picker.tsx';
import { ReplacedAd } from './replaced-ad.tsx';
import { choiceOf, chosenIn, suggestedName, withChoice, type AdSetGroup, type Draft } from './replacement-draft.ts';

/** Chooses what is shown instead of failed ads, and how the launch that does it is called. */
export function ReplacementForm(props: {
  client: GraphClient;
  launch: ReplacedLaunchFragment;
  groups: AdSetGroup[];
  group: AdSetGroup;
  draft: Draft;
  isBusy: boolean;
  onDecide: (draft: Draft) => void;
  onPreview: () => void;
}) {
  const { client, launch, groups, group, draft, isBusy, onDecide, onPreview } = props;
  const [picking, setPicking] = useState<Recipients[] | null>(null);
  const chosen = chosenIn(group, draft).length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy && chosen > 0) onPreview();
  };
  return (
    <>
      <form className="replacing" onSubmit={submit}>
        {groups.length > 1 && (
          <AdSetField groups={groups} group={group} onChoose={(adSet) => onDecide({ ...draft, adSet })} />
        )}
        <section aria-labelledby="failed-heading">
          <h3 id="failed-heading">Failed ads</h3>
          <p className="note">Choose approved content for those that shall be replaced. The others stay as they are.</p>
          <ol className="items">
            {group.candidates.map((candidate) => (
              <ReplacedAd
                key={candidate.id}
                candidate={candidate}
                content={choiceOf(draft, candidate)}
                onPick={() => setPicking(recipientsFor(candidate, group))}
                onLeave={() => onDecide(withChoice(draft, [candidate], null))}
              />
            ))}
          </ol>
        </section>
        <label className="field">
          <span>Name of the new launch</span>
          <input
            dir="auto"
            required
            pattern=".*\S.*"
            title="Something that can be read"
            maxLength={200}
            value={draft.name ?? suggestedName(launch)}
            onChange={(event) => onDecide({ ...draft, name: event.target.value })}
          />
        </label>
        <label className="field">
          <span>In the end the new ads</span>
          <select
            value={draft.requestedStatus ?? launch.requestedStatus}
            onChange={(event) => onDecide({ ...draft, requestedStatus: event.target.value as RequestedStatus })}
          >
            <option value="PAUSED">stay paused</option>
            <option value="ACTIVE">are switched on</option>
          </select>
        </label>
        <div className="actions">
          <button type="submit" aria-disabled={isBusy || chosen === 0}>
            See what would be done
          </button>
          <span className="note">
            {chosen} of {group.candidates.length} {group.candidates.length === 1 ? 'ad' : 'ads'} to be replaced
          </span>
        </div>
      </form>
      {picking && (
        <ContentPicker
          client={client}
          recipients={picking}
          onChoose={(candidates, content) => onDecide(withChoice(draft, candidates, content))}
          onClose={() => setPicking(null)}
        />
      )}
    </>
  );
}

function AdSetField(props: { groups: AdSetGroup[]; group: AdSetGroup; onChoose: (adSet: string) => void }) {
  const { groups, group, onChoose } = props;
  return (
    <label className="field">
      <span>Ads of one ad set at a time, a launch for each</span>
      <select value={group.key} onChange={(event) => onChoose(event.target.value)}>
        {groups.map(({ key, name, candidates }) => (
          <option key={key} value={key}>
            {name === null ? 'Ad sets that do not exist: a new campaign' : isolated(name)} ({candidates.length} failed)
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the ads that content can be chosen for beside an ad: those that showed the same creative come first, since they fail together. */
function recipientsFor(candidate: CandidateFragment, group: AdSetGroup): Recipients[] {
  const same = group.candidates.filter(({ creative }) => creative.id === candidate.creative.id);
  const alone = { label: `This ad: ${isolated(candidate.item.name)}`, candidates: [candidate] };
  const alike = {
    label: `The ${same.length} failed ads that showed ${isolated(candidate.creative.name)}`,
    candidates: same,
  };
  const isSome = same.length > 1 && same.length < group.candidates.length;
  const isMore = group.candidates.length > 1;
  return [...(isSome ? [alike] : []), alone, ...(isMore ? [allOf(group)] : [])];
}

function allOf({ candidates }: AdSetGroup): Recipients {
  return { label: `All ${candidates.length} failed ads here`, candidates };
}
