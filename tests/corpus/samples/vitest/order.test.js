import { beforeAll, describe, expect, test } from 'vitest';

describe('Shop', () => {
  test('adds an article', () => {
    throw new TypeError('cart is undefined');
  });
  test('pays by card', () => expect('paid').toBe('paid'));
  test.skip('ships abroad', () => {});
  test.todo('ships by drone');
});

describe('Warehouse', () => {
  beforeAll(() => {
    throw new Error('the warehouse is closed');
  });
  test('counts shelves', () => expect(1).toBe(1));
});
