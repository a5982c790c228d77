import { expect, test } from 'vitest';
import { lowerFirst } from '#app/components/dialog/lower-first.ts';

/** Returns the parts of a dialog that the order depends on: where it begins and ends in the document. */
function dialog(begin: number, end: number): Node {
  const node = {
    begin,
    end,
    DOCUMENT_POSITION_PRECEDING: 2,
    DOCUMENT_POSITION_FOLLOWING: 4,
    DOCUMENT_POSITION_CONTAINS: 8,
    DOCUMENT_POSITION_CONTAINED_BY: 16,
    compareDocumentPosition(other: { begin: number; end: number }) {
      if (other.begin > begin) return other.end < end ? 4 | 16 : 4;
      return other.end > end ? 2 | 8 : 2;
    },
  };
  return node as unknown as Node;
}

test('opens a dialog before those inside it, and the dialog of a page before that of a route above it', () => {
  const page = dialog(0, 9);
  const earlier = dialog(1, 4);
  const inEarlier = dialog(2, 3);
  const later = dialog(5, 8);
  const inLater = dialog(6, 7);
  const order = [page, later, inLater, earlier, inEarlier];
  expect([...order].reverse().sort(lowerFirst)).toEqual(order);
  expect([inEarlier, page, inLater, earlier, later].sort(lowerFirst)).toEqual(order);
});
