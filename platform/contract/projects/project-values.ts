import { limits } from '../wire/fields/limit-values.ts';
import type { TextRule } from '../wire/fields/text-rules.ts';

export const projectNameRule: TextRule = {
  label: 'Project name',
  min: limits.projectNameMin,
  max: limits.projectNameMax,
};

/** The longest description of a project. */
export const projectDescriptionMax = 200;

export const unknownTimeZone = 'Time zone is not known';

/** Project types as screens show them (spec 1 section 3); other spellings are normalised on the way in. */
export const projectTypes = [
  'Web',
  'Mobile',
  'Web & Mobile',
  'Web Service',
  'Salesforce',
  'MS Dynamics',
] as const;

export type ProjectType = (typeof projectTypes)[number];

export const projectStatuses = ['Open', 'Closed', 'Archive'] as const;

export type ProjectStatus = (typeof projectStatuses)[number];

const webPlatforms = ['Web', 'Database'];
const mobilePlatforms = ['Android', 'iOS', 'Mobile (Android & iOS)', 'Mobile (Android or iOS)', 'Database'];
const webAndMobilePlatforms = [
  'Web',
  'Android',
  'iOS',
  'Mobile (Android & iOS)',
  'Mobile (Android or iOS)',
  'Web & Mobile (Android & iOS)',
  'Web & Mobile (Android or iOS)',
  'Database',
];

/** The platforms that a project of each type can name (spec 3 section 9). */
export const platformsByProjectType: Readonly<Record<ProjectType, readonly string[]>> = {
  Web: webPlatforms,
  Mobile: mobilePlatforms,
  'Web & Mobile': webAndMobilePlatforms,
  'Web Service': ['Database'],
  Salesforce: webAndMobilePlatforms,
  'MS Dynamics': webAndMobilePlatforms,
};

/** The statuses that a project of each status can be given (spec 3 section 4). */
export const nextStatuses: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  Open: ['Closed'],
  Closed: ['Open', 'Archive'],
  Archive: ['Closed'],
};

export const projectMessages = {
  nameTaken: 'Project name already exists',
  inProgress: 'Executions are in progress',
  openToArchive: 'Close the project before you archive it',
  archiveToOpen: 'Set the archived project to Closed before you open it',
  wrongName: 'Type the name of the project exactly as it is shown',
} as const;
