import type { DeliveryKind } from '../../contract/integrations/delivery-values.ts';
import type { InstanceStatus } from '../../contract/integrations/instance-values.ts';
import type { Plugin } from '../../contract/integrations/plugin-values.ts';
import type { RequestKind, RequestState, comparedParts } from '../../contract/approval/approval-values.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Privilege } from '../../contract/access/access-values.ts';
import type { ActivationStatus } from '../../contract/accounts/account-values.ts';
import type {
  RecipientRule,
  RecipientType,
  UnsentReason,
} from '../../contract/execution-configuration/report-configuration-values.ts';
import type { GuestRowState } from '../../contract/guests/guest-values.ts';
import type { CaptureKind, CaptureType } from '../../contract/executions/capture-values.ts';
import type { ReportFormat } from '../../contract/executions/report-values.ts';
import type { ExecutionStatus } from '../../contract/executions/execution-values.ts';
import type { EndedVerdict } from '../../contract/executions/verdict-values.ts';
import type { CaseStatus, ResultProblemReason } from '../../contract/executions/result-values.ts';
import type { ListId } from '../../contract/lists/list-values.ts';
import type { RetentionJobState } from '../../contract/retention/retention-values.ts';
import type { ExecutionEnvironment } from '../../contract/machines/machine-values.ts';
import type { MemorySource } from '../../contract/memory/memory-values.ts';
import type { ProjectStatus, ProjectType } from '../../contract/projects/project-values.ts';
import type { FormKind, TemplateKind } from '../../contract/templates/template-values.ts';
import type { BulkPrivilege, LineOutcome } from '../../contract/users/invitation-values.ts';
import type {
  ApprovalState,
  DefectState,
  ResourceAccess,
  ResourceChange,
  ResourceKind,
  SuiteType,
} from '../../contract/resources/resource-values.ts';

/**
 * The tables, as Kysely sees them: snake_case in the database, camelCase here (names.ts). Portable columns
 * only: text and integer; times are UTC ISO 8601 text; booleans are 0 and 1; JSON is text, parsed by zod
 * where it is read. A column with one of a fixed list of values has the contract's type, so that values need
 * no cast when they are read: only values of this type are ever written (decision 027).
 */
export interface Tables {
  licenses: LicenseRow;
  users: UserRow;
  licenseUsers: LicenseUserRow;
  userTokens: UserTokenRow;
  sessions: SessionRow;
  pairingCodes: PairingCodeRow;
  signInLocks: SignInLockRow;
  rateLimits: RateLimitRow;
  encryptionKeys: EncryptionKeyRow;
  mails: MailRow;
  projects: ProjectRow;
  demoProjects: DemoProjectRow;
  projectUsers: ProjectUserRow;
  userProfiles: UserProfileRow;
  phoneVerifications: PhoneVerificationRow;
  projectReviewers: ProjectReviewerRow;
  roles: RoleRow;
  emailGroups: EmailGroupRow;
  emailGroupMembers: EmailGroupMemberRow;
  emailGroupGuests: EmailGroupGuestRow;
  invitationLists: InvitationListRow;
  invitationLines: InvitationLineRow;
  chatMessages: ChatMessageRow;
  machines: MachineRow;
  machineUsers: MachineUserRow;
  machineSuites: MachineSuiteRow;
  licenseDefaultMachines: LicenseDefaultMachineRow;
  projectDefaultMachines: ProjectDefaultMachineRow;
  upgradeRequests: UpgradeRequestRow;
  executions: ExecutionRow;
  executionMemory: ExecutionMemoryRow;
  memoryDays: MemoryDayRow;
  retentionConfigurations: RetentionConfigurationRow;
  retentionJobs: RetentionJobRow;
  suiteStarts: SuiteStartsRow;
  runConfigurations: RunConfigurationRow;
  resultConfigurations: ResultConfigurationRow;
  reportConfigurations: ReportConfigurationRow;
  reportRecipients: ReportRecipientRow;
  notifications: NotificationRow;
  notificationRecipients: NotificationRecipientRow;
  unsentNotifications: UnsentNotificationRow;
  guestMails: GuestMailRow;
  guests: GuestRow;
  invitedAddresses: InvitedAddressRow;
  executionHistory: ExecutionHistoryRow;
  captures: CaptureRow;
  executionReports: ExecutionReportRow;
  projectMemory: ProjectMemoryRow;
  executionResults: ExecutionResultsRow;
  resultFiles: ResultFileRow;
  resultProblems: ResultProblemRow;
  executionCases: ExecutionCaseRow;
  suiteHistories: SuiteHistoryRow;
  caseHistory: CaseHistoryRow;
  removedExecutions: RemovedExecutionRow;
  executionLogs: ExecutionLogRow;
  liveEvents: LiveEventRow;
  liveState: LiveStateRow;
  auditEntries: AuditEntryRow;
  listColumns: ListColumnsRow;
  licenseCounts: LicenseCountRow;
  resources: ResourceRow;
  resourceLinks: ResourceLinkRow;
  resourceChanges: ResourceChangeRow;
  approvalRequests: ApprovalRequestRow;
  approvalSwitches: ApprovalSwitchRow;
  templates: TemplateRow;
  templateVersions: TemplateVersionRow;
  templateDefaults: TemplateDefaultRow;
  templateDrafts: TemplateDraftRow;
  integrationInstances: IntegrationInstanceRow;
  instanceApps: InstanceAppRow;
  instanceVerifications: InstanceVerificationRow;
  deliveries: DeliveryRow;
  commitResults: CommitResultRow;
  postedComments: PostedCommentRow;
  caseIssues: CaseIssueRow;
  caseIssueClaims: CaseIssueClaimRow;
  ciTokens: CiTokenRow;
  secondFactors: TwoFactorRow;
  recoveryCodes: RecoveryCodeRow;
}

