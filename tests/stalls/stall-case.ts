import type { Asking } from './asking.ts';
import type { Filling } from './filling.ts';

/*
 * How to add cases: make a file `tests/stalls/cases/<domain>.ts` (it is found by its place) with a default export:
 *
 *   export default stallCases({
 *     // Optional: fills the database before the server starts, not measured. What it returns is given to `cases`.
 *     fill: async ({ platform, licenseId, projectId }) => ({ executionId: … }),
 *     cases: ({ executionId }) => [
 *       {
 *         name: 'results, 20,000 cases, searched',
 *         by: 'signed-in',
 *         run: (asking) => asking.page(`/app/executions/${executionId}?search=aaa`),
 *       },
 *     ],
 *   });
 *
 * Each case drives one parser, search, list or generated file at its declared bounds. The stage measures the longest time that
 * the server's main thread works without a break, in milliseconds of that thread's processor time, and fails above the limit.
 * `npm test -- stalls` runs all; `node scripts/stalls.js --only=results --database=sqlite` runs those whose file or name has
 * that text; with `--profile` it also says which functions took the time.
 */

/** One request, or a few that belong together, whose longest stop is measured. */
export interface StallCase {
  /** The request and its size: 'PDF report, 200 failures of mixed direction'. */
  readonly name: string;
  readonly by: 'anonymous' | 'signed-in';
  /** True for a list or search at the sizes of `npm run bench` only: 100 ms instead of 50 ms. */
  readonly isBenchList?: boolean;
  /** True where the first time in a process differs from later ones: measured before all others, and again on a new server. */
  readonly firstTime?: boolean;
  /** Measures it on one database only, where the database has no part in it. */
  readonly database?: 'sqlite' | 'postgres';
  /** Makes the requests. Must throw when a reply isn't what the case is about: an error page would measure nothing. */
  readonly run: (asking: Asking) => Promise<unknown>;
}

interface Domain<Filled> {
  readonly fill?: (filling: Filling) => Promise<Filled>;
  readonly cases: (filled: Filled) => readonly StallCase[];
}

/** The exports of a file of cases. */
export interface StallDomain {
  readonly casesOf: (filling: Filling) => Promise<readonly StallCase[]>;
}

/** Declares the cases of a domain. */
export const stallCases = <Filled = undefined>({ fill, cases }: Domain<Filled>): StallDomain => ({
  casesOf: async (filling) => cases((await fill?.(filling)) as Filled),
});
