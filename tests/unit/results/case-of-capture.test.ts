import { expect, test, vi } from 'vitest';
import {
  carriedCases,
  carriersOf,
  casesOfCaptures,
  type NamedCapture,
  type NamedCase,
} from '#platform/automation/captures/case-of-capture.ts';
import { GatheredCases } from '#platform/automation/captures/gathered-cases.ts';

/** Returns which cases captures show, with the cases processed in batches of this size. */
function shownOf<Case extends NamedCase>(
  captures: readonly NamedCapture[],
  all: readonly Case[],
  atOnce = all.length,
) {
  const gathered = new GatheredCases();
  for (let from = 0; from < all.length; from += atOnce)
    gathered.add(carriedCases(carriersOf(captures), all.slice(from, from + atOnce)));
  return casesOfCaptures(captures, gathered.of([...captures.keys()]));
}

const cases = [
  { name: 'pays by card', suite: 'Checkout › cart.spec.ts', failed: true },
  { name: 'pays', suite: 'Checkout', failed: true },
  { name: 'Kasse › zählt Äpfel', suite: 'Markt', failed: true },
  { name: 'logs in', suite: 'chromium', failed: false },
  { name: 'logs in', suite: 'firefox', failed: true },
  { name: 'logs in', suite: 'webkit', failed: true },
  { name: 'says hello', suite: 'a', failed: true },
  { name: 'says hello', suite: 'b', failed: true },
  { name: 'test_refund[card-€]', suite: 'tests.test_refunds', failed: true },
  { name: 'up', suite: 'Smoke', failed: true },
].map((each, number) => ({ ...each, number }));

const shownBy = (name: string, failed = true) => {
  const captures = [{ id: 'c', name, failed }];
  const [one, other] = [cases.length, 1].map((atOnce) => shownOf(captures, cases, atOnce).get('c')?.number);
  expect(other).toBe(one);
  const shown = cases.find(({ number }) => number === one);
  return shown && `${shown.suite}: ${shown.name}`;
};

test.each([
  ['pays by card.png', 'Checkout › cart.spec.ts: pays by card'],
  ['cart-Checkout-pays-by-card-chromium - test-failed-1.png', 'Checkout › cart.spec.ts: pays by card'],
  ['PAYS_by..Card_2.webm', 'Checkout › cart.spec.ts: pays by card'],
  ['pays by cards.png', 'Checkout: pays'],
  ['repays.png', undefined],
  ['card by pays.png', 'Checkout: pays'],
  ['kasse-zählt-äpfel.png', 'Markt: Kasse › zählt Äpfel'],
  // Macs write names of files like this.
  ['kasse-zählt-äpfel.png'.normalize('NFD'), 'Markt: Kasse › zählt Äpfel'],
  ['test_refund[card-_].png', 'tests.test_refunds: test_refund[card-€]'],
  ['page-1.png', undefined],
])('%s shows %s', (name, shown) => {
  expect(shownBy(name)).toBe(shown);
});

test('shows the one of several cases with the same name whose suite it names, and a failure for one that failed', () => {
  expect(shownBy('logs in firefox.png')).toBe('firefox: logs in');
  expect(shownBy('logs in chromium.png', false)).toBe('chromium: logs in');
  expect(shownBy('logs in webkit.png', false)).toBe('webkit: logs in');
  expect(shownBy('says hello b.png')).toBe('b: says hello');
});

test('shows none when several cases match equally', () => {
  expect(shownBy('says hello.png')).toBeUndefined();
  expect(shownBy('logs in.png')).toBeUndefined();
});

test('requires a very short name to be the whole name of a file or a folder', () => {
  expect(shownBy('cart-up-1.png')).toBeUndefined();
  expect(shownBy('up.png')).toBe('Smoke: up');
  expect(shownBy('up - page-1.png')).toBe('Smoke: up');
});

test('never shows a case whose name has no word', () => {
  const nameless = [{ number: 0, suite: 'Smoke', name: '=== ???', failed: true }];
  expect(shownOf([{ id: 'c', name: 'page-1.png', failed: true }], nameless).size).toBe(0);
});

test('does not compare each of the stored cases with one name with each capture', () => {
  let looked = 0;
  const alike = Array.from({ length: 20_000 }, (_, number) => ({
    number,
    name: 'logs in',
    failed: true,
    get suite() {
      looked += 1;
      return `Suite ${number}`;
    },
  }));
  const captures = Array.from({ length: 200 }, (_, index) => `logs in suite ${index}.png`);
  shownOf(
    captures.map((name) => ({ id: name, name, failed: true })),
    alike,
  );
  expect(looked).toBeLessThan(captures.length * 1000);
});

test('does not read a name to its end that grows very long when it is normalized', () => {
  // One character that NFKC expands to 18, 499 times: each name took 0.3 ms.
  const long = Array.from({ length: 100 }, (_, number) => ({
    number,
    name: `${'ﷺ'.repeat(499)} ${number}`,
    suite: 'Smoke',
    failed: true,
  }));
  const normalize = vi.spyOn(String.prototype, 'normalize');
  shownOf([{ id: 'c', name: 'zählt.png', failed: true }], long);
  const lengths = normalize.mock.contexts.map((text) => String(text).length);
  normalize.mockRestore();
  expect(lengths.reduce((sum, length) => sum + length)).toBeLessThan(100 * 100);
});

test('is changed by cases of other names in later parts only through a longer name', () => {
  const captures = [{ id: 'c', name: 'pays by card.png', failed: true }];
  const all = [
    { number: 1, name: 'pays', suite: 'A', failed: true },
    { number: 2, name: 'pays by card', suite: 'B', failed: true },
    { number: 3, name: 'card', suite: 'C', failed: true },
  ];
  expect(shownOf(captures, all, 1).get('c')?.number).toBe(2);
});