/** A token with which a pipeline starts one suite. Its text is stored as a hash only. */
export interface CiTokenRow {
  id: string;
  licenseId: string;
  /** The user who created it, and with whose rights it acts: it ends with their membership. */
  userId: string;
  projectId: string;
  /** The suite in the index of resources. Once it is gone from there, the token has ended. */
  suiteId: string;
  /** The suite as it was named; a later name in the index counts. */
  suiteName: string;
  /** The plugin instance that it belongs to. */
  instanceId: string | null;
  name: string;
  nameKey: string;
  /** JSON: what it may do. */
  scopes: string;
  tokenHash: string;
  /** The first characters of the token. */
  tokenStart: string;
  /** The token before the last rotation, and until when it is accepted. */
  previousHash: string | null;
  previousUntil: string | null;
  createdOn: string;
  expiresOn: string;
  rotatedOn: string | null;
  lastUsedOn: string | null;
  lastUsedFrom: string | null;
  revokedOn: string | null;
  /** The last email about its expiry. */
  warned: 'soon' | 'expired' | null;
}

/** Two-factor authentication that is on (see the user), or is being set up. */
export interface TwoFactorRow {
  userId: string;
  /** The secret that the app has, encrypted. */
  sealedSecret: string;
  begunOn: string;
  /** The step of the newest code that was used: neither it nor an older one is accepted again. */
  lastStep: number;
  /** Recovery codes that the user has not seen yet, encrypted. */
  sealedCodes: string | null;
  codesMadeOn: string | null;
}

export interface RecoveryCodeRow {
  userId: string;
  codeHash: string;
  usedOn: string | null;
}

/** A count for a license, maintained by database triggers; no row while there never was anything to count. */
export interface LicenseCountRow {
  licenseId: string;
  /** 'projects' excludes archived ones. */
  kind: 'machines' | 'projects' | 'users';
  total: number;
}

/** Which columns of a list a user wants to see; no row until they choose. */
export interface ListColumnsRow {
  userId: string;
  list: ListId;
  /** JSON: keys of columns */
  columns: string;
  modifiedOn: string;
}

/** The profile of a user; no row until they enter something. Phones are E.164 or ''. */
export interface UserProfileRow {
  userId: string;
  primaryPhone: string;
  /** When the user verified the primary phone; null until then. */
  phoneVerifiedOn: string | null;
  secondaryPhone: string;
  organisationName: string;
  jobTitle: string;
  jobTitleOthers: string;
  /** A file name in the photos folder; a new photo has a new name. */
  photoFile: string | null;
  /** The size of the photo; 0 without one, and for older ones until the next recount of the memory. */
  photoBytes: Generated<number>;
  modifiedOn: string;
}

/** A code sent to a phone, to verify that it is the user's. A user has at most one. */
export interface PhoneVerificationRow {
  id: string;
  userId: string;
  phone: string;
  /** What the provider needs to check a code: a keyed hash of it, or the provider's own id. */
  reference: string;
  sentOn: string;
  expiresOn: string;
  attempts: number;
  verifiedOn: string | null;
}

export interface LicenseRow {
  id: string;
  name: string;
  licenseType: string;
  /** JSON: string[] */
  licenseFeatures: string;
  billingCycle: string;
  startsOn: string;
  endsOn: string;
  numberOfParallelRuns: number;
  /** 0 or 1: the license includes FireFlink AI. */
  aiEnabled: number;
  /** Sessions that begin after this time need two-factor authentication; null: none do. */
  secondFactorSince: ColumnType<string | null, string | null | undefined>;
  /** The memory that its projects share; 10 GB by default. PostgreSQL returns 64-bit numbers as text. */
  memoryBytes: ColumnType<number | string, number | undefined, number>;
  /** The IANA name of the zone in which All Projects shows times. */
  timeZoneValue: Generated<string>;
  timeZoneModifiedOn: ColumnType<string | null, string | null | undefined>;
  timeZoneModifiedBy: ColumnType<string | null, string | null | undefined>;
  /** The share of the memory about which Admins were last told: 0, 80 or 100. */
  memoryWarnedPercent: Generated<number>;
  /** 0 or 1: the license includes FireFlink Cloud. */
  fireflinkCloud: Generated<number>;
  createdOn: string;
}

export interface UserRow {
  id: string;
  /** In lower case: one address is one account. */
  emailId: string;
  name: string;
  /** Null until an invited user sets a password. */
  passwordHash: string | null;
  activationStatus: ActivationStatus;
  currentLicenseId: string;
  /** Since when two-factor authentication is on; null while it is off. */
  secondFactorOn: ColumnType<string | null, string | null | undefined>;
  /**
   * Set when the account was activated by a link that was handed on, which does not prove that the address is
   * the user's; else null.
   */
  unconfirmedOn: ColumnType<string | null, string | null | undefined>;
  /** The IANA name of a zone of their own; null while they have chosen none. */
  ownTimeZone: ColumnType<string | null, string | null | undefined>;
  /** 1: they see times in their own zone, and not in that of the project. */
  timesInOwnZone: Generated<number>;
  createdOn: string;
  modifiedOn: string;
}

export interface LicenseUserRow {
  licenseId: string;
  userId: string;
  privilege: Privilege;
  createdOn: string;
  /** The user who added them; null for users who signed up, and once that account is deleted. */
  createdBy: string | null;
  /** When the privilege was changed; null while it was never changed. */
  modifiedOn: string | null;
  modifiedBy: string | null;
  /** When they last signed in to this license; null until they do. */
  lastSignInOn: string | null;
  /** The newest email that invited them or told them that they were added; null if there was none. */
  invitationMailId: ColumnType<string | null, string | null | undefined>;
  /** The hash of the code by which they are to join the license; null once they have joined. */
  confirmationHash: ColumnType<string | null, string | null | undefined>;
}

