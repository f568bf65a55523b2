import { expect, test } from '@jest/globals';
import { Gathered } from '#kit/requests/gathered.ts';

function asking() {
  const sent: { key: string; questions: readonly number[]; answer: PromiseWithResolvers<string> }[] = [];
  const gathered = new Gathered<number, string>((key, questions) => {
    const answer = Promise.withResolvers<string>();
    sent.push({ key, questions: [...questions], answer });
    return answer.promise;
  });
  return { sent, ask: (key: string, question: number) => gathered.ask(key, question) };
}

test('what is asked while a question of the key is under way leaves together behind it', async () => {
  const { sent, ask } = asking();
  const first = ask('a', 1);
  const waiting = [ask('a', 2), ask('a', 3)];
  const other = ask('b', 4);
  expect(sent.map(({ key, questions }) => [key, questions])).toEqual([
    ['a', [1]],
    ['b', [4]],
  ]);
  sent[0]!.answer.resolve('one');
  expect(await first).toBe('one');
  expect(sent[2]).toMatchObject({ key: 'a', questions: [2, 3] });
  const later = ask('a', 5);
  sent[2]!.answer.resolve('two and three');
  expect(await Promise.all(waiting)).toEqual(['two and three', 'two and three']);
  sent[1]!.answer.resolve('four');
  sent[3]!.answer.resolve('five');
  expect(await Promise.all([other, later])).toEqual(['four', 'five']);
  void ask('a', 6);
  expect(sent.at(-1)).toMatchObject({ questions: [6] });
});

test('a failure is that of the requests that left together, and delays nobody', async () => {
  const { sent, ask } = asking();
  const first = ask('a', 1);
  const second = ask('a', 2);
  sent[0]!.answer.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  sent[1]!.answer.resolve('two');
  expect(await second).toBe('two');
});
