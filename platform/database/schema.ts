import type { ColumnType, Generated } from 'kysely';
import type { Privilege } from '../contract/access/access-values.ts';
import type { ActivationStatus } from '../contract/accounts/account-values.ts';
import type {
  RecipientType,
  UnsentReason,
} from '../contract/execution-configuration/report-configuration-values.ts';
import type { GuestRowState } from '../contract/guests/guest-values.ts';
import type { CaptureKind, CaptureType } from '../contract/executions/capture-values.ts';
import type { ReportFormat } from '../contract/executions/report-values.ts';
import type { ExecutionStatus } from '../contract/executions/execution-values.ts';
import type { CaseStatus, ResultProblemReason } from '../contract/executions/result-values.ts';
import type { ListId } from '../contract/lists/list-values.ts';
import type { ExecutionEnvironment } from '../contract/machines/machine-values.ts';
import type { MemorySource } from '../contract/memory/memory-values.ts';
import type { ProjectStatus, ProjectType } from '../contract/projects/project-values.ts';
import type { BulkPrivilege, LineOutcome } from '../contract/users/invitation-values.ts';
import type {
  ApprovalState,
  DefectState,
  ResourceAccess,
  ResourceChange,
  ResourceKind,
  SuiteType,
} from '../contract/resources/resource-values.ts';

/**
 * The tables, as Kysely sees them: snake_case in the database, camelCase here (names.ts). Portable columns only:
 * text and integer; times are UTC ISO 8601 text; booleans are 0 and 1; JSON is text, parsed by zod where it is read.
 * A column that holds one of a fixed list has the contract's type of it, so that nobody casts what was read: only what
 * this type admits is ever written (decision 027).
 */
export interface Tables {
  licenses: LicenseRow;
  users: UserRow;
  licenseUsers: LicenseUserRow;
  userTokens: UserTokenRow;
  sessions: SessionRow;
  signInLocks: SignInLockRow;
  rateLimits: RateLimitRow;
  encryptionKeys: EncryptionKeyRow;
  mails: MailRow;
  projects: ProjectRow;
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
  runConfigurations: RunConfigurationRow;
  resultConfigurations: ResultConfigurationRow;
  reportConfigurations: ReportConfigurationRow;
  reportRecipients: ReportRecipientRow;
  reportNotices: ReportNoticeRow;
  reportNoticeRecipients: ReportNoticeRecipientRow;
  reportNoticeUnsent: ReportNoticeUnsentRow;
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
  goneRuns: GoneRunRow;
  executionLogs: ExecutionLogRow;
  liveEvents: LiveEventRow;
  liveState: LiveStateRow;
  auditEntries: AuditEntryRow;
  listColumns: ListColumnsRow;
  licenseCounts: LicenseCountRow;
  resources: ResourceRow;
  resourceLinks: ResourceLinkRow;
  resourceChanges: ResourceChangeRow;
  secondFactors: SecondFactorRow;
  recoveryCodes: RecoveryCodeRow;
}

/** A second factor that is on (see the user), or is being set up. */
export interface SecondFactorRow {
  userId: string;
  /** The secret that the app has, sealed. */
  sealedSecret: string;
  begunOn: string;
  /** Of the newest code that was used: neither it nor an older one counts again. */
  lastStep: number;
  /** Recovery codes that are still to be told, sealed. */
  sealedCodes: string | null;
  codesMadeOn: string | null;
}

export interface RecoveryCodeRow {
  userId: string;
  codeHash: string;
  usedOn: string | null;
}

/** How many a license has; kept by the database itself, and no row while there never was one. */
export interface LicenseCountRow {
  licenseId: string;
  /** 'projects' are those that are not archived. */
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

/** What users say of themselves; no row until they say something. Phones are E.164 or ''. */
export interface UserProfileRow {
  userId: string;
  primaryPhone: string;
  /** When the primary phone was shown to be the user's; null while it has not been. */
  phoneVerifiedOn: string | null;
  secondaryPhone: string;
  organisationName: string;
  jobTitle: string;
  jobTitleOthers: string;
  /** A file name in the photos folder; a new photo has a new name. */
  photoFile: string | null;
  modifiedOn: string;
}

/** A code sent to a phone, on behalf of a user who says it is theirs. A user has at most one. */
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
  /** Sessions that begin from then on need a second factor; null: none do. */
  secondFactorSince: ColumnType<string | null, string | null | undefined>;
  /** What its projects may use together; 10 GB where nobody says otherwise. PostgreSQL gives 64-bit numbers as text. */
  memoryBytes: ColumnType<number | string, number | undefined, number>;
  createdOn: string;
}