export interface UserTokenRow {
  id: string;
  userId: string;
  purpose: 'activation' | 'change-password' | 'second-factor' | 'sign-in-link' | 'sign-up' | 'unlock';
  tokenHash: string;
  /** 1: another user received the link, to hand it on. */
  handedOn: ColumnType<number, number | undefined>;
  createdOn: string;
  expiresOn: string;
  usedOn: string | null;
}

export interface SessionRow {
  id: string;
  userId: string;
  licenseId: string;
  accessTokenHash: string;
  accessExpiresOn: string;
  refreshTokenHash: string;
  /**
   * The previous refresh token: accepted for a moment, so that two requests at once do not end the session.
   */
  previousRefreshTokenHash: string | null;
  refreshedOn: string;
  refreshExpiresOn: string;
  createdOn: string;
  /**
   * When it ends however much it is used; null for a client's session, and for one that is older than this
   * rule.
   */
  endsOn: string | null;
  /** The user agent that last used it; '' if unknown. */
  userAgent: string;
  /** The client's address when it was last used; '' if unknown. */
  address: string;
  /** Accurate to a few minutes, because it is not written at each call. */
  lastUsedOn: string;
  /** The machine of a client's session; null for a browser. The machine may be deleted. */
  machineId: string | null;
  /** The user or role that the product is viewed as, until the given time. */
  viewAsUserId: string | null;
  viewAsRoleId: string | null;
  viewAsUntil: string | null;
}

/** A code that connects one machine to a user's license. */
export interface PairingCodeRow {
  id: string;
  licenseId: string;
  userId: string;
  /** The session that created it: the code ends with it. The session may be gone. */
  sessionId: string;
  /** Made with the installation's key, so that only this server can check a code. */
  codeHash: string;
  tool: string;
  projectId: string | null;
  createdOn: string;
  expiresOn: string;
  /** When a newer code of the same user took its place. */
  replacedOn: string | null;
  usedOn: string | null;
  /** The session of the client that used it; it may be gone. */
  usedSessionId: string | null;
  /** The machine that used it, as its client named it. */
  hostName: string | null;
}

/** Wrong passwords by address, whether or not an account exists, because both get the same answer. */
export interface SignInLockRow {
  emailId: string;
  failures: number;
  firstFailedOn: string;
  lockedUntil: string | null;
}

export interface RateLimitRow {
  key: string;
  /** The start of the window, in whole seconds since 1970. */
  windowStart: number;
  hits: number;
}

export interface EncryptionKeyRow {
  id: string;
  publicKey: string;
  /** PEM, encrypted with the secret key of the settings. */
  sealedPrivateKey: string;
  createdOn: string;
}

/**
 * An email in the queue, added in the transaction that causes it, so that neither exists without the other.
 */
export interface MailRow {
  id: string;
  /** JSON of the email, encrypted, because it can contain a link that acts. Emptied once sent. */
  sealedMail: string;
  createdOn: string;
  attempts: number;
  nextAttemptOn: string;
  sentOn: string | null;
  /** The error and the time of the last attempt; null once sent. */
  lastError: string | null;
  lastFailedOn: string | null;
  /** 0: a user waits for it. Higher: it is one of many, and is sent when none with a lower number is due. */
  bulk: number;
}

export interface ProjectRow {
  id: string;
  licenseId: string;
  name: string;
  type: ProjectType;
  platform: string;
  appType: string;
  status: ProjectStatus;
  timeZoneValue: string;
  defectPlatform: string;
  createdOn: string;
  createdBy: string;
  modifiedOn: string;
  modifiedBy: string;
  /** 1: the resources of hosted applications need approval. */
  versioningEnabled: Generated<number>;
  /** When versions were first enabled; null until then. */
  versioningFirstOn: ColumnType<string | null, string | null | undefined>;
  description: Generated<string>;
  url: Generated<string>;
  baseUri: Generated<string>;
  port: Generated<string>;
  appPackage: Generated<string>;
  appActivity: Generated<string>;
  bundleId: Generated<string>;
  /** The most memory that it may use; 0: it shares what no project is assigned. 64 bits, as in licenses. */
  assignedMemoryBytes: ColumnType<number | string, number | string | undefined, number>;
  jiraInstanceId: ColumnType<string | null, string | null | undefined>;
  jiraProjectKey: Generated<string>;
  timeZoneModifiedOn: ColumnType<string | null, string | null | undefined>;
  timeZoneModifiedBy: ColumnType<string | null, string | null | undefined>;
  defectModifiedOn: ColumnType<string | null, string | null | undefined>;
  defectModifiedBy: ColumnType<string | null, string | null | undefined>;
  memoryModifiedOn: ColumnType<string | null, string | null | undefined>;
  memoryModifiedBy: ColumnType<string | null, string | null | undefined>;
  approvalModifiedOn: ColumnType<string | null, string | null | undefined>;
  approvalModifiedBy: ColumnType<string | null, string | null | undefined>;
  /** Set while everything in it is being deleted: nobody sees it any more. */
  deletingSince: ColumnType<string | null, string | null | undefined>;
}

/** The filled demo project of a license, to look around in. */
export interface DemoProjectRow {
  licenseId: string;
  projectId: string;
}

export interface ProjectUserRow {
  projectId: string;
  userId: string;
  /** Null once the role has been removed: then the member may do nothing in the project. */
  roleId: string | null;
  createdOn: string;
  /** When the role was changed; null while it was never changed. */
  modifiedOn: ColumnType<string | null, string | null | undefined>;
  modifiedBy: ColumnType<string | null, string | null | undefined>;
}

export interface ProjectReviewerRow {
  projectId: string;
  userId: string;
  createdOn: string;
}

export interface RoleRow {
  id: string;
  licenseId: string;
  /** Null for roles of the license, which every project has. */
  projectId: string | null;
  name: string;
  description: string;
  /** JSON: section → access */
  tabPermissions: string;
  createdOn: string;
  /** Null for the default roles. */
  createdBy: string | null;
  modifiedOn: string;
  modifiedBy: string | null;
}

