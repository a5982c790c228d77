import { describe, expect, test } from 'vitest';
import { userMessages } from '#platform/contract/users/user-values.ts';
import { readInvitees } from '#platform/identity/users/import/read-invitees.ts';

const readPasted = (text: string) => readInvitees(text).people;

const people = (text: string) => readPasted(text).map(({ name, emailId }) => [name, emailId]);

describe('a pasted list of people', () => {
  test.each([
    ['ada@x.org', ['Ada', 'ada@x.org']],
    ['  ada.lovelace@x.org  ', ['Ada Lovelace', 'ada.lovelace@x.org']],
    ['Ada Lovelace <Ada@X.org>', ['Ada Lovelace', 'ada@x.org']],
    ['"Lovelace, Ada" <ada@x.org>', ['Lovelace Ada', 'ada@x.org']],
    ['Lovelace, Ada <ada@x.org>', ['Lovelace Ada', 'ada@x.org']],
    ['Ada Lovelace ada@x.org', ['Ada Lovelace', 'ada@x.org']],
    ['mailto:ada@x.org', ['Ada', 'ada@x.org']],
    ['Ada,Lovelace,ada@x.org,QA Lead', ['Ada Lovelace', 'ada@x.org']],
    ['ada@x.org;Ada Lovelace;QA Lead', ['Ada Lovelace', 'ada@x.org']],
    ['ada@x.org\tAda Lovelace', ['Ada Lovelace', 'ada@x.org']],
    ["Conan O'Brien <conan@x.org>", ['Conan O Brien', 'conan@x.org']],
    ['a@x.org', ['A x', 'a@x.org']],
    ['Bo <bo@x.org>', ['Bo x', 'bo@x.org']],
    ['---- <ada@x.org>', ['Ada', 'ada@x.org']],
    ['\u3164\u3164\u3164 <ada@x.org>', ['Ada', 'ada@x.org']],
    [`${'Ada '.repeat(20)}<ada@x.org>`, ['Ada Ada Ada Ada Ada Ada A', 'ada@x.org']],
  ])('%s', (line, person) => {
    expect(people(line)).toEqual([person]);
  });

  test('skips empty lines and headings, and keeps the numbers of lines', () => {
    const pasted = readPasted('\uFEFFName;E-Mail\r\n\r\nAda;ada@x.org\r\n ; \r\nGrace;grace@x.org\r\n');
    expect(pasted.map(({ line, emailId }) => [line, emailId])).toEqual([
      [3, 'ada@x.org'],
      [5, 'grace@x.org'],
    ]);
    expect(readPasted('Name,Email address')).toEqual([]);
  });

  test('reads several addresses in a line as several people', () => {
    expect(people('Ada <ada@x.org>; grace@x.org, Joan <joan@x.org>')).toEqual([
      ['Ada', 'ada@x.org'],
      ['Grace', 'grace@x.org'],
      ['Joan', 'joan@x.org'],
    ]);
  });

  test.each(['ada', 'ada@x', '@x.org', 'Ada <>', `${'a'.repeat(250)}@x.org`, '=1+1@', '<<<<'])(
    '%s is no address, and says so',
    (line) => {
      const [found] = readPasted(line);
      expect(found?.problem).toBe(userMessages.emailWrong);
      expect(found?.emailId.length).toBeLessThanOrEqual(254);
    },
  );

  test('takes no time for a long text of brackets', () => {
    const begun = performance.now();
    readPasted('<'.repeat(60_000));
    readPasted(`"${'@,'.repeat(30_000)}`);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
