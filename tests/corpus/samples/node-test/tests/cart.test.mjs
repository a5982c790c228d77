import assert from 'node:assert';
import { describe, it } from 'node:test';

describe('Shop', () => {
  it('adds an article', () => assert.equal(1 + 1, 2));
  it('pays by card', () => assert.equal('declined', 'paid'));
  for (const amount of [1, 2, 2]) it('takes an amount', () => assert.equal(amount, 1));
  it('zahlt mit „Gutschein“ 支付 🚀', () => assert.ok(true));
});