export interface EmailGroupRow {
  id: string;
  licenseId: string;
  /** Null for groups of the license. */
  projectId: string | null;
  name: string;
  /** The name in lower case, which is unique where the group is. */
  nameKey: string;
  description: string;
  createdOn: string;
  /** Null once that account is deleted. */
  createdBy: string | null;
  modifiedOn: string;
  modifiedBy: string | null;
}

/** A user of the license who is in a group; deleted when the user leaves the license. */
export interface EmailGroupMemberRow {
  groupId: string;
  licenseId: string;
  userId: string;
}

/** A guest in a group, who is no user of the license. */
export interface EmailGroupGuestRow {
  groupId: string;
  /** In lower case. */
  emailId: string;
  name: string;
}

/** A list of people to invite; stored for a week. */
export interface InvitationListRow {
  id: string;
  licenseId: string;
  userId: string;
  privilege: BulkPrivilege;
  /** JSON: `[{ projectId, roleId }]`. */
  projectRoles: string;
  createdOn: string;
  /** The text of a table, so that its columns can be assigned again; null for free text. */
  source: string | null;
  /** JSON: how the columns of the table are used; null for free text. */
  reading: string | null;
  /** The group that all people on the list are added to at the end. */
  groupId: string | null;
  groupedOn: string | null;
}

export interface InvitationLineRow {
  listId: string;
  number: number;
  line: number;
  name: string;
  emailId: string;
  /** Null until the line is carried out. */
  outcome: LineOutcome | null;
  reason: string;
  /** The link for the inviting user to hand on, encrypted; only where the server has no mail. */
  sealedLink: string | null;
  /** The email of the invitation; null until there is one. */
  mailId: string | null;
  ticked: number;
  /** The privilege from the line's roles column; null for that of the whole list. */
  privilege: BulkPrivilege | null;
  /** JSON: `[{ projectId, roleId }]`; null for those of the whole list. */
  projectRoles: string | null;
  /** The part of the roles column that couldn't be used. */
  note: string;
}

export interface ChatMessageRow {
  id: string;
  userId: string;
  author: 'user' | 'bot';
  /** JSON: the user's text, or the assistant's reply */
  content: string;
  createdOn: string;
}

export interface MachineRow {
  id: string;
  licenseId: string;
  /** The owner: the user who signed in on it last. */
  userId: string;
  /** The id of its client's installation. It is a secret that identifies the client. */
  installationId: string;
  hostName: string;
  /** The host name in lower case, for ordering and searching. */
  hostKey: string;
  osName: string;
  osVersion: string;
  installedDir: string;
  clientVersion: string;
  /** JSON: what the client found */
  systemConfigDetails: string;
  driverSynced: number;
  driverSyncedOnce: number;
  cloud: number;
  executionEnvironment: ExecutionEnvironment;
  headless: number;
  /** Empty until a user selects one; the same for the browser. */
  selectedOsAndVersion: string;
  selectedBrowserName: string;
  selectedBrowserVersion: string;
  /** JSON, or null when none is selected. */
  selectedAndroid: string | null;
  selectedIos: string | null;
  /** The apps of FireFlink Cloud that its tests use, in the Local environment. */
  androidAppId: string | null;
  iosAppId: string | null;
  /**
   * 1: every plain user of the license may use it, including later ones; then there are no rows in
   * machineUsers.
   */
  allUsersAccess: number;
  disabled: number;
  disabledOn: string | null;
  disabledBy: string | null;
  lastHeardOn: string;
  /** When its client was stopped; null while it runs, or when it fell silent. */
  leftOn: string | null;
  /** How many executions its client reports as running. */
  runningCount: number;
  clockSkewSeconds: number;
  /** 1: its client lists its suites, in machineSuites; 0: it may have any. */
  suitesListed: number;
  createdOn: string;
  createdBy: string;
  modifiedOn: string;
  modifiedBy: string;
}

/** A plain user who may use a machine of another owner. */
export interface MachineUserRow {
  machineId: string;
  licenseId: string;
  userId: string;
  createdOn: string;
}

/** A suite that the configuration of a machine's client has a command for. */
export interface MachineSuiteRow {
  machineId: string;
  name: string;
}

/** A user's default machine for All Projects. */
export interface LicenseDefaultMachineRow {
  licenseId: string;
  userId: string;
  machineId: string;
}

/** A user's default machine in a project. */
export interface ProjectDefaultMachineRow {
  projectId: string;
  licenseId: string;
  userId: string;
  machineId: string;
}

/**
 * A request to upgrade or renew a license. It is open while the license still has the type and end that it
 * had then.
 */
export interface UpgradeRequestRow {
  id: string;
  licenseId: string;
  userId: string;
  topic: string;
  licenseType: string;
  licenseEndsOn: string;
  name: string;
  emailId: string;
  organisationName: string;
  jobTitle: string;
  jobTitleOthers: string;
  /** E.164 or '' */
  phoneNumber: string;
  message: string;
  createdOn: string;
}

export interface ExecutionRow {
  /** UUID version 7: ids are in the order of creation, which is the order of the queue. */
  id: string;
  licenseId: string;
  projectId: string;
  name: string;
  suiteName: string;
  createdBy: string;
  createdOn: string;
  /** Null while any machine may run it, and once its machine is deleted. */
  machineId: string | null;
  /** The machine's values, which stay when it is deleted. */
  hostName: string;
  osName: string;
  /** 1: the first free machine may run it. */
  anyMachine: number;
  /** Identifies a start that is sent twice. */
  requestId: string | null;
  status: ExecutionStatus;
  /** Why the status is what it is, in words; '' where there is nothing to say. */
  cause: string;
  /** In percent; null until the suite reports it. */
  progress: number | null;
  /** The client's last message. */
  message: string;
  exitCode: number | null;
  /** When it was given to a machine: from then on it uses a parallel run. */
  startedOn: string | null;
  acknowledgedOn: string | null;
  /** When its suite began. */
  runningOn: string | null;
  /** When its client last reported it. */
  reportedOn: string | null;
  endedOn: string | null;
  /** JSON: the run settings in force when it was started; null for older ones. */
  runSettings: string | null;
  /** How many seconds it may run. */
  runLimitSeconds: number;
  /** Its verdict once it has ended. Database triggers maintain it, also while results arrive later: never set it. */
  endedVerdict: EndedVerdict | null;
  /** When a user pinned it, so that nothing deletes it by age or number; null when nobody has. */
  keptOn: string | null;
  /** Null once that account is deleted. */
  keptBy: string | null;
  /** Why it is kept; null when it isn't. */
  keptReason: string | null;
  /** The CI token that started it; null where none did, and once it is deleted. */
  ciTokenId: string | null;
  /** The hash of the request that started it, where a request under the same key must be the same. */
  requestHash: string | null;
  /** JSON: the build that started it. */
  source: string | null;
}

