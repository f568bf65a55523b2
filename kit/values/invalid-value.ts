/**
 * What a custom scalar yields for input it cannot read. Throwing there would end validation at the first mistake;
 * so the mistake travels on as a value, and is reported together with all others before a resolver sees it.
 */
export class InvalidValue {
  readonly rule: string;
  readonly message: string;
  /** Whether it has been reported already, and stands here only to say that something was given. */
  readonly told: boolean;

  constructor(rule: string, message: string, told = false) {
    this.rule = rule;
    this.message = message;
    this.told = told;
  }
}
