/** Questions of a key which wait for the one under way. */
interface Next<Q, A> {
  questions: Q[];
  answer: PromiseWithResolvers<A>;
}

/**
 * Asks together what is asked at the same time: while a question of a key is under way, others of that key wait, and leave together when it
 * is answered. Each leaves after it was asked, so that no answer is older than its question; one that comes alone leaves at once.
 */
export class Gathered<Q, A> {
  readonly #ask: (key: string, questions: readonly Q[]) => Promise<A>;
  /** A key is here while one of its questions is under way; null where none waits. */
  readonly #underWay = new Map<string, Next<Q, A> | null>();

  /** `ask` answers all of some questions at once, or fails all of them. */
  constructor(ask: (key: string, questions: readonly Q[]) => Promise<A>) {
    this.#ask = ask;
  }

  /** What answers the question, and those which left together with it. */
  ask(key: string, question: Q): Promise<A> {
    const next = this.#underWay.get(key);
    if (next === undefined) return this.#send(key, [question]);
    if (next !== null) {
      next.questions.push(question);
      return next.answer.promise;
    }
    const first = { questions: [question], answer: Promise.withResolvers<A>() };
    this.#underWay.set(key, first);
    return first.answer.promise;
  }

  async #send(key: string, questions: readonly Q[]): Promise<A> {
    this.#underWay.set(key, null);
    try {
      return await this.#ask(key, questions);
    } finally {
      const next = this.#underWay.get(key);
      if (next) next.answer.resolve(this.#send(key, next.questions));
      else this.#underWay.delete(key);
    }
  }
}
