import type { Refused } from '#app/request/calls/call-platform.server.ts';

/**
 * Returns a refusal of some recipients as a refusal of all of them: a number would not identify a recipient to the
 * user.
 * @param part of the configuration, as the problems' paths begin
 * @param field of the form
 */
export const refusedAt = (refusal: Refused, part: string, field: string): Refused => ({
  ...refusal,
  problems: refusal.problems.map((problem) =>
    problem.path.startsWith(part) ? { ...problem, path: field } : problem,
  ),
});
