const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the id in the page of the row with a key: of a UUID only the random end, because a page has many of them.
 * Addresses end in it as a fragment, to return to the row.
 */
export const rowId = (key: string): string => `row-${uuid.test(key) ? key.slice(-12) : key}`;
