import { hasOnlyWebService } from '#platform/contract/access/privilege-rules.ts';

/** Which settings there are to see. */
export interface ShownSections {
  /** Projects of web services have no page to wait for: of the waits they have the delay between steps alone. */
  readonly allWaits: boolean;
  /** A license for web services alone has nothing to take pictures of. */
  readonly captures: boolean;
}

/** Spec 2 section 2. @param projectType null in All Projects */
export const sectionsFor = (features: readonly string[], projectType: string | null): ShownSections => ({
  allWaits: projectType !== 'Web Service',
  captures: !hasOnlyWebService(features),
});

/** What has an effect here and now. */
export const runConfigEffects = {
  waitTime: 'The command of a suite is told these when it starts. 0 leaves a wait to the script.',
  executionTermination:
    'FireFlink ends an execution that runs for longer than a suite may. The limit of a script is told to the command of the suite, which keeps it. Where both are 0, an execution is ended after 30 hours.',
  captures: 'The command of a suite is told what to take pictures of.',
  runFailed:
    'The command of a suite is told how often to run a failed step again. With the switch on, a command that fails is run once more for what failed, within the same execution and its limit.',
} as const;
