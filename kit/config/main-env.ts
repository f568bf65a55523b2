import { loadConfig, type Config } from './load-config.ts';

type Variables = Record<string, string | undefined>;

/**
 * The configuration of this process; the only place that reads its environment. `defaults` stand in for unset variables, `fixed` ones
 * override set ones.
 */
export function configFromEnvironment(defaults: Variables = {}, fixed: Variables = {}): Config {
  return loadConfig({ ...defaults, ...process.env, ...fixed });
}

/** Environment for a child process: this one's, with some variables replaced. */
export function childEnvironment(variables: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...variables };
}
