/** Requests of a key that wait for the one under way. */
interface Next<Q, A> {
  questions: Q[];
  answer: PromiseWithResolvers<A>;
}

/**
 * Batches simultaneous requests. While a request of a key is under way, others of that key wait, and are sent together afterwards. Each is
 * sent after its call, so that no answer is older than its request; a single one is sent at once.
 */
export class Gathered<Q, A> {
  readonly #ask: (key: string, questions: readonly Q[]) => Promise<A>;
  /** Keys with a request under way; null where none waits. */
  readonly #underWay = new Map<string, Next<Q, A> | null>();

  /** `ask` answers a batch of requests at once, or fails all of them. */
  constructor(ask: (key: string, questions: readonly Q[]) => Promise<A>) {
    this.#ask = ask;
  }

  /** Answers the request, together with those sent in the same batch. */
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
