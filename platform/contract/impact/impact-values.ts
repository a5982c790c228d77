import { counted } from '../wire/fields/count-values.ts';

/** The lists, words and limits of what depends on users and their roles, which browsers may load. */
export const ownedSections = ['Suite', 'Defect'] as const;
export type OwnedSection = (typeof ownedSections)[number];

export const impactLimits = {
  /** The maximum number of resources and users to return for each of several projects. */
  eachMax: 100,
  /** The most ids to return of what a user owns. */
  idsMax: 1000,
} as const;

interface RemovalFigures {
  readonly machines: number;
  readonly otherResources: number;
  readonly executions: number;
  readonly lastReviews: number;
}

export const impactMessages = {
  none: 'has no impact',
  /** Counts what a user owns, without the name: 'Ada owns 3 suites and 1 defect'. */
  owns(suites: number, defects: number): string {
    const parts = [
      ...(suites > 0 ? [counted(suites, 'suite')] : []),
      ...(defects > 0 ? [counted(defects, 'defect')] : []),
    ];
    return `owns ${parts.join(' and ')}`;
  },
  /** '2 of the suites are in closed or archived projects.'; '' where none are. */
  notOpen: (suites: number): string =>
    suites === 0
      ? ''
      : `${counted(suites, 'of these suites is', 'of these suites are')} in closed or archived projects.`,
  /** What else a removal does, a sentence each: '1 machine and 12 other resources become yours.' */
  alsoRemoved({ machines, otherResources, executions, lastReviews }: RemovalFigures): string {
    const passed = [
      ...(machines > 0 ? [counted(machines, 'machine')] : []),
      ...(otherResources > 0
        ? [counted(otherResources, 'script or other item', 'scripts and other items')]
        : []),
    ];
    const becomes = machines + otherResources === 1 ? 'becomes' : 'become';
    return [
      ...(passed.length > 0 ? [`${passed.join(' and ')} ${becomes} yours.`] : []),
      ...(executions > 0
        ? [`${counted(executions, 'execution in progress is', 'executions in progress are')} terminated.`]
        : []),
      ...(lastReviews > 0
        ? [
            `${counted(lastReviews, 'project loses', 'projects lose')} the last active reviewer: nobody can approve changes there until you choose another.`,
          ]
        : []),
    ].join(' ');
  },
  instanceUsed: 'Suites use this instance',
  roleUsed: 'Members have this role',
  templateUsed: 'The template is used',
  archived: 'Archived Project impact cannot be displayed',
} as const;

/** The values in the addresses of impact lists of users and roles (spec 3 section 2.4). */
export const userImpactValues = [
  'user-suites-all',
  'user-suites-project',
  'user-defects-all',
  'user-defects-project',
] as const;
export type UserImpactValue = (typeof userImpactValues)[number];

export const roleImpactValues = ['roles-suites-all', 'roles-suites-project'] as const;
export type RoleImpactValue = (typeof roleImpactValues)[number];
