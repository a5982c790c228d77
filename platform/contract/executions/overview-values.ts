/** The limits of a project's overview, which both sides share. It imports nothing, so that it costs a page next to nothing. */
export const overviewLimits = {
  /** The suites of the overview: those that ran last. */
  suites: 50,
  /** The names among which the suites that ran last are looked for. */
  suiteNames: 500,
  /** A suite whose last execution ended this much earlier than the project's doesn't count for how the project stands. */
  currentDays: 30,
  failing: 10,
  flaky: 2,
  ongoing: 5,
  /** Characters of the first line of a message. */
  messageMax: 140,
} as const;