export interface UserRow {
  id: string;
  /** Lower case: one address is one account. */
  emailId: string;
  name: string;
  /** Null until an invited user sets a password. */
  passwordHash: string | null;
  activationStatus: ActivationStatus;
  currentLicenseId: string;
  /** Since when there is a second factor; null: there is none. */
  secondFactorOn: ColumnType<string | null, string | null | undefined>;
  /** Since when it is active by a link that was handed on, by which nobody has shown that the address is theirs; else null. */
  unconfirmedOn: ColumnType<string | null, string | null | undefined>;
  createdOn: string;
  modifiedOn: string;
}

export interface LicenseUserRow {
  licenseId: string;
  userId: string;
  privilege: Privilege;
  createdOn: string;
  /** Who added them; null of who signed up, and where whoever did is gone. */
  createdBy: string | null;
  /** Of the privilege; null while it is as it was at first. */
  modifiedOn: string | null;
  modifiedBy: string | null;
  /** When they last signed in to this license; null while they never have. */
  lastSignInOn: string | null;
  /** The newest mail by which they were invited or told that they were added; null where there was none. */
  invitationMailId: ColumnType<string | null, string | null | undefined>;
  /** Of the code by which they join the license, which they have not done yet; null: they are on it. */
  confirmationHash: ColumnType<string | null, string | null | undefined>;
}

export interface UserTokenRow {
  id: string;
  userId: string;
  purpose: 'activation' | 'change-password' | 'second-factor' | 'sign-in-link' | 'unlock';
  tokenHash: string;
  /** Somebody else was told the link, to hand it on. */
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
  /** The refresh token before this one: accepted for a moment, so that two requests at once do not end the session. */
  previousRefreshTokenHash: string | null;
  refreshedOn: string;
  refreshExpiresOn: string;
  createdOn: string;
  /** When it ends however much it is used; null of a client's session, and of one that is older than this rule. */
  endsOn: string | null;
  /** What it was last used with, as that calls itself; '' where nothing is said. */
  userAgent: string;
  /** The client's address, when it was last used; '' where it is not known. */
  address: string;
  /** Within a few minutes: it is not written at each call. */
  lastUsedOn: string;
  /** The machine whose client application it is of; null of a browser's. The machine may be gone. */
  machineId: string | null;
  /** As whom it sees the product: one of the two, until then. */
  viewAsUserId: string | null;
  viewAsRoleId: string | null;
  viewAsUntil: string | null;
}

/** Wrong passwords by address, whether or not an account exists: both answer alike. */
export interface SignInLockRow {
  emailId: string;
  failures: number;
  firstFailedOn: string;
  lockedUntil: string | null;
}

export interface RateLimitRow {
  key: string;
  /** Start of the window, in whole seconds since 1970. */
  windowStart: number;
  hits: number;
}

export interface EncryptionKeyRow {
  id: string;
  publicKey: string;
  /** PEM, sealed with the secret key of the settings. */
  sealedPrivateKey: string;
  createdOn: string;
}

/** Mail waits here in the transaction that causes it, so that neither is ever there without the other. */
export interface MailRow {
  id: string;
  /** JSON of the mail, sealed: it can hold a link that acts. Emptied once sent. */
  sealedMail: string;
  createdOn: string;
  attempts: number;
  nextAttemptOn: string;
  sentOn: string | null;
  /** Of the last attempt, and when that was; null once sent. */
  lastError: string | null;
  lastFailedOn: string | null;
  /** 0: somebody waits for it. Higher: it is one of many, and goes out when none with a lower number is due. */
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
  timeZoneName: string;
  timeZoneValue: string;
  timeZoneOffset: string;
  defectPlatform: string;
  createdOn: string;
  createdBy: string;
  modifiedOn: string;
  modifiedBy: string;
  /** 1: what hosted applications keep in it is approved before it counts. */
  versioningEnabled: Generated<number>;
}

export interface ProjectUserRow {
  projectId: string;
  userId: string;
  /** Null once the role has been removed: then the member may do nothing in the project. */
  roleId: string | null;
  createdOn: string;
  /** Of the role; null while it is as it was at first. */
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
  /** The name in lower case: it is there once in its place. */
  nameKey: string;
  description: string;
  createdOn: string;
  /** Null once that account is gone. */
  createdBy: string | null;
  modifiedOn: string;
  modifiedBy: string | null;
}

