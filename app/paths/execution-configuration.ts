/** The specification's words for what is deleted. */
export const deleteAll = ['screen-shoot', 'all-videos'] as const;
export type DeleteAll = (typeof deleteAll)[number];

const base = '/app/configuration/execution-configuration';

/** Every address of run, result and report configurations (spec 2 section 2). */
export const executionConfigurationPaths = {
  base,
  run: `${base}/run-config`,
  result: `${base}/result-config`,
  /** The question whether a project follows the run configuration of All Projects again. */
  inheritRun: `${base}/run-config/inherit`,
  /** The run configuration, at the link that leads to that question. */
  closeInheritRun: `${base}/run-config#inherit`,
  /** The question whether all screenshots, or all videos, are deleted (spec 2 section 2). */
  deleteCaptures: (which: DeleteAll) => `${base}/run-config/warning-modal/${which}`,
  /** The run configuration, at the link that leads to that question. */
  closeDeleteCaptures: (which: DeleteAll) => `${base}/run-config#${which}`,
} as const;
