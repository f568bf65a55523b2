import { describe, expect, it } from '@jest/globals';
import { cronMistakes, readCron } from './cron-expression.ts';

describe('an expression', () => {
  it.each([
    ['* * * * *', ['*', '*', '*', '*', '*']],
    ['*/15 0-4/2,23 1,15 JAN-mar Mon-Fri', ['0,15,30,45', '0,2,4,23', '1,15', '1,2,3', '1,2,3,4,5']],
    ['  0\t9  * * 0,7 ', ['0', '9', '*', '*', '0']],
    ['0 0 */10 * sat', ['0', '0', '1,11,21,31', '*', '6']],
    ['0 0 * * 5-7', ['0', '0', '*', '*', '0,5,6']],
  ])('%s is read as lists of numbers', (text, fields) => {
    expect(readCron(text).fields).toEqual(fields);
    expect(cronMistakes(text)).toEqual([]);
  });

  it.each([
    ['0 0 * * * *', /seconds are not supported/u],
    ['@midnight', /nickname/u],
    ['0 0 L * *', /"L" is no day_of_month/u],
    ['0 0 * * fri#2', /not supported/u],
    ['0 0 ? * *', /not supported/u],
    ['5/15 * * * *', /5-59\/15/u],
    ['60 * * * *', /from 0 to 59/u],
    ['*/0 * * * *', /at least 1/u],
    ['0 5-3 * * *', /ascends/u],
    ['0 0 * foo *', /from 1 to 12/u],
    ['0 0 * *', /4 fields/u],
    ['', /1 fields|0 fields/u],
    ['0,,5 * * * *', /write a number/u],
    ['-5 * * * *', /write a number/u],
  ])('%s is refused with what to write instead', (text, expected) => {
    expect(cronMistakes(text).join(' ')).toMatch(expected);
  });

  it('names every mistake at once', () => {
    expect(cronMistakes('99 25 0 13 8')).toHaveLength(5);
  });
});
