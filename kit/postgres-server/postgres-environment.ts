/** The environment PostgreSQL's programs get: PG* variables of the user's shell would redirect their settings. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
