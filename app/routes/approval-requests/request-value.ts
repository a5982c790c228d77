import type { ApprovalRequest } from '#platform/contract/approval/approval-request-calls.ts';

/** A request as a form sends it: a decision is about one revision of the proposal. */
export const requestValue = ({ id, revision }: Pick<ApprovalRequest, 'id' | 'revision'>): string =>
  `${id}:${revision}`;

/** Reads what `requestValue` has written; anything else is a revision that no request has. */
export function parseRequest(value: string): { id: string; revision: number } {
  const [id = '', revision = ''] = value.split(':');
  return { id, revision: /^\d{1,9}$/.test(revision) ? Number(revision) : 0 };
}
