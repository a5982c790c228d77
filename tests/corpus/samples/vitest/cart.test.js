import { describe, expect, test } from 'vitest';

let tries = 0;

describe('Shop', () => {
  test('adds an article', () => expect(1 + 1).toBe(2));
  test('pays by card', () => expect('declined').toBe('paid'));
  test.each([1, 2, 2])('takes an amount', (amount) => expect(amount).toBe(1));
  test('zahlt mit „Gutschein“ 支付 🚀', () => expect(true).toBe(true));
  test('loads the catalogue', { retry: 2 }, () => {
    tries += 1;
    expect(tries).toBe(2);
  });
});
