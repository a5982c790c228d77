describe('Shop', () => {
  it('adds an article', () => expect(1 + 1).toBe(2));
  it('pays by card', () => expect('declined').toBe('paid'));
  it.each([1, 2, 2])('takes an amount', (amount) => expect(amount).toBe(1));
  it('zahlt mit „Gutschein“ 支付 🚀', () => expect(true).toBe(true));
});
