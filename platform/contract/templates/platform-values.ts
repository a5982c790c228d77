import type { ProjectType } from '../projects/project-values.ts';

/** The platforms that steps of a test case can run on (spec 3 section 9). */
export const testPlatforms = [
  'Web',
  'Android',
  'iOS',
  'Mobile (Android & iOS)',
  'Mobile (Android or iOS)',
  'Web & Mobile (Android & iOS)',
  'Web & Mobile (Android or iOS)',
  'Database',
] as const;

export type TestPlatform = (typeof testPlatforms)[number];

const all: readonly TestPlatform[] = testPlatforms;

/** The platforms of each type of project. */
export const platformsOf: Readonly<Record<ProjectType, readonly TestPlatform[]>> = {
  Web: ['Web', 'Database'],
  Mobile: ['Android', 'iOS', 'Mobile (Android & iOS)', 'Mobile (Android or iOS)', 'Database'],
  'Web & Mobile': all,
  Salesforce: all,
  'MS Dynamics': all,
  'Web Service': ['Database'],
};
