import type { RuleEntry } from '../rule-state.ts';
import type { Definition, Task } from './definition.ts';
import { sayAction, sayLimit } from './say-action.ts';
import { LEVELS, sayConditions, sayFilter } from './say-comparison.ts';
import type { Terms } from './say-value.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Definition of a rule in words: its filter, and the conditions and actions of its tasks. */
export function DefinitionPart({ rule, vocabulary }: { rule: RuleEntry; vocabulary: Vocabulary }) {
  const definition = rule.definition as Definition;
  const { level, target_filter: filter, tasks, execution_limit: limit } = definition;
  const terms = termsOf(rule);
  const said = sayFilter(filter, vocabulary, terms);
  return (
    <>
      <p>{said === null ? `It looks at every ${LEVELS[level]}.` : `Filter of its ${LEVELS[level]}s: ${said}.`}</p>
      {tasks.length > 1 && <p className="note">For each object the first task whose conditions hold acts.</p>}
      <ol className="tasks">
        {tasks.map((task) => (
          <TaskPart key={task.id} task={task} vocabulary={vocabulary} terms={terms} />
        ))}
      </ol>
      {limit !== null && <p>{sayLimit(limit)}</p>}
    </>
  );
}

function TaskPart({ task, vocabulary, terms }: { task: Task; vocabulary: Vocabulary; terms: Terms }) {
  const { name, active_only: isActiveOnly, conditions, actions } = task;
  return (
    <li>
      {name !== null && (
        <span className="name">
          <bdi>{name}</bdi>:{' '}
        </span>
      )}
      When {sayConditions(conditions, vocabulary, terms)}
      {isActiveOnly && ', only while it is delivered'}:
      <ul>
        {actions.map((action, at) => (
          <li key={at}>
            <bdi>{sayAction(action, terms)}</bdi>
          </li>
        ))}
      </ul>
    </li>
  );
}

function termsOf({ adAccounts, schedule }: RuleEntry): Terms {
  const currencies = new Set(adAccounts.map(({ currency }) => currency));
  const [currency = null] = currencies;
  return { currency: currencies.size === 1 ? currency : null, timezone: schedule.timezone };
}
