import { expect, it } from 'vitest';
import { counted, grouped } from '#platform/contract/wire/fields/count-values.ts';

it('says how many there are, in singular and plural', () => {
  expect(['suite', 'suite', 'suite'].map((what, index) => counted(index, what))).toEqual([
    '0 suites',
    '1 suite',
    '2 suites',
  ]);
  expect(counted(1, 'person', 'people')).toBe('1 person');
  expect(counted(1234, 'person', 'people')).toBe('1,234 people');
});

it('groups large numbers', () => {
  expect([7, 999, 1000, 1234567].map(grouped)).toEqual(['7', '999', '1,000', '1,234,567']);
});
