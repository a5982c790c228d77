import { describe, expect, test } from 'vitest';
import { CasesNaming } from '#platform/automation/captures/attached-captures.ts';

const casesNaming = (
  ...[captures, cases]: [ConstructorParameters<typeof CasesNaming>[0], Parameters<CasesNaming['add']>[0]]
) => {
  const naming = new CasesNaming(captures);
  // The cases come in batches, as they are read.
  for (const each of cases) naming.add([each]);
  return naming.found();
};
const capture = (name: string) => ({ id: name, name });

describe('captures that test cases name as their own', () => {
  test.each([
    ['cart-pays - test-failed-1.png', '../captures/failed/cart-pays/test-failed-1.png', 1],
    ['cart-pays - test-failed-1.png', 'C:\\ci\\captures\\cart-pays\\test-failed-1.png', 1],
    ['page.png', '/tmp/captures/page.png', 1],
    ['a - b - c - page.png', '/tmp/a/b/c/page.png', 1],
    ['cart-ships - test-failed-1.png', '../captures/cart-pays/test-failed-1.png', undefined],
    ['a - page.png', 'page.png', undefined],
  ])('%s is of the case that names %s: %s', (name, path, number) => {
    expect(casesNaming([capture(name)], [{ number: 1, attachments: `other.png\n${path}` }]).get(name)).toBe(
      number,
    );
  });

  test('belong to no case where two name them', () => {
    const cases = [1, 2, 1].map((number) => ({ number, attachments: `${number}/page.png` }));
    const found = casesNaming([capture('page.png'), capture('2 - page.png')], cases);
    expect([...found]).toEqual([['2 - page.png', 2]]);
  });
});
