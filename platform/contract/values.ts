/**
 * The fixed lists that both sides and the browser share. This file imports nothing, so that it costs a page nothing.
 */

/** License-level privileges (spec 1 section 6). */
export const privileges = ['Super Admin', 'Admin', 'User'] as const;
export type Privilege = (typeof privileges)[number];

/** PENDING until the link in the mail is used, then ACTIVE (spec 1 section 4); EXPIRED when the invitation lapsed. */
export const activationStatuses = ['ACTIVE', 'PENDING', 'EXPIRED'] as const;
export type ActivationStatus = (typeof activationStatuses)[number];

/** Which mail a link came from: `page`/`fromPage` of spec 1 section 2.1. */
export const linkPages = ['activation', 'change-password'] as const;
export type LinkPage = (typeof linkPages)[number];

export const billingCycles = ['Yearly', 'Monthly'] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** What a license can cover (spec 1 section 3; spec 3 section 9). */
export const licenseFeatures = [
  'All',
  'Web',
  'Mobile',
  'WebService',
  'Salesforce',
  'MSDynamics',
  'ManualTestcases',
  'Defects',
] as const;
export type LicenseFeature = (typeof licenseFeatures)[number];

export const licenseTypes = ['ONPREM', 'C-Basic', 'C-Professional'] as const;
export type LicenseType = (typeof licenseTypes)[number];

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

/** The sections of the product that a role permits one by one (spec 2 section 3, permission modules). */
export const permissionModules = [
  'Dashboard',
  'Repository',
  'Test Data',
  'Test Development',
  'Suites',
  'Web Service',
  'Defects',
  'Configuration',
] as const;
export type PermissionModule = (typeof permissionModules)[number];

/** What a role permits in a section, least first (spec 3 section 3). */
export const accessLevels = ['No Access', 'View Access', 'Edit Access', 'Full Access'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** A role's access to every section. */
export type TabPermissions = Readonly<Record<PermissionModule, AccessLevel>>;

/** The roles that every license has from its start; they cannot be edited or deleted (spec 3 section 6). */
export const defaultRoleNames = ['Full Access', 'View Access'] as const;
export type DefaultRoleName = (typeof defaultRoleNames)[number];

/** Where a role or a template comes from. */
export const origins = ['License', 'Project'] as const;

/** The synthetic project of the global scope (spec 1 section 3): its id, and what the `projectid` header may say for it. */
export const allProjectsId = 'All Projects';

/** What the job title of a profile is chosen from (spec 1 section 3); after Others, people type their own. */
export const jobTitles = [
  'Analyst',
  'Automation Architect',
  'CEO',
  'CTO',
  'Consultant',
  'Director',
  'DevOps Engineer',
  'Engineering Manager',
  'Development Engineer',
  'Manager',
  'QA Engineer',
  'QA Lead',
  'Service Provider',
  'Software Engineer',
  'VP',
  'Others',
] as const;

/** Lengths and periods of spec 1 section 9 that both sides and the browser need. */
export const limits = {
  nameMin: 3,
  nameMax: 25,
  passwordMin: 8,
  passwordMax: 30,
  emailMax: 254,
  emailShown: 18,
  projectNameMin: 3,
  projectNameMax: 50,
  /** Of what a list is searched for. */
  searchMax: 100,
  resendAgainAfterSeconds: 10,
  resendMessageSeconds: 5,
  /** Of a question to the assistant, in characters, and of a conversation with it, in messages. */
  questionMax: 2000,
  conversationMax: 50,
  organisationMin: 3,
  organisationMax: 60,
  otherJobTitleMin: 2,
  otherJobTitleMax: 25,
  otpDigits: 6,
  otpResendSeconds: 30,
  /** Whole days left at which signing in lands on /app/licenses (spec 1 section 4). */
  expiryWarningDaysYearly: 15,
  expiryWarningDaysOther: 7,
} as const;
