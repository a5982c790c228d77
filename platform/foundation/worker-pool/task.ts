/**
 * A kind of work that runs on a worker thread. The work itself is the default export of a module of its own, `*.task.ts`, which
 * gets and returns plain data: a thread shares no memory with the others. The build makes a file of each such module.
 */
export interface Task<Input, Output> {
  /** The module below `platform/`, without `.task.ts`: 'automation/reports/pdf/write-pdf'. */
  readonly module: string;
  /** The longest that one task may run, in seconds. Then its thread is ended. */
  readonly seconds: number;
  /** True for tasks that take seconds. They never use the last thread, so short tasks don't wait behind them. */
  readonly isLong: boolean;
  /** Carries the types; never set. */
  readonly types?: (input: Input) => Output;
}

/** Declares a kind of task by the type of its module's default export: `defineTask<typeof writePdf>({ … })`. */
export const defineTask = <Work extends (input: never) => unknown>(
  task: Omit<Task<never, never>, 'types'>,
): Task<Parameters<Work>[0], Awaited<ReturnType<Work>>> => task;
