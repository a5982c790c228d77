import assert from 'node:assert';
import { describe, it } from 'node:test';

describe('Shop', () => {
  it('adds an article', () => {
    throw new TypeError('cart is undefined');
  });
  it('pays by card', () => assert.equal('paid', 'paid'));
  it('ships abroad', { skip: 'no carrier' }, () => {});
  it('ships by drone', { todo: true }, () => {});
  describe('with a voucher', () => {
    it('adds an article', () => assert.ok(true));
  });
});
