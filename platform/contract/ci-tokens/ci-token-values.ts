import { between } from '../wire/fields/number-rules.ts';
import type { TextRule } from '../wire/fields/text-rules.ts';

/** The fixed lists, words and limits of CI tokens that both sides and the browser share. */

/** What a token may do: start a suite, follow and terminate its own executions; read the results of these. */
export const ciScopes = ['start', 'results'] as const;
export type CiScope = (typeof ciScopes)[number];

export const ciScopeWords = {
  start: 'Start and terminate',
  results: 'Read results',
} as const satisfies Record<CiScope, string>;

/** How a token stands. Only an active one is accepted. */
export const ciTokenStatuses = ['Active', 'Expired', 'Revoked', 'Suite deleted'] as const;
export type CiTokenStatus = (typeof ciTokenStatuses)[number];

/** The sort keys of the list; the first is the default. */
export const ciTokenSortKeys = ['name', 'createdOn', 'lastUsedOn', 'expiresOn'] as const;

/** The beginning of every token, by which scanners find leaked ones. */
export const ciTokenPrefix = 'ffci_';

/** The path at which the file for pipelines is served. */
export const runScriptPath = '/get/fireflink-run.mjs';

export const ciTokenNameRule: TextRule = { label: 'Name', min: 3, max: 50 };

/** How many days a token is valid, and for how many hours the old text stays valid after a rotation. */
export const ciTokenDaysRule = between(1, 365);
export const ciTokenOverlapRule = between(0, 24);

export const ciTokenLimits = {
  days: 90,
  overlapHours: 24,
  searchFrom: 3,
  /** Tokens of one user on a license that have not been revoked. */
  perUser: 100,
  /** How many days before a token expires an email is sent. */
  warnDays: 7,
  /** How long a revoked or expired token stays in the list. */
  shownDays: 90,
} as const;

export const ciTokenMessages = {
  created: 'CI token created successfully',
  rotated: 'CI token rotated successfully',
  revoked: 'CI token revoked successfully',
  nameTaken: 'You already have a CI token with this name',
  tooMany: `You can have up to ${ciTokenLimits.perUser} CI tokens. Revoke one that you don't need.`,
  suiteMissing: 'Suite is required',
  notOwner: (name: string) => `Only ${name} can rotate this token, because it acts with their rights`,
  ofInstance: 'This token belongs to a plugin instance. Sync the instance to replace it.',
  notActive: (status: CiTokenStatus) =>
    status === 'Suite deleted'
      ? 'The suite of this token was deleted'
      : `This token is ${status.toLowerCase()}`,
  alreadyRevoked: 'This token is already revoked',
  wrongToken: 'This CI token is unknown, expired or revoked',
  notByToken: 'A CI token can’t do this',
  otherSuite: 'This CI token is for another project or suite',
  otherExecution: 'This CI token can only be used for executions that it started',
  scopeMissing: 'This CI token may not read results',
} as const;
