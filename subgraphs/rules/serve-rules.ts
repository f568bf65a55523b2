import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import type { ServingParts, SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import { inputRules } from './input-rules.ts';
import { RuleChanges } from './saved/rule-changes.ts';
import { RuleRepository } from './saved/rule-repository.ts';
import { ruleResolvers, ruleTypeResolvers } from './saved/rule-resolvers.ts';
import { RuleService } from './saved/rule-service.ts';
import { tagResolvers } from './tags/tag-resolvers.ts';
import { VOCABULARY } from './vocabulary/vocabulary.ts';

/** Resolvers of operations on rules. */
export function serveRules({ database }: SubgraphDeps): ServingParts {
  const rules = new RuleRepository();
  const service = new RuleService(database, rules);
  return {
    rules: inputRules,
    resolvers: mergeResolvers([
      { Query: { rulesSchema: () => VOCABULARY } },
      ruleResolvers(service, new RuleChanges({ database, rules, service })),
      ruleTypeResolvers(service),
      tagResolvers(database),
    ]),
  };
}
