import type { Database } from '#kit/database/database.ts';
import type { LaunchRepository } from '#subgraphs/launcher/launches/launch/launch-repository.ts';
import type { LaunchService } from '../launch-service.ts';
import { LaunchRowRepository } from './launch-row-repository.ts';
import { LaunchRows } from './launch-rows.ts';
import type { LaunchLists } from './list-resolvers.ts';
import { PromotionSourceRepository } from './promotion-source-repository.ts';
import { PromotionSources } from './promotion-sources.ts';
import { ReplacementCandidateRepository } from './replacement-candidate-repository.ts';
import { ReplacementCandidates } from './replacement-candidates.ts';

/** Builds what the lists of launches are read with. */
export function buildLists(database: Database, launches: LaunchService, repository: LaunchRepository): LaunchLists {
  return {
    launches,
    rows: new LaunchRows(database, repository, new LaunchRowRepository()),
    sources: new PromotionSources(database, new PromotionSourceRepository()),
    candidates: new ReplacementCandidates(database, launches, new ReplacementCandidateRepository()),
  };
}
