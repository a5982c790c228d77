import { hostedPaths } from '#app/paths/hosted.ts';

/**
 * The feature areas that are applications of their own (spec 1 section 1; decisions.md), each at its path below /app.
 * The administrator of the server connects them with the setting FEATURE_APPS.
 */
export interface FeatureArea {
  /** Below /app; the key in FEATURE_APPS. */
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
}

export const featureAreas: readonly FeatureArea[] = [
  {
    path: 'suites',
    title: 'Suites',
    purpose: 'Group scripts into suites and run them.',
  },
  {
    path: 'repository',
    title: 'Repository',
    purpose: 'Store the pages, elements and step groups that scripts share.',
  },
  {
    path: 'test-dev',
    title: 'Test Development',
    purpose: 'Write and run scripts.',
  },
  { path: 'defects', title: 'Defects', purpose: 'Report and track defects.' },
  {
    path: 'webservice',
    title: 'Web Service',
    purpose: 'Send and verify web service requests.',
  },
  {
    path: 'test-data',
    title: 'Test Data',
    purpose: 'Store the variables and files that scripts use.',
  },
  {
    path: 'approval-request',
    title: 'Approval Request',
    purpose: 'Review and approve changes.',
  },
  {
    path: 'dashboard',
    title: 'Dashboard',
    purpose: 'View executions and their results.',
  },
  {
    path: 'integration/plugin',
    title: 'Plugins',
    purpose: 'Connect device clouds, issue trackers, source control and CI servers.',
  },
  {
    path: 'configuration/project-management',
    title: 'Project Management',
    purpose: 'Set time zones, memory, approval and defect management of projects.',
  },
  {
    path: 'configuration/templates',
    title: 'Templates',
    purpose: 'Define templates for manual test cases, defects and defect life cycles.',
  },
];

/** Finds the area of a path (below /app, or whole). */
export const findFeatureArea = (pathname: string): FeatureArea | undefined =>
  featureAreas.find(({ path }) => `${pathname}/`.startsWith(`${hostedPaths.area(path)}/`));
