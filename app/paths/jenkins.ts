/** Every address of the plugin for Jenkins. */
export const jenkinsPaths = {
  /** Downloads `fire-flink.hpi`. */
  download: '/app/integration/plugin/jenkins/download',
} as const;
