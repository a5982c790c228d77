const assert = require('node:assert');

describe('Shop', () => {
  it('adds an article', () => {
    throw new TypeError('cart is undefined');
  });
  it('pays by card', () => assert.equal('paid', 'paid'));
  it.skip('ships abroad', () => {});
});

describe('Warehouse', () => {
  before(() => {
    throw new Error('the warehouse is closed');
  });
  it('counts shelves', () => assert.ok(true));
});
