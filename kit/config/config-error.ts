import { StartError } from './start-error.ts';

/** Thrown for an unusable environment; `mistakes` lists every reason, one line each. */
export class ConfigError extends StartError {
  override readonly name: string = 'ConfigError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(`The configuration has ${mistakes.length} mistake(s):\n${mistakes.map((line) => `  - ${line}`).join('\n')}`);
    this.mistakes = mistakes;
  }
}
