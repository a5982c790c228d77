import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { numberField } from '#platform/contract/wire/fields/number-field.ts';
import {
  between,
  clamped,
  problemOfText,
  raised,
  upTo,
} from '#platform/contract/wire/fields/number-rules.ts';

const count = between(5, 500);
const share = upTo(100, {
  decimals: 2,
  missing: 'Assigned Memory is required',
  malformed: 'Invalid memory value',
});
const days = between(1, 3650, { missing: null });

describe('a number', () => {
  it.each([
    ['5', count, undefined],
    [' 500 ', count, undefined],
    ['4', count, 'Minimum value should be 5'],
    ['501', count, 'Value greater than 500 not allowed'],
    ['', count, 'This field is required'],
    ['7.5', count, 'Enter a whole number'],
    ['7.25', share, undefined],
    ['7.255', share, 'Invalid memory value'],
    ['much', share, 'Invalid memory value'],
    [' ', share, 'Assigned Memory is required'],
    ['', days, undefined],
    ['0', days, 'Minimum value should be 1'],
  ])('typed as %j has a problem or none', (text, rule, problem) => {
    expect(problemOfText(text, rule)).toBe(problem);
  });

  it.each([
    ['4', count, '5'],
    ['', count, '5'],
    ['', days, ''],
    ['-3', days, '1'],
    ['501', count, '501'],
    ['many', count, 'many'],
  ])('typed as %j is raised to its minimum', (text, rule, after) => {
    expect(raised(text, rule)).toBe(after);
  });

  it.each([
    ['4', count, '5'],
    ['501', count, '500'],
    ['007', count, '7'],
    ['100.01', share, '100'],
    ['7.255', share, '7.255'],
    ['1.5', count, '1.5'],
    ['', count, ''],
  ])('typed as %j is clamped to its range', (text, rule, after) => {
    expect(clamped(text, rule)).toBe(after);
  });
});

describe('a number that is sent', () => {
  const problemsOf = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

  it.each([
    [5, count, []],
    [4, count, ['Minimum value should be 5']],
    [501, count, ['Value greater than 500 not allowed']],
    [7.5, count, ['Enter a whole number']],
    [undefined, count, ['This field is required']],
    [null, count, ['Enter a whole number']],
    ['7', count, ['Enter a whole number']],
    [7.25, share, []],
    [7.255, share, ['Invalid memory value']],
    [undefined, share, ['Assigned Memory is required']],
  ])('as %j is refused in the words of its rule', (value, rule, problems) => {
    expect(problemsOf(numberField(rule), value)).toEqual(problems);
  });

  it('is read from the text of an address', () => {
    expect(numberField(count, z.coerce.number).parse('7')).toBe(7);
  });
});