/** What a license used on a day. */
export interface MemoryDayRow {
  licenseId: string;
  /** 'YYYY-MM-DD' in UTC. */
  day: string;
  /** What all projects of the license used then. PostgreSQL returns 64-bit numbers as text. */
  bytes: ColumnType<number | string, number, number>;
}

/** How many bytes of screenshots, videos, reports and output an execution has. Database triggers maintain it: never write it. */
export interface ExecutionMemoryRow {
  executionId: string;
  licenseId: string;
  projectId: string;
  /** PostgreSQL returns 64-bit numbers as text. */
  bytes: ColumnType<number | string, never, never>;
}

/** How long executions are kept, as saved for a license or one of its projects. */
export interface RetentionConfigurationRow {
  id: string;
  licenseId: string;
  /** Null for All Projects. */
  projectId: string | null;
  /** Null: for any time. */
  days: number | null;
  /** Null: any number. */
  mostPerSuite: number | null;
  createdOn: string;
  createdBy: string | null;
  modifiedOn: string;
  modifiedBy: string | null;
}

/** The last deletion by retention in a project. */
export interface RetentionJobRow {
  projectId: string;
  licenseId: string;
  state: RetentionJobState;
  /** How many executions it has deleted. */
  deleted: number;
  /** How many there were to delete when it began; null until then. */
  total: number | null;
  startedOn: string;
  changedOn: string;
  /** The user who stopped it; null otherwise, and once that account is deleted. */
  stoppedBy: string | null;
  claimedBy: string | null;
  claimedUntil: string | null;
}

/** How often a suite was started in a project, also by executions that were deleted. */
export interface SuiteStartsRow {
  projectId: string;
  suiteName: string;
  starts: number;
}

/** How executions run, as saved for a license or one of its projects. */
export interface RunConfigurationRow {
  id: string;
  licenseId: string;
  /** Null for the settings of All Projects. */
  projectId: string | null;
  /** JSON: every setting. */
  settings: string;
  createdOn: string;
  /** Null once that account is deleted. */
  createdBy: string | null;
  modifiedOn: string;
  modifiedBy: string | null;
}

/**
 * How many results of a user a license retains; null for a value that the user has not saved, which retains
 * all.
 */
export interface ResultConfigurationRow {
  licenseId: string;
  userId: string;
  noOfTestDevResults: number | null;
  noOfScriptsResults: number | null;
  noOfModulesResults: number | null;
  noOfSuitesResults: number | null;
  noOfSuitesOfSuiteResults: number | null;
  createdOn: string;
  modifiedOn: string;
}

/** Who is notified when executions end, as saved for a license or one of its projects. */
export interface ReportConfigurationRow {
  id: string;
  licenseId: string;
  /** Null for the settings of All Projects. */
  projectId: string | null;
  /** JSON: which verdicts are notified of, and how. */
  notification: string;
  /** After how many days reports are deleted. */
  htmlDays: number;
  pdfDays: number;
  createdOn: string;
  /** Null once that account is deleted. */
  createdBy: string | null;
  modifiedOn: string;
  modifiedBy: string | null;
}

/**
 * A selected recipient: `userId`, `groupId`, `emailId` or `instanceId` is set by its kind. Deleted when a user
 * leaves the license, and with its group or instance.
 */
export interface ReportRecipientRow {
  id: string;
  configurationId: string;
  kind: RecipientType | 'slack' | 'webhook';
  licenseId: string;
  userId: string | null;
  groupId: string | null;
  /** A Slack instance or a webhook. */
  instanceId: string | null;
  rule: RecipientRule;
  /** The address of a guest; in lower case. */
  emailId: string | null;
  /** The name of a guest; '' otherwise. */
  name: string;
}

/** A notification of an execution that has ended, or a test. */
export interface NotificationRow {
  /** The id of the execution; a test has its own. */
  id: string;
  licenseId: string;
  /** Null for a test of All Projects. */
  projectId: string | null;
  /** Null for a test. */
  executionId: string | null;
  createdOn: string;
  /** The attempts to prepare its emails. */
  attempts: number;
  nextAttemptOn: string;
  /** When its emails were queued. */
  doneOn: string | null;
  lastError: string | null;
  /** 1: send it again, whatever the verdicts to notify of; 2: only to recipients who were not sent it. */
  again: number;
}

/** An address that a notification is sent to. */
export interface NotificationRecipientRow {
  notificationId: string;
  /** In lower case. */
  emailId: string;
  name: string;
  /** Its newest email, whose state is the state of the delivery. */
  mailId: string;
}

/** An address that a notification was not sent to, and why. */
export interface UnsentNotificationRow {
  notificationId: string;
  /** In lower case. */
  emailId: string;
  name: string;
  reason: UnsentReason;
}

/** Whether a guest agrees to the emails of a license. */
export interface GuestRow {
  licenseId: string;
  /** In lower case. */
  emailId: string;
  state: GuestRowState;
  /** When the email that asks them is due, or was. */
  askOn: string;
  /** When they were last asked; null until then. */
  askedOn: string | null;
  /** How often they were asked. */
  asked: number;
  addedBy: string | null;
  /** When the state last changed. */
  changedOn: string;
}

