/**
 * Value of a custom scalar for unreadable input. Throwing there would end validation at the first mistake; so the mistake is passed on as a
 * value, and is reported together with all others before a resolver sees it.
 */
export class InvalidValue {
  readonly rule: string;
  readonly message: string;
  /** True when it has been reported already, and only says that something was given. */
  readonly reported: boolean;

  constructor(rule: string, message: string, reported = false) {
    this.rule = rule;
    this.message = message;
    this.reported = reported;
  }
}
