import { graphql } from '../generated/gql.ts';
import type { ConsoleRuleWordsQuery, RuleValueKind } from '../generated/graphql.ts';

/** Kinds of the values that rules read, by which they are said. */
export const RULE_WORDS = graphql(/* GraphQL */ `
  query ConsoleRuleWords {
    rulesSchema {
      metrics {
        id
        kind
        defaultActionType
      }
      attributes {
        id
        kind
      }
    }
  }
`);

/** Kinds of what rules read. */
export interface Vocabulary {
  /** Metrics by id, each with the action type that it counts where a rule names none. */
  metrics: ReadonlyMap<string, { kind: RuleValueKind; defaultActionType?: string | null }>;
  /** Kinds of attributes by id. */
  attributes: ReadonlyMap<string, RuleValueKind>;
}

/** Returns the vocabulary as it was read. */
export function vocabularyOf({ rulesSchema }: ConsoleRuleWordsQuery): Vocabulary {
  return {
    metrics: new Map(rulesSchema.metrics.map((metric) => [metric.id, metric])),
    attributes: new Map(rulesSchema.attributes.map(({ id, kind }) => [id, kind])),
  };
}