/** An address that a license has invited, or added, within the last day. */
export interface InvitedAddressRow {
  licenseId: string;
  /** In lower case. */
  emailId: string;
  invitedBy: string;
  invitedOn: string;
}

/** An email of a notification to a guest, from any license; stored for a day. */
export interface GuestMailRow {
  id: string;
  /** In lower case. */
  emailId: string;
  licenseId: string;
  queuedOn: string;
}

/** A screenshot or a video that an execution has left. */
export interface CaptureRow {
  /** UUID version 7. */
  id: string;
  executionId: string;
  licenseId: string;
  projectId: string;
  kind: CaptureKind;
  /** The name that the client gave it. */
  name: string;
  /** SHA-256 of its bytes. */
  digest: string;
  /** Null when there was no memory left to store it. */
  file: string | null;
  bytes: number;
  type: CaptureType;
  /** 1: the capture shows a failure. */
  failed: number;
  createdOn: string;
}

/** A report of an execution that was requested. */
export interface ExecutionReportRow {
  executionId: string;
  format: ReportFormat;
  /**
   * Its name among the files of reports; null once it has been deleted: after its days, or to be made again.
   */
  file: string | null;
  bytes: number;
  /** A digest of its sources, which shows whether it is out of date. */
  madeFrom: string;
  /** When it was first requested. */
  createdOn: string;
  /** The number of days after which it was deleted, if it was. */
  deletedAfterDays: number | null;
}

/** How much of its license's memory a project uses. */
export interface ProjectMemoryRow {
  projectId: string;
  source: MemorySource;
  /** PostgreSQL returns 64-bit numbers as text. */
  bytes: ColumnType<number | string, number, number>;
}

export interface ExecutionHistoryRow {
  /** UUID version 7. */
  id: string;
  executionId: string;
  status: ExecutionStatus;
  cause: string;
  changedOn: string;
}

/** The results of an execution, from all files together. */
export interface ExecutionResultsRow {
  executionId: string;
  /** Copied from the execution, like `suiteName`: the results of a suite are found by these two alone. */
  projectId: string;
  suiteName: string;
  /**
   * The generation of the newest complete file; 0 while there is none. Cases of later generations do not
   * count yet.
   */
  generation: number;
  total: number;
  passed: number;
  failed: number;
  skipped: number;
  /** Counted, but not stored as cases. */
  notKept: number;
  /** How many of its cases are new failures, once their history has been counted. */
  newFailures: number;
  flaky: number;
  /** The worker that stores a file, and the end of its lease; null without one. */
  claimedBy: string | null;
  claimedUntil: string | null;
  /** Since when its cases are to be counted into their history; null when all are. */
  toCountSince: string | null;
  /**
   * Its number among the executions of its suite, as case_history refers to it; null before it is first
   * counted.
   */
  run: number | null;
  /** How many times the marks of its cases have been summed up, also when another execution was counted. */
  counted: number;
  /** Files that were stored, and their bytes. */
  files: number;
  bytes: number;
  /** Files that couldn't be stored: the sum of `result_problems`. */
  problems: number;
  /** How many files its client announced at its end; 0 if it announced none. */
  announced: number;
  /** How many cases start a new history with it, because they have new keys. */
  historyStarts: number;
  /** 1: its cases have the keys of before migration 0033. */
  formerKeys: number;
}

/** A file of results that is stored completely. */
export interface ResultFileRow {
  executionId: string;
  generation: number;
  /** 1, or 2 where the suite was run again for what failed. */
  attempt: number;
  name: string;
  /** SHA-256, which identifies the same file when it is sent again. */
  digest: string;
  bytes: number;
  createdOn: string;
}

/** Files of results that couldn't be stored. */
export interface ResultProblemRow {
  executionId: string;
  attempt: number;
  name: string;
  reason: ResultProblemReason;
  /** Further details; '' where there are none. */
  detail: string;
  /** How many files it stands for. */
  files: number;
  createdOn: string;
}

/** A test case of an execution. It counts from its generation until the one in which another replaces it. */
export interface ExecutionCaseRow {
  executionId: string;
  number: number;
  generation: number;
  /** The generation in which it was replaced; `never` (store-cases.ts) while it counts. */
  replacedIn: number;
  /**
   * Identifies it in every execution: the identity for the first case with it, a key made from it for the
   * others.
   */
  caseKey: string;
  /** A hash of project, suites, class, file and name. */
  identity: string;
  /** Its number among the cases with its identity, from 1. */
  occurrence: number;
  /** The attempt of the file it was read from. */
  attempt: number;
  /** Its key from before migration 0033; '' if it had none. */
  formerKey: string;
  suite: string;
  name: string;
  status: CaseStatus;
  durationMs: number | null;
  message: string;
  file: string;
  /** 1: it passed when it was run again. */
  retried: number;
  /** 1: it failed, and did not in its previous run. */
  isNew: number;
  /** How many times in a row it has failed. */
  streak: number;
  /** 1: it passed when it was run again, or changes its result often. */
  flaky: number;
  /** Why it failed first, if it passed when it was run again. */
  firstFailure: string;
  /** Paths of the screenshots and videos that it names as its own, one per line. */
  attachments: string;
}

/** The counting state of a suite in a project. */
export interface SuiteHistoryRow {
  projectId: string;
  suiteName: string;
  /** The number of runs so far. */
  runs: number;
  /**
   * For how many more executions it may have histories under keys of before migration 0033, to be carried
   * over.
   */
  formerKeys: number;
  /** The worker that counts, and the end of its lease. */
  claimedBy: string | null;
  claimedUntil: string | null;
}

