import { loadConfig, type Config } from './load-config.ts';

type Variables = Record<string, string | undefined>;

/**
 * The configuration of this process; the only place that reads its environment.
 * `defaults` stand in for variables that are not set, `fixed` ones win over those that are.
 */
export function configFromEnvironment(defaults: Variables = {}, fixed: Variables = {}): Config {
  return loadConfig({ ...defaults, ...process.env, ...fixed });
}

/** The environment a child process of ours gets: this one's, with some variables set anew. */
export function childEnvironment(variables: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...variables };
}
