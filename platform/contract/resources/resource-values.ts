/** What hosted applications keep in projects and the platform has an index of (decisions, 'Resources'). Browsers may load this. */
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

/** What is Private only its owner sees, and Super Admins and Admins. */
export const resourceAccesses = ['Public', 'Private'] as const;
export type ResourceAccess = (typeof resourceAccesses)[number];

export const approvalStates = ['New', 'Review', 'Approved', 'Rejected'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Where a defect can stand (spec 3 section 3). */
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

/** What the platform does to a resource by itself: the application that keeps it has to follow. */
export const resourceChanges = ['Deleted', 'Public', 'Owner'] as const;
export type ResourceChange = (typeof resourceChanges)[number];

export const resourceLimits = { nameMax: 250, linksMax: 100, changesMax: 500 } as const;

export const resourceMessages = {
  saved: 'Resource saved successfully',
  deleted: 'Resource deleted successfully',
  ownerElsewhere: 'Owner cannot work in this project',
  machineMissing: 'Machine does not exist',
  onlySuites: 'Only suites have a type',
  onlyDefects: 'Only defects have a life cycle',
  notVersioned: 'Approval and versions are not enabled for this project',
  notInReview: 'Not in review with this version',
  versionBehind: 'Version must be higher than the one that is approved',
  ownReview: 'You can’t approve or reject your own changes. Another reviewer must.',
} as const;
