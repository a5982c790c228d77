/**
 * The order in which dialogs of one page are to be opened: what holds another lies below it, and of two side by side the
 * earlier lies above, because a page renders the dialog of a route within it before its own.
 */
export function lowerFirst(one: Node, other: Node): number {
  const position = one.compareDocumentPosition(other);
  if (position & one.DOCUMENT_POSITION_CONTAINED_BY) return -1;
  if (position & one.DOCUMENT_POSITION_CONTAINS) return 1;
  return position & one.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
}
