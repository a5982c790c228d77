import { requestLists, type RequestList } from '#platform/contract/approval/approval-values.ts';

/** Returns the list that an address names: the one that waits for the user where it names none. */
export const listIn = (query: URLSearchParams): RequestList =>
  requestLists.find((list) => list === query.get('list')) ?? 'waiting';
