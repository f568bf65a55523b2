/** Environment for PostgreSQL's programs, without the PG* variables of the user's shell, which would redirect their settings. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