/** The results of a test case in the last runs of its suite. */
export interface CaseHistoryRow {
  projectId: string;
  suiteName: string;
  caseKey: string;
  /** The newest run in `results`. */
  lastRun: number;
  /** The last results, in the order in which the executions ended: a letter and the number of the run, 'P11F12S13'. */
  results: string;
  /** How many times in a row it had failed before the first of them. */
  failedBefore: number;
  /**
   * The run in which the history begins although the case may be older, because it had no key of its own
   * before; else null.
   */
  startsAt: number | null;
}

/**
 * A run of a suite whose execution is deleted, with its end, because the history of test cases still contains
 * its results.
 */
export interface RemovedExecutionRow {
  projectId: string;
  suiteName: string;
  run: number;
  endedOn: string;
}

/** The whole output of an execution. */
export interface ExecutionLogRow {
  executionId: string;
  /** Its name among the files of logs. */
  file: string;
  /** SHA-256. */
  digest: string;
  bytes: number;
  lines: number;
  /** JSON: the byte offsets of lines at regular intervals (read-lines.ts). */
  marks: string;
  createdOn: string;
}

/** A live event, stored for a while for subscribers that reconnect. */
export interface LiveEventRow {
  /** PostgreSQL returns 64-bit numbers as text. */
  id: ColumnType<number | string, number, number>;
  channel: string;
  /** JSON: the data of the event */
  data: string;
  createdOn: string;
}

export interface LiveStateRow {
  id: 1;
  lastEventId: ColumnType<number | string, number, number | string>;
  /** Machines last heard from before this time have been published as silent. */
  silenceCheckedUntil: string;
}

/** A change or a refusal of a call. It outlives its subject. */
export interface AuditEntryRow {
  /** UUID version 7. */
  id: string;
  /** Null when it is unknown: a password that was tried on an address without an account. */
  licenseId: string | null;
  projectId: string | null;
  /** The user who made the call; null before a user was known. */
  userId: string | null;
  userName: string | null;
  /** The client's address. */
  address: string;
  call: string;
  /** The call's tag in the API document. */
  area: string;
  /** 'done' | 'refused' */
  outcome: string;
  /** The `responseCode`. */
  code: number;
  /** Why it was refused; '' when it was not. */
  message: string;
  subjectKind: string;
  subjectId: string | null;
  subjectName: string;
  /** JSON: the previous values of the fields that changed. */
  before: string;
  /** JSON: their new values. */
  after: string;
  createdOn: string;
  /** Shared by the entries of one transaction; null where there is only one entry. */
  actId: ColumnType<string | null, string | null | undefined>;
  /**
   * 0: the subject of the call. 1: another thing that changed with it. 2: the same, where the subject is in
   * the license's log and not in the project's.
   */
  part: ColumnType<number, number | undefined>;
  /**
   * Selects the wording of the call: what happened to a part, or which of several actions was asked for; ''
   * otherwise.
   */
  deed: ColumnType<string, string | undefined>;
  /** 'license': only readers of the license's log see what it was tried on; '': all readers. */
  namedTo: ColumnType<'' | 'license', '' | 'license' | undefined>;
  /** The text that a search reads; null for entries that are older than this column. */
  searchText: ColumnType<string | null, string | null | undefined>;
}

/** A resource of a hosted application, as far as the platform has to know of it. */
export interface ResourceRow {
  id: string;
  licenseId: string;
  projectId: string;
  kind: ResourceKind;
  /** The application's id for it; the row's own id while only the platform knows it. */
  externalId: string;
  name: string;
  /** The name in lower case, for ordering and searching. */
  nameKey: string;
  /** Only for suites. */
  suiteType: SuiteType | null;
  access: ResourceAccess;
  ownerId: string | null;
  state: ApprovalState;
  /** 'n.n'; null until it is first put into review. */
  version: string | null;
  approvedVersion: string | null;
  /** Only for defects. */
  lifecycleState: DefectState | null;
  templateId: string | null;
  /** The version of the template; null where its application does not say. */
  templateVersion: ColumnType<number | null, number | null | undefined>;
  /** The user who put it into review. */
  reviewBy: string | null;
  /** PostgreSQL returns 64-bit numbers as text. */
  bytes: ColumnType<number | string, number, number>;
  createdOn: string;
  createdBy: string | null;
  modifiedOn: string;
  modifiedBy: string | null;
  /** When the platform deleted it; the row is deleted some time later. */
  deletedOn: string | null;
  /** Its fields, as text, when it was approved; null while they have not changed since. */
  approvedFields: ColumnType<string | null, string | null | undefined>;
}

/** A request to approve a version of a resource. */
export interface ApprovalRequestRow {
  id: string;
  licenseId: string;
  projectId: string;
  /** Null once the resource was deleted, and for a template. */
  resourceId: string | null;
  /** Null once the template was deleted, and for a resource. */
  templateId: string | null;
  kind: RequestKind;
  externalId: string;
  name: string;
  /** The only user, besides Admins, who may know of it: the owner of a Private resource. '' for a Public one. */
  privateTo: string;
  version: string;
  /** The version that was approved when it was proposed. */
  approvedVersion: string | null;
  state: RequestState;
  revision: number;
  compares: (typeof comparedParts)[number];
  textBefore: string;
  textAfter: string;
  url: string;
  proposedOn: string;
  proposedBy: string | null;
  decidedOn: string | null;
  decidedBy: string | null;
  reason: string;
}

/** Versions that are being enabled or disabled in a project with many resources. */
export interface ApprovalSwitchRow {
  projectId: string;
  licenseId: string;
  /** 1: enabling, 0: disabling. */
  enabling: number;
  switchedOn: string;
  claimedBy: string | null;
  claimedUntil: string | null;
}

/** An instance or a machine that a resource uses. */
export interface ResourceLinkRow {
  resourceId: string;
  kind: 'instance' | 'machine';
  targetId: string;
}

