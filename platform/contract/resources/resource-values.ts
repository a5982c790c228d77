/**
 * The resources that hosted applications store in projects and the platform indexes (decisions, 'Resources'). Browsers
 * may load this.
 */
export const resourceKinds = [
  'Suite',
  'Script',
  'Module',
  'StepGroup',
  'Element',
  'ManualTestCase',
  'Defect',
] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export const suiteTypes = ['Automation', 'Manual'] as const;
export type SuiteType = (typeof suiteTypes)[number];

/** A Private resource is visible only to its owner, and to Super Admins and Admins. */
export const resourceAccesses = ['Public', 'Private'] as const;
export type ResourceAccess = (typeof resourceAccesses)[number];

export const approvalStates = ['New', 'Review', 'Approved', 'Rejected'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** The states of a defect (spec 3 section 3). */
export const defectStates = [
  'NEW',
  'ASSIGNED',
  'FIXED',
  'CLOSED',
  'REOPENED',
  'DUPLICATE',
  'REJECTED',
  'DEFERRED',
  'NOT A DEFECT',
] as const;
export type DefectState = (typeof defectStates)[number];

/** What the platform does to a resource by itself: its application has to follow. */
export const resourceChanges = ['Deleted', 'Public', 'Owner', 'Version'] as const;
export type ResourceChange = (typeof resourceChanges)[number];

export const resourceLimits = {
  nameMax: 250,
  linksMax: 100,
  changesMax: 500,
  /** The most that one resource can use of the project's memory: 1 TB. */
  bytesMax: 1024 ** 4,
} as const;

/** A state that the default life cycle of a project doesn't allow, and those that it does. */
interface WrongTransition {
  readonly name: string;
  /** Undefined for a new defect. */
  readonly from: DefectState | undefined;
  readonly to: DefectState;
  readonly next: readonly DefectState[];
}

export const resourceMessages = {
  saved: 'Resource saved successfully',
  deleted: 'Resource deleted successfully',
  ownerElsewhere: 'Owner cannot work in this project',
  machineMissing: 'Machine does not exist',
  onlySuites: 'Only suites have a type',
  tooLarge: 'A resource can use at most 1 TB',
  onlyDefects: 'Only defects have a life cycle',
  wrongTransition: ({ name, from, to, next }: WrongTransition) =>
    from === undefined
      ? `The life cycle ${name} has no state ${to}. It has ${next.join(', ')}.`
      : `In the life cycle ${name}, ${to} can’t follow ${from}. These can: ${next.join(', ')}.`,
  notVersioned: 'Approval and versions are not enabled for this project',
  notInReview: 'Not in review with this version',
  versionBehind: 'Version must be higher than the one that is approved',
  ownReview: 'You can’t approve or reject your own changes. Another reviewer must.',
} as const;