/** A user of the license who is in a group; who leaves the license leaves it, too. */
export interface EmailGroupMemberRow {
  groupId: string;
  licenseId: string;
  userId: string;
}

/** Somebody in a group who is no user of the license. */
export interface EmailGroupGuestRow {
  groupId: string;
  /** Lower case. */
  emailId: string;
  name: string;
}

/** People whom somebody is about to invite; kept for a week. */
export interface InvitationListRow {
  id: string;
  licenseId: string;
  userId: string;
  privilege: BulkPrivilege;
  /** JSON: `[{ projectId, roleId }]`. */
  projectRoles: string;
  createdOn: string;
  /** The text of a table, to be read again by other columns; null for free text. */
  source: string | null;
  /** JSON: how the columns of the table are used; null for free text. */
  reading: string | null;
  /** The group that everybody of the list is put into at the end. */
  groupId: string | null;
  groupedOn: string | null;
}

export interface InvitationLineRow {
  listId: string;
  number: number;
  line: number;
  name: string;
  emailId: string;
  /** Null while it is to be carried out. */
  outcome: LineOutcome | null;
  reason: string;
  /** The link that whoever invites hands on, sealed; where the server has no mail. */
  sealedLink: string | null;
  /** The mail of the invitation; null until there is one. */
  mailId: string | null;
  ticked: number;
  /** What this line becomes by its column of roles; null: as the whole list. */
  privilege: BulkPrivilege | null;
  /** JSON: `[{ projectId, roleId }]`; null: those of the whole list. */
  projectRoles: string | null;
  /** What its column of roles holds that couldn't be used. */
  note: string;
}

export interface ChatMessageRow {
  id: string;
  userId: string;
  author: 'user' | 'bot';
  /** JSON: the user's text, or the bot's reply */
  content: string;
  createdOn: string;
}

export interface MachineRow {
  id: string;
  licenseId: string;
  /** The owner: who signed in on it last. */
  userId: string;
  /** What its installation of the client calls itself. Never told to anybody: it proves who a client is. */
  installationId: string;
  hostName: string;
  /** The host name in lower case: machines are ordered and searched by it. */
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
  /** Empty until somebody selects one; the same for the browser. */
  selectedOsAndVersion: string;
  selectedBrowserName: string;
  selectedBrowserVersion: string;
  /** JSON, or null when none is selected. */
  selectedAndroid: string | null;
  selectedIos: string | null;
  /** 1: every plain user of the license may use it, also later ones; then there are no rows in machineUsers. */
  allUsersAccess: number;
  disabled: number;
  disabledOn: string | null;
  disabledBy: string | null;
  lastHeardOn: string;
  /** When its client was stopped; null while it runs, or when it fell silent. */
  leftOn: string | null;
  /** How many executions its client said it runs. */
  runningCount: number;
  clockSkewSeconds: number;
  /** 1: its client tells which suites it has, in machineSuites; 0: it may have any. */
  suitesTold: number;
  createdOn: string;
  createdBy: string;
  modifiedOn: string;
  modifiedBy: string;
}

/** Plain users who may use a machine that is not theirs. */
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

/** A request to upgrade or renew a license. It is open while the license has still the type and end that it had then. */
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
  /** UUID version 7: the order of ids is the order in which they were created, and the order of the queue. */
  id: string;
  licenseId: string;
  projectId: string;
  name: string;
  suiteName: string;
  createdBy: string;
  createdOn: string;
  /** Null while any machine may run it, and once its machine has been deleted. */
  machineId: string | null;
  /** Of the machine: they stay when it goes. */
  hostName: string;
  osName: string;
  /** 1: the first machine that is free may run it. */
  anyMachine: number;
  /** By which a start that is sent twice is known. */
  requestId: string | null;
  status: ExecutionStatus;
  /** Why the status is what it is, in words; '' where there is nothing to say. */
  cause: string;
  /** Percent; null until the suite tells. */
  progress: number | null;
  /** What the client said last. */
  message: string;
  exitCode: number | null;
  /** When it was given to a machine: from then on it occupies a parallel run. */
  startedOn: string | null;
  acknowledgedOn: string | null;
  /** When its suite began. */
  runningOn: string | null;
  /** When its client last said something of it. */
  reportedOn: string | null;
  endedOn: string | null;
  /** JSON: the run settings that held when it was started; null of older ones. */
  runSettings: string | null;
  /** For so long it may run. */
  runLimitSeconds: number;
}

