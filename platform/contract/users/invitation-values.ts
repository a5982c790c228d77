/** The lists, words and limits of inviting several people at once. This file imports nothing, so that it costs a page nothing. */

/** What becomes of a line: what would, while it is open, and what has. */
export const lineOutcomes = ['invited', 'added', 'exists', 'twice', 'wrong', 'full', 'failed'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** The outcomes in words, of a line that is open and of one that is done. */
export const wouldBe: Readonly<Record<LineOutcome, string>> = {
  invited: 'Will be invited',
  added: 'Will be added',
  exists: 'Already there',
  twice: 'Given twice',
  wrong: 'No address',
  full: 'Over the limit',
  failed: 'Failed',
};
export const hasBeen: Readonly<Record<LineOutcome, string>> = {
  ...wouldBe,
  invited: 'Invited',
  added: 'Added',
};

/** Who can be added in bulk: a Super Admin is made one at a time. */
export const bulkPrivileges = ['Admin', 'User'] as const;
export type BulkPrivilege = (typeof bulkPrivileges)[number];

export const invitationLimits = {
  /** Addresses of one list. */
  linesMax: 500,
  /** Of all its text, in characters. */
  textMax: 60_000,
  /** Of a line that is no address, as it is kept. */
  shownMax: 254,
  /** Projects in which roles are given at once. */
  projectsMax: 100,
  /** Lines that one request carries out. */
  linesAtOnce: 25,
  /** Lists that somebody can begin in an hour. */
  listsPerHour: 60,
  /** Of a file, in bytes. */
  fileMax: 200 * 1024,
  /** For how long a list, and what came of it, can be looked at. */
  keptHours: 24,
} as const;

export const invitationMessages = {
  previewed: 'Nobody has been invited yet: check the list first',
  textMissing: 'Enter at least one address, or choose a file',
  textLong: `All of it together can have ${invitationLimits.textMax} characters`,
  tooMany: (count: number) => `At most ${invitationLimits.linesMax} addresses at once: these are ${count}`,
  bulkPrivilege: 'Choose Admin or User: Super Admins are added one at a time',
  rolesOfAdmins: 'Admins work in every project: choose no roles for them',
  projectTwice: 'The project is named twice',
  fileLarge: 'Choose a file of at most 200 KB',
  fileMany: 'Choose one file',
  fileNoText: 'This is no text file: save the list as CSV and choose that',
  /** What came of the lines that have been carried out. */
  sent: ({ open, counts }: { open: number; counts: Readonly<Record<LineOutcome, number>> }) => {
    const { invited, added, ...others } = counts;
    const not = Object.values(others).reduce((sum, count) => sum + count, 0);
    return open > 0
      ? `${open} of the lines are still to be carried out`
      : `${invited} invited, ${added} added, ${not} not`;
  },
} as const;
