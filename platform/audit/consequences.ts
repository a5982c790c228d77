import type { AuditArea } from '../contract/audit/audit-values.ts';
import type { SubjectValue } from './subject-value.ts';

interface ConsequenceKindWords {
  /** Where the log lists it. */
  readonly area: AuditArea;
  /** What happened, in words: `{name}`, `{project}` and `{=field}`, a value of the entry, are put in. */
  readonly deeds: Readonly<Record<string, string>>;
}

/**
 * What else happens by a call beside what it was made for, by kind of thing: each thing that is deleted, ended or handed over
 * is an entry of its own. Stored: what stands here is never renamed.
 */
export const consequences = {
  account: {
    area: 'Account',
    deeds: { deleted: 'deleted the account of {name}, which was never activated' },
  },
  'default machine': {
    area: 'Machine',
    deeds: {
      removed: 'removed the default machine of {name} in the project {project}: {=machine}',
      'removed from license': 'removed the default machine of {name} in All Projects: {=machine}',
    },
  },
  execution: {
    area: 'Execution',
    deeds: {
      terminated: 'terminated the execution {name}',
      deleted: 'deleted the execution {name} of {=startedBy}',
    },
  },
  'group member': {
    area: 'Group',
    deeds: { removed: 'removed {name} from the email group {=group}' },
  },
  machine: {
    area: 'Machine',
    deeds: { 'handed over': 'handed the machine {name} over{from}' },
  },
  'machine user': {
    area: 'Machine',
    deeds: { removed: 'removed the access of {name} to the machine {=machine}' },
  },
  member: {
    area: 'User',
    deeds: { removed: 'removed {name} from the project {project}' },
  },
  'report recipient': {
    area: 'Configuration',
    deeds: { removed: 'removed {name} from the report recipients of {=configuration}' },
  },
  resource: {
    area: 'Resource',
    deeds: {
      deleted: 'deleted the {=kind} {name}',
      'made public': 'made the {=kind} {name} public and handed it over{from}',
      'handed over': 'handed the {=kind} {name} over{from}',
    },
  },
  'result configuration': {
    area: 'Configuration',
    deeds: { deleted: 'deleted the result configuration of {name}' },
  },
  reviewer: {
    area: 'Project',
    deeds: { removed: 'removed {name} from the reviewers of the project {project}' },
  },
  session: {
    area: 'Account',
    deeds: { ended: 'ended the session of {=user}: {name}' },
  },
} as const satisfies Readonly<Record<string, ConsequenceKindWords>>;

export type ConsequenceKind = keyof typeof consequences;

type DeedOf<Kind extends ConsequenceKind> = {
  [Each in Kind]: { readonly kind: Each; readonly deed: keyof (typeof consequences)[Each]['deeds'] };
}[Kind];

/** One thing to which something happened by a call that was made for another. */
export type Consequence = DeedOf<ConsequenceKind> & {
  readonly id: string;
  readonly name: string;
  readonly projectId: string | null;
  /** Whose log tells of it, where that is not the license on which the call was made. */
  readonly licenseId?: string;
  /** What can be told of it as it was, and as it is since. */
  readonly before: Readonly<Record<string, SubjectValue>>;
  readonly after: Readonly<Record<string, SubjectValue>>;
};

/** The words of a deed; undefined for one that this version no longer knows. */
export function wordsOfDeed(kind: string, deed: string): string | undefined {
  const known: Readonly<Record<string, ConsequenceKindWords>> = consequences;
  return known[kind]?.deeds[deed];
}
