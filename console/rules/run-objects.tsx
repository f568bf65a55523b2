import type { GraphClient } from '../shared/graph/graph-client.ts';
import { REASONS } from './run-words.ts';
import { sayAction, sayCondition } from './say-object.ts';
import { useRunObjects, type RunObjectEntry } from './use-run-objects.ts';
import { OUTCOMES } from './words.ts';

/** Objects of a run for which a task matched: what was done to each, and the conditions with what they found. */
export function RunObjects({ run, client }: { run: { id: string; dryRun: boolean }; client: GraphClient }) {
  const { objects, refusal, more } = useRunObjects(client, run.id);
  return (
    <div className="objects" aria-busy={objects === null && refusal === null}>
      {refusal !== null && <p role="alert">{refusal}</p>}
      {objects === null && refusal === null && <p>Loading…</p>}
      {objects?.length === 0 && <p className="note">No task matched any object.</p>}
      {objects?.map((object) => (
        <RunObjectPart key={`${object.adAccount.id} ${object.entityId}`} object={object} dryRun={run.dryRun} />
      ))}
      {more && (
        <button type="button" onClick={() => void more()}>
          Show more objects
        </button>
      )}
    </div>
  );
}

/** Only the last task of the trace matched; those before it did not, and their conditions say why. */
function RunObjectPart({ object, dryRun }: { object: RunObjectEntry; dryRun: boolean }) {
  const { name, entityId, adAccount, outcome, reason, tasks, actions } = object;
  const areSeveral = tasks.length > 1;
  return (
    <section>
      <h4>
        <bdi>{name}</bdi>
      </h4>
      <p className="note">
        {dryRun && outcome === 'ACTED' ? 'Would be acted on' : OUTCOMES[outcome]}
        {reason != null && `: ${REASONS[reason]}`} · <bdi>{adAccount.name}</bdi> · {entityId}
      </p>
      <ul>
        {actions.map((action, at) => (
          <li key={at}>
            <bdi>{sayAction(action, adAccount)}</bdi>
          </li>
        ))}
      </ul>
      {tasks.map(({ taskId, conditions }, at) => (
        <div key={taskId}>
          <p className="note">{areSeveral ? `Conditions of task ${at + 1}` : 'Conditions'}</p>
          <ul>
            {conditions.map((condition) => (
              <li key={condition.path}>{sayCondition(condition)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
