/** The states by which lists of executions can be narrowed, as their pills show them. */
export const executionStates = ['Failed', 'Incomplete', 'Running', 'Queued', 'Passed', 'Terminated'] as const;

export type ExecutionState = (typeof executionStates)[number];

/** Whose executions a list shows. */
export const executionPeople = ['me'] as const;

export const executionListLimits = {
  /** The newest executions whose suites, machines and projects a list can be filtered by. */
  filteredFrom: 1000,
  /** The maximum number of values of each filter. */
  filterValues: 100,
  /** The projects and machines offered by the form that starts an execution. */
  choices: 100,
} as const;
