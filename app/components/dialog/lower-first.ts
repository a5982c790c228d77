/**
 * Compares two dialogs of one page by the order in which to open them: an outer dialog lies below an inner
 * one, and an earlier sibling lies above a later one, because a page renders the dialog of a nested route
 * before its own.
 */
export function lowerFirst(one: Node, other: Node): number {
  const position = one.compareDocumentPosition(other);
  if (position & one.DOCUMENT_POSITION_CONTAINED_BY) return -1;
  if (position & one.DOCUMENT_POSITION_CONTAINS) return 1;
  return position & one.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
}
