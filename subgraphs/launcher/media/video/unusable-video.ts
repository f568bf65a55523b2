/** Thrown when a file is no usable video; `rule` as in refusals of uploads. */
export class UnusableVideo extends Error {
  readonly rule: 'video' | 'type' | 'pixels';

  constructor(rule: UnusableVideo['rule'], message: string) {
    super(message);
    this.name = 'UnusableVideo';
    this.rule = rule;
  }
}
