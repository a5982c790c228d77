import { withQuery } from './with-query.ts';

const page = '/app/get-started';

/** What is chosen on the page; what is left out is found by the server. */
interface Chosen {
  readonly project?: string | undefined;
  /** The test tool. */
  readonly tool?: string | undefined;
  /** The system whose command is shown. */
  readonly system?: string | undefined;
}

/** Every address of the first steps. */
export const getStartedPaths = {
  /** The steps to a first result. */
  page,
  /**
   * The same page with these choices, at one of its steps.
   * @param step the step that the answer begins at
   */
  at: ({ project, tool, system }: Chosen, step?: 'project' | 'tool' | 'connect' | 'run') =>
    withQuery(page, { project, tool, system }) + (step === undefined ? '' : `#${step}`),
  /** The question before the demo project is removed. */
  removeDemo: `${page}/remove-demo-project`,
  /** The page that closing the question leads to. */
  closeRemoveDemo: `${page}#demo`,
} as const;
