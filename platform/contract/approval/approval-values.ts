import { resourceKinds } from '../resources/resource-values.ts';

/** Approval and versions (spec 3 section 2.2; decisions, 'Approval and version control'). Browsers may load this file. */

/** What a request can be about: resources of applications, and templates of the project. */
export const requestKinds = [...resourceKinds, 'ManualTemplate', 'DefectTemplate'] as const;

export type RequestKind = (typeof requestKinds)[number];

/** What each kind is called on screens and in files. */
export const requestKindWords: Readonly<Record<RequestKind, string>> = {
  Suite: 'Suite',
  Script: 'Script',
  Module: 'Module',
  StepGroup: 'Step group',
  Element: 'Element',
  ManualTestCase: 'Manual test case',
  Defect: 'Defect',
  ManualTemplate: 'Manual template',
  DefectTemplate: 'Defect template',
};

/** 'Withdrawn': nobody has to decide any more, because versions were disabled or the resource was deleted. */
export const requestStates = ['Waiting', 'Approved', 'Rejected', 'Withdrawn'] as const;

export type RequestState = (typeof requestStates)[number];

export const decisions = ['Approved', 'Rejected'] as const;

export type Decision = (typeof decisions)[number];

/** The lists of requests: those that the user can decide, those that they made, and those that are no longer waiting. */
export const requestLists = ['waiting', 'mine', 'decided'] as const;

export type RequestList = (typeof requestLists)[number];

/** What a request compares: texts that the application has sent, or what the platform knows of the resource. */
export const comparedParts = ['content', 'fields'] as const;

/** Why two texts are shown without a comparison. */
export const notComparedReasons = ['different', 'busy'] as const;

export const approvalLimits = {
  reviewersMax: 50,
  decisionsMax: 50,
  reasonMax: 500,
  urlMax: 2000,
  /** Each of the two texts, in bytes of UTF-8. */
  textBytes: 128 * 1024,
  /** JSON may be nested this deeply. */
  depthMax: 32,
  /** A comparison of more lines is not shown; both texts are. */
  linesMax: 1000,
  /** Unchanged lines that are shown around a change. */
  contextLines: 3,
} as const;

/** The longest body of a proposal: both texts, of which JSON may write a byte as two, and the rest. */
export const proposalBytes = 4 * approvalLimits.textBytes + 16 * 1024;

const textKilobytes = approvalLimits.textBytes / 1024;

export const approvalMessages = {
  enabled: 'Approval and versions enabled',
  disabled: 'Approval and versions disabled',
  switching: 'Approval is just being enabled or disabled for this project. Try again in a moment.',
  reviewersSaved: 'Reviewers updated successfully',
  reviewersChanged:
    'Somebody else changed the reviewers meanwhile, so nothing was saved. Update again to save your selection.',
  reviewerUnknown: 'This user cannot review here',
  tooManyReviewers: `A project can have at most ${approvalLimits.reviewersMax} reviewers`,
  notReviewer: 'Only reviewers of the project can decide',
  decided: 'This request has already been decided',
  withdrawn: 'This request is no longer waiting',
  changed: (name: string) => `‘${name}’ has changed since you opened it. Look at the changes again.`,
  nothingSelected: 'Select a request first',
  reasonMissing: 'Say why you reject it',
  twice: 'A request can be decided only once',
  textTooLong: `Maximum ${textKilobytes} KB allowed`,
  notCompared: 'Send text, an object or a list',
  tooDeep: `JSON can be nested at most ${approvalLimits.depthMax} levels deep`,
  afterMissing: 'Send the text after the change, too',
  onlyToDecide: 'Send this only when you approve or reject a version',
  onlyInReview: 'Send this only when you put a version into review',
} as const;

/** 'One request approved', '3 requests rejected'. */
export const decidedWords = (decision: Decision, count: number): string =>
  `${count === 1 ? '1 request' : `${count} requests`} ${decision.toLowerCase()}`;
