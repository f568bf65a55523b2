/** The environment is unusable; `mistakes` lists every reason, one line each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(`The configuration has ${mistakes.length} mistake(s):\n${mistakes.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}
