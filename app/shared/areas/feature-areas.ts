import { hostedPaths } from '#app/paths/hosted.ts';
import { hostedAreas, type HostedArea } from '#platform/contract/access/hosted-area-rules.ts';

/**
 * The feature areas that are applications of their own (spec 1 section 1; decisions.md), each at its path below /app.
 * The administrator of the server connects them with the setting FEATURE_APPS.
 */
export interface FeatureArea {
  /** Below /app; the key in FEATURE_APPS. */
  readonly path: HostedArea;
  readonly title: string;
  readonly purpose: string;
}

const described: Readonly<Record<HostedArea, Omit<FeatureArea, 'path'>>> = {
  suites: { title: 'Suites', purpose: 'Group scripts into suites and run them.' },
  repository: {
    title: 'Repository',
    purpose: 'Store the pages, elements and step groups that scripts share.',
  },
  'test-dev': { title: 'Test Development', purpose: 'Write and run scripts.' },
  defects: { title: 'Defects', purpose: 'Report and track defects.' },
  webservice: { title: 'Web Service', purpose: 'Send and verify web service requests.' },
  'test-data': { title: 'Test Data', purpose: 'Store the variables and files that scripts use.' },
  'approval-request': { title: 'Approval Request', purpose: 'Review and approve changes.' },
  dashboard: { title: 'Dashboard', purpose: 'View executions and their results.' },
};

export const featureAreas: readonly FeatureArea[] = hostedAreas.map((path) => ({ path, ...described[path] }));

/** Finds the area of a path (below /app, or whole). */
export const findFeatureArea = (pathname: string): FeatureArea | undefined =>
  featureAreas.find(({ path }) => `${pathname}/`.startsWith(`${hostedPaths.area(path)}/`));
