import { expect, test } from 'vitest';
import { countries, internationalNumber, phoneFields } from '#app/shared/phones/countries.server.ts';

test('has every country once, by name, with its calling code', () => {
  expect(countries.length).toBeGreaterThan(200);
  expect(new Set(countries.map(({ value }) => value)).size).toBe(countries.length);
  expect(countries.find(({ value }) => value === 'IN')).toEqual({ value: 'IN', label: 'India (+91)' });
});

test.each([
  ['IN', '98765 43210', '+919876543210'],
  ['IN', '098765-43210', '+919876543210'],
  ['IN', '+1 415 555 2671', '+14155552671'],
  ['US', '(415) 555-2671', '+14155552671'],
  ['IT', '06 1234 5678', '+390612345678'],
  ['XX', '+919876543210', '+919876543210'],
  ['IN', '', ''],
  ['IN', '  ', ''],
  ['IN', 'letters', 'letters'],
])('reads a number in %s: %j is %j', (country, typed, number) => {
  expect(internationalNumber(country, typed)).toBe(number);
});

test.each(['+919876543210', '+14155552671', '+390612345678', '+442079460958'])(
  '%s comes back from the fields in which it is shown',
  (phone) => {
    const { country, number } = phoneFields(phone, 'IN');
    expect(number.startsWith('+')).toBe(false);
    expect(internationalNumber(country, number)).toBe(phone);
  },
);

test('shows a number of no country whole, and no number as empty in the country of the visitor', () => {
  expect(phoneFields('+80012345678', 'IN')).toEqual({ country: 'IN', number: '+80012345678' });
  expect(phoneFields('', 'DE')).toEqual({ country: 'DE', number: '' });
});
