import { hasOnlyWebService } from '#platform/contract/access/privilege-rules.ts';

/** The settings on display. */
export interface ShownSections {
  /** False for Web Service projects: without pages, they have just the delay between steps. */
  readonly allWaits: boolean;
  /** False for licenses with web services only, which have nothing to capture. */
  readonly captures: boolean;
}

/**
 * Returns the sections to show (spec 2 section 2).
 * @param projectType null in All Projects
 */
export const sectionsFor = (features: readonly string[], projectType: string | null): ShownSections => ({
  allWaits: projectType !== 'Web Service',
  captures: !hasOnlyWebService(features),
});

/** Says what each group of settings does. */
export const runConfigEffects = {
  waitTime: 'Passed to the suite as environment variables. Set 0 to keep the script’s own waits.',
  executionTermination:
    'Executions that exceed the suite limit are stopped. The script limit is passed to the suite. If both are 0, executions stop after 30 hours.',
  captures: 'Tells the suite what to capture.',
  runFailed:
    'Tells the suite how often to retry a failed step. Turn on the switch to run failed scripts once more in the same execution.',
} as const;