/** What the platform did to a resource, for its application. */
export interface ResourceChangeRow {
  licenseId: string;
  /** Rises within a license. PostgreSQL returns 64-bit numbers as text. */
  id: ColumnType<number | string, number, number>;
  projectId: string;
  kind: ResourceKind;
  externalId: string;
  change: ResourceChange;
  /** JSON: the new values */
  data: string;
  createdOn: string;
}

/** A template of a license or a project; predefined ones are not stored. */
export interface TemplateRow {
  id: string;
  licenseId: string;
  /** Null for a template of All Projects. */
  projectId: string | null;
  kind: FormKind;
  name: string;
  nameKey: string;
  /** The newest version. */
  version: number;
  createdOn: string;
  createdBy: string | null;
  modifiedOn: string;
  modifiedBy: string | null;
}

/** What a template was after each save. */
export interface TemplateVersionRow {
  templateId: string;
  version: number;
  name: string;
  /** Fields and test steps, as JSON. */
  content: string;
  /** 1: saved as a proposal that is not approved (yet). */
  proposed: number;
  createdOn: string;
  createdBy: string | null;
}

/** The default template of a license or a project; the first predefined one without a row. */
export interface TemplateDefaultRow {
  id: string;
  licenseId: string;
  projectId: string | null;
  kind: TemplateKind;
  /** A template's id, or that of a predefined one. */
  templateId: string;
}

/** What a user has typed into the editor of a template and not saved. */
export interface TemplateDraftRow {
  id: string;
  licenseId: string;
  userId: string;
  projectId: string | null;
  kind: FormKind;
  /** The template's id; 'new' for one that does not exist yet. */
  templateKey: string;
  /** As JSON. */
  content: string;
  savedOn: string;
  /** Another one after each save. */
  revision: string;
}

/** A connection of a license to another service. */
export interface IntegrationInstanceRow {
  id: string;
  licenseId: string;
  plugin: Plugin;
  /** What users know it by; a Jira instance has the domain and the user. */
  name: string;
  nameKey: string;
  /** Its values without secrets, as JSON. */
  config: string;
  /** Its secrets, each sealed for 'integration:{id}:{field}', as JSON. */
  sealedSecrets: string;
  /** Where it is bound to a project: only users who see that see it. */
  projectId: string | null;
  suiteId: string | null;
  status: InstanceStatus;
  statusReason: string;
  /** What it can do, as JSON. */
  capabilities: string;
  checkedOn: string;
  /** yyyy-mm-dd, where it is known when its token ends. */
  expiresOn: string | null;
  /** The `expiresOn` of which its owner was told. */
  expiryTold: string | null;
  /** When it is checked again by itself; '' at once. */
  nextCheckOn: string;
  /** What its provider has announced: the end of what is used; '' without one. */
  notice: string;
  createdOn: string;
  createdBy: string | null;
  modifiedOn: string;
  modifiedBy: string | null;
}

/** An app that was uploaded to FireFlink Cloud or, by FireFlink, to a device cloud. */
export interface InstanceAppRow {
  id: string;
  instanceId: string;
  name: string;
  nameKey: string;
  /** Its file in the store; null at a device cloud. */
  file: string | null;
  /** Its address at a device cloud: 'bs://…'. */
  address: string | null;
  customId: string | null;
  /** PostgreSQL returns 64-bit numbers as text. */
  bytes: ColumnType<number | string, number, number>;
  /** When the provider deletes it, in UTC. */
  expiresOn: string | null;
  expiryTold: string | null;
  createdOn: string;
  createdBy: string | null;
}

/** What the first step of a form has verified, for the second. */
export interface InstanceVerificationRow {
  id: string;
  licenseId: string;
  userId: string;
  plugin: Plugin;
  sealedData: string;
  expiresOn: string;
  usedOn: string | null;
}

/** A message that an instance sends, until it is answered, and for 30 days after. */
export interface DeliveryRow {
  id: string;
  licenseId: string;
  instanceId: string;
  executionId: string | null;
  projectId: string | null;
  kind: DeliveryKind;
  target: string;
  sealedBody: string;
  createdOn: string;
  attempts: number;
  nextAttemptOn: string;
  lastError: string | null;
  doneOn: string | null;
  outcome: 'sent' | 'failed' | null;
  answerStatus: number | null;
  answerMilliseconds: number | null;
  answer: string;
  /** What an event is about: the same one is queued once for each instance; null for others. */
  eventKey: string | null;
}

/** An ended execution that was started for a commit, until its results are queued for the commit. */
export interface CommitResultRow {
  /** The execution's. */
  id: string;
  licenseId: string;
  createdOn: string;
  attempts: number;
  nextAttemptOn: string;
  lastError: string | null;
  doneOn: string | null;
}

/** The one comment about a suite in a pull request. */
export interface PostedCommentRow {
  /** Also the mark in the comment. */
  id: string;
  instanceId: string;
  /** 'acme/shop#17', the project and the suite. */
  place: string;
  /** The comment's id at the provider; null until it is known. */
  commentId: string | null;
  /** The newest execution that it is about. */
  executionId: string | null;
  /** Until when a process has it for itself; '' when none has. */
  busyUntil: string;
  modifiedOn: string;
}

/** An issue in Jira of a test case. */
export interface CaseIssueRow {
  id: string;
  licenseId: string;
  projectId: string;
  suiteName: string;
  caseKey: string;
  /** Null once the instance is deleted. */
  instanceId: string | null;
  /** 'SHOP-12' */
  issueKey: string;
  url: string;
  summary: string;
  /** In the words of the Jira project; '' once it is deleted there. */
  status: string;
  isDone: number;
  createdBy: string | null;
  createdOn: string;
  /** When its status last changed. */
  changedOn: string;
  checkedOn: string;
  /** When Jira is asked again. */
  nextCheckOn: string;
}

/** A test case whose issue is being created. */
export interface CaseIssueClaimRow {
  id: string;
  projectId: string;
  suiteName: string;
  caseKey: string;
  busyUntil: string;
}
