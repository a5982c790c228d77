import type { Refused } from '#app/request/calls/call-platform.server.ts';

/**
 * A refusal of some of those who are chosen, as one of all of them: which it is, nobody could tell by its number.
 * @param part of the configuration, as the problems' paths begin
 * @param field of the form
 */
export const refusedAt = (refusal: Refused, part: string, field: string): Refused => ({
  ...refusal,
  problems: refusal.problems.map((problem) =>
    problem.path.startsWith(part) ? { ...problem, path: field } : problem,
  ),
});
