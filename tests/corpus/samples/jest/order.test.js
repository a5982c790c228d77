describe('Shop', () => {
  it('adds an article', () => {
    throw new TypeError('cart is undefined');
  });
  it('pays by card', () => expect('paid').toBe('paid'));
  it.skip('ships abroad', () => {});
  describe('with <voucher> & "quotes"', () => {
    it('adds an article', () => expect(1).toBe(1));
  });
});
