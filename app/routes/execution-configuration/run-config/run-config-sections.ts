import type { RunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
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

/** Says what holds for all settings of a section. */
export const runConfigEffects = {
  waitTime: 'Passed to the suite as environment variables. Set 0 to keep the script’s own waits.',
  executionTermination: 'If both limits are 0, executions are stopped after 30 hours.',
} as const;

/** Returns how much is stored of each kind, as names and values. */
export const captureSizes = ({ visualCaptureSettings }: RunConfiguration) => [
  { label: 'Size of all screenshots', value: visualCaptureSettings.screenShotsSize },
  { label: 'Size of all videos', value: visualCaptureSettings.videosSize },
];