/** How executions run, as a license or a project of it has saved it. */
export interface RunConfigurationRow {
  id: string;
  licenseId: string;
  /** Null for the settings of All Projects. */
  projectId: string | null;
  /** JSON: every setting. */
  settings: string;
  createdOn: string;
  /** Null once that account is gone. */
  createdBy: string | null;
  modifiedOn: string;
  modifiedBy: string | null;
}

/** How many results of a user a license keeps; null is what the user has not saved, and then all of them. */
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

/** Who is told how executions end, as a license or a project of it has saved it. */
export interface ReportConfigurationRow {
  id: string;
  licenseId: string;
  /** Null for the settings of All Projects. */
  projectId: string | null;
  /** JSON: which outcomes are told, and how. */
  notification: string;
  /** For how many days reports are kept. */
  htmlDays: number;
  pdfDays: number;
  createdOn: string;
  /** Null once that account is gone. */
  createdBy: string | null;
  modifiedOn: string;
  modifiedBy: string | null;
}

/** One who is chosen to be told: of `userId`, `groupId` and `emailId` that of its kind. Who leaves the license leaves it, too. */
export interface ReportRecipientRow {
  id: string;
  configurationId: string;
  kind: RecipientType;
  licenseId: string;
  userId: string | null;
  groupId: string | null;
  /** Of a guest; lower case. */
  emailId: string | null;
  /** Of a guest; '' otherwise. */
  name: string;
}

/** That an execution has ended, for those who are to be told; or a test. */
export interface ReportNoticeRow {
  /** That of the execution; a test has one of its own. */
  id: string;
  licenseId: string;
  /** Null for a test of All Projects. */
  projectId: string | null;
  /** Null for a test. */
  executionId: string | null;
  createdOn: string;
  /** To prepare its mails. */
  attempts: number;
  nextAttemptOn: string;
  /** When its mails were queued. */
  doneOn: string | null;
  lastError: string | null;
  /** 1: it is to be sent again, whichever outcomes are told; 2: only to those whom it was not sent to. */
  again: number;
}

/** An address that a notice goes to. */
export interface ReportNoticeRecipientRow {
  noticeId: string;
  /** Lower case. */
  emailId: string;
  name: string;
  /** Of its newest mail: what became of that became of it. */
  mailId: string;
}

/** An address that a notice was not sent to, and why. */
export interface ReportNoticeUnsentRow {
  noticeId: string;
  /** Lower case. */
  emailId: string;
  name: string;
  reason: UnsentReason;
}

/** Whether somebody without an account on a license wants its mails. */
export interface GuestRow {
  licenseId: string;
  /** Lower case. */
  emailId: string;
  state: GuestRowState;
  /** When the mail that asks them is due, or was. */
  askOn: string;
  /** When they were asked last; null while they have not been. */
  askedOn: string | null;
  /** How often they were asked. */
  asked: number;
  addedBy: string | null;
  /** Of the state. */
  changedOn: string;
}

/** An address that a license has invited, or added, within the last day. */
export interface InvitedAddressRow {
  licenseId: string;
  /** Lower case. */
  emailId: string;
  invitedBy: string;
  invitedOn: string;
}

/** A mail of a notice to a guest, of whichever license; for a day. */
export interface GuestMailRow {
  id: string;
  /** Lower case. */
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
  /** As the client has called it. */
  name: string;
  /** SHA-256 of its bytes. */
  digest: string;
  /** Null where there was no memory left to keep it. */
  file: string | null;
  bytes: number;
  type: CaptureType;
  /** 1: of a failure. */
  failed: number;
  createdOn: string;
}

/** A report of an execution that has been asked for. */
export interface ExecutionReportRow {
  executionId: string;
  format: ReportFormat;
  /** Among the files of reports; null once it has been deleted: after its days, or to be made anew. */
  file: string | null;
  bytes: number;
  /** By which it is known whether it would be another now. */
  madeFrom: string;
  /** When it was first asked for. */
  createdOn: string;
  /** How many days that were, when it was deleted after them. */
  deletedAfterDays: number | null;
}

