import { describe, expect, test } from 'vitest';
import { daysUntil } from '#platform/access/license-expiry.ts';

describe('the days left of a license', () => {
  test.each([
    ['its last day says 0', '2026-03-02T09:00:01Z', 0],
    ['a day is one', '2026-03-03T09:00:00Z', 1],
    ['a started day does not count', '2026-03-04T08:59:59Z', 1],
    ['thirty days are thirty', '2026-04-01T09:00:00Z', 30],
    ['the moment it ends, it has ended', '2026-03-02T09:00:00Z', -1],
    ['a second later it has ended', '2026-03-02T08:59:59Z', -1],
    ['two days later it says so', '2026-02-28T09:00:00Z', -2],
  ])('%s', (_, endsOn, days) => {
    expect(daysUntil(endsOn, new Date('2026-03-02T09:00:00Z'))).toBe(days);
  });
});
