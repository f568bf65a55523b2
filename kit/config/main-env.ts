import { loadConfig, type Config } from './load-config.ts';

/** The configuration of this process; the only place that reads its environment. */
export function configFromEnvironment(): Config {
  return loadConfig(process.env);
}