/** What a project uses of the memory of its license. */
export interface ProjectMemoryRow {
  projectId: string;
  source: MemorySource;
  /** PostgreSQL gives 64-bit numbers as text. */
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

/** The results of an execution, of all files together. */
export interface ExecutionResultsRow {
  executionId: string;
  /** Of the execution, as `suiteName`: the results of a suite are found by them alone. */
  projectId: string;
  suiteName: string;
  /** That of the newest file that is there as a whole; 0 while there is none. Cases of a later one are not there yet. */
  generation: number;
  total: number;
  passed: number;
  failed: number;
  skipped: number;
  /** Counted, and not among the cases. */
  notKept: number;
  /** Of its cases, once their history has been counted. */
  newFailures: number;
  flaky: number;
  /** Who is storing a file, and until when nobody else does; null while nobody is. */
  claimedBy: string | null;
  claimedUntil: string | null;
  /** Since when its cases are to be counted into their history; null when all are. */
  toCountSince: string | null;
  /** Its number among the executions of its suite, by which case_history knows it; null before it is first counted. */
  run: number | null;
  /** How many times what is said of its cases has been summed up: also when another execution was counted. */
  counted: number;
  /** Files that were taken, and their bytes. */
  files: number;
  bytes: number;
  /** Files that couldn't be taken: the sum of `result_problems`. */
  problems: number;
  /** How many files its client said at its end that there are; 0 where it said nothing. */
  announced: number;
  /** Cases whose history begins with it, as they are told apart since. */
  historyStarts: number;
  /** 1: its cases have the keys of before migration 0033. */
  formerKeys: number;
}

/** A file of results that is there as a whole. */
export interface ResultFileRow {
  executionId: string;
  generation: number;
  /** 1, or 2 where the suite was run again for what failed. */
  attempt: number;
  name: string;
  /** SHA-256, by which the same file is known when it is sent again. */
  digest: string;
  bytes: number;
  createdOn: string;
}

/** Files of results that couldn't be taken. */
export interface ResultProblemRow {
  executionId: string;
  attempt: number;
  name: string;
  reason: ResultProblemReason;
  /** What is to be said besides; '' where nothing is. */
  detail: string;
  /** How many files it stands for. */
  files: number;
  createdOn: string;
}

/** A test case of an execution. It is there from its generation until the one in which another takes its place. */
export interface ExecutionCaseRow {
  executionId: string;
  number: number;
  generation: number;
  /** The generation since which it does not count any more; `never` (store-cases.ts) while it does. */
  replacedIn: number;
  /** By which it is known over executions: of the first with its identity that, of others one made of it. */
  caseKey: string;
  /** A hash of project, suites, class, file and name. */
  identity: string;
  /** Which one it is of the cases with its identity, from 1. */
  occurrence: number;
  /** That of the file it was read from. */
  attempt: number;
  /** By which it was known before migration 0033; '' where nothing can be said. */
  formerKey: string;
  suite: string;
  name: string;
  status: CaseStatus;
  durationMs: number | null;
  message: string;
  file: string;
  /** 1: it passed when it was run again. */
  retried: number;
  /** 1: it failed, and did not when it ran before. */
  isNew: number;
  /** How many times in a row it has failed. */
  streak: number;
  /** 1: it passed when it was run again, or changes its result often. */
  flaky: number;
  /** Why it failed at first, where it passed when it was run again. */
  firstFailure: string;
  /** Paths of the screenshots and videos that it names as its own, one a line. */
  attachments: string;
}

/** Where the executions of a suite in a project are counted. */
export interface SuiteHistoryRow {
  projectId: string;
  suiteName: string;
  /** How many have been. */
  runs: number;
  /** For so many executions more it may have histories under keys of before migration 0033, to be carried over. */
  formerKeys: number;
  /** Who is counting, and until when nobody else does. */
  claimedBy: string | null;
  claimedUntil: string | null;
}

/** How a test case went when its suite last ran. */
export interface CaseHistoryRow {
  projectId: string;
  suiteName: string;
  caseKey: string;
  /** The newest of `results`. */
  lastRun: number;
  /** The last results, in the order in which the executions ended: a letter and the number of the run, 'P11F12S13'. */
  results: string;
  /** How many times in a row it had failed before the first of them. */
  failedBefore: number;
  /** The run with which it begins though the case may be older, as it was not told apart before; else null. */
  startsAt: number | null;
}

/** A run of a suite whose execution is gone: when it ended, as the history of test cases still knows how it went. */
export interface GoneRunRow {
  projectId: string;
  suiteName: string;
  run: number;
  endedOn: string;
}

/** The whole output of an execution. */
export interface ExecutionLogRow {
  executionId: string;
  /** Among the files of logs. */
  file: string;
  /** SHA-256. */
  digest: string;
  bytes: number;
  lines: number;
  /** JSON: where every so many lines begin, in bytes (read-lines.ts). */
  marks: string;
  createdOn: string;
}

/** What was told to live subscribers, kept for a while for those who come back. */
export interface LiveEventRow {
  /** PostgreSQL gives 64-bit numbers as text. */
  id: ColumnType<number | string, number, number>;
  channel: string;
  /** JSON: the data of the event */
  data: string;
  createdOn: string;
}

export interface LiveStateRow {
  id: 1;
  lastEventId: ColumnType<number | string, number, number | string>;
  /** Machines last heard from before this have been told as silent. */
  silenceCheckedUntil: string;
}

/** What a call has changed, or was refused. It outlives what it tells of. */
export interface AuditEntryRow {
  /** UUID version 7. */
  id: string;
  /** Null where nobody knows whose it is: a password that was tried on an address without an account. */
  licenseId: string | null;
  projectId: string | null;
  /** Who made the call; null before anybody was known. */
  userId: string | null;
  userName: string | null;
  /** The client's. */
  address: string;
  call: string;
  /** The call's tag in the API document. */
  area: string;
  /** 'done' | 'refused' */
  outcome: string;
  /** The `responseCode`. */
  code: number;
  /** Why it was refused; '' where it was not. */
  message: string;
  subjectKind: string;
  subjectId: string | null;
  subjectName: string;
  /** JSON: the fields that changed, as they were. */
  before: string;
  /** JSON: the same, as they are since. */
  after: string;
  createdOn: string;
  /** Shared by the entries of one transaction; null where there is one entry only. */
  actId: ColumnType<string | null, string | null | undefined>;
  /**
   * 0: what the call was made for. 1: what else happened by it. 2: the same, where what the call was made for stands in the
   * license's log and not in the project's.
   */
  part: ColumnType<number, number | undefined>;
  /** How the words of the call are chosen: what happened to a part, or which of several things was wanted; '' otherwise. */
  deed: ColumnType<string, string | undefined>;
  /** 'license': only those who read the license's log are told what it was tried on; '' everybody. */
  namedTo: ColumnType<'' | 'license', '' | 'license' | undefined>;
  /** What a search looks at; null of entries that are older than this column. */
  searchText: ColumnType<string | null, string | null | undefined>;
}

/** Something that a hosted application keeps, as far as the platform has to know of it. */
export interface ResourceRow {
  id: string;
  licenseId: string;
  projectId: string;
  kind: ResourceKind;
  /** By which the application knows it; the row's own id while the platform alone knows it. */
  externalId: string;
  name: string;
  /** The name in lower case: it is ordered and searched by it. */
  nameKey: string;
  /** Of suites alone. */
  suiteType: SuiteType | null;
  access: ResourceAccess;
  ownerId: string | null;
  state: ApprovalState;
  /** 'n.n'; null until it has been put into review. */
  version: string | null;
  approvedVersion: string | null;
  /** Of defects alone. */
  lifecycleState: DefectState | null;
  templateId: string | null;
  /** Who put it into review. */
  reviewBy: string | null;
  /** PostgreSQL gives 64-bit numbers as text. */
  bytes: ColumnType<number | string, number, number>;
  createdOn: string;
  createdBy: string | null;
  modifiedOn: string;
  modifiedBy: string | null;
  /** When the platform deleted it; a while later the row goes, too. */
  deletedOn: string | null;
}

/** An instance or a machine that a resource uses. */
export interface ResourceLinkRow {
  resourceId: string;
  kind: 'instance' | 'machine';
  targetId: string;
}

/** What the platform did to a resource, for the application that keeps it. */
export interface ResourceChangeRow {
  licenseId: string;
  /** Rises within a license. PostgreSQL gives 64-bit numbers as text. */
  id: ColumnType<number | string, number, number>;
  projectId: string;
  kind: ResourceKind;
  externalId: string;
  change: ResourceChange;
  /** JSON: what is otherwise since */
  data: string;
  createdOn: string;
}
