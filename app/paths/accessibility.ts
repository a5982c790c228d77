const base = '/accessibility';

/** The public addresses of the accessibility conformance report. */
export const accessibilityPaths = {
  report: base,
  /** The report for programs (YAML). */
  openAcr: `${base}/openacr.yaml`,
} as const;
