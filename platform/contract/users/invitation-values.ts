/** The lists, words and limits of inviting several users at once. This file imports nothing, so that it costs a page nothing. */

/** The outcome of a line: expected while it is open, actual once it is done. */
export const lineOutcomes = [
  'invited',
  'added',
  'exists',
  'twice',
  'wrong',
  'full',
  'failed',
  'unticked',
] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** The outcomes in words, for open and for done lines. */
export const wouldBe: Readonly<Record<LineOutcome, string>> = {
  invited: 'Will be invited',
  added: 'Will be added',
  exists: 'Already there',
  twice: 'Duplicate',
  wrong: 'No address',
  full: 'Over the limit',
  failed: 'Failed',
  unticked: 'Not selected',
};
export const hasBeen: Readonly<Record<LineOutcome, string>> = {
  ...wouldBe,
  invited: 'Invited',
  added: 'Added',
};

/** The uses of a table's column. */
export const columnUses = ['email', 'name', 'firstName', 'lastName', 'role', 'ignored'] as const;
export type ColumnUse = (typeof columnUses)[number];

export const columnUseNames: Readonly<Record<ColumnUse, string>> = {
  email: 'Email',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  ignored: 'Ignored',
};

/** The privileges that can be added in bulk: a Super Admin is added individually. */
export const bulkPrivileges = ['Admin', 'User'] as const;
export type BulkPrivilege = (typeof bulkPrivileges)[number];

export const invitationLimits = {
  /** Addresses of one list. */
  linesMax: 500,
  /** The most characters of the whole text. */
  textMax: 60_000,
  /** The most characters to store of a line without an address. */
  shownMax: 254,
  /** Projects in which roles are assigned at once. */
  projectsMax: 100,
  /** Lines that one request carries out. */
  linesAtOnce: 25,
  /** Lists that a user can start in an hour. */
  listsPerHour: 60,
  /** Stored lists of one user on a license. */
  listsMax: 100,
  /** Files that a user can upload in an hour. */
  filesPerHour: 60,
  /** The most bytes of a file. */
  fileMax: 1024 * 1024,
  /** The most characters of a file's text; longer tables lose the columns that identify no user. */
  fileTextMax: 40_000,
  /** Columns of a table, and characters of a heading. */
  columnsMax: 200,
  headingMax: 41,
  /** How long a list and its outcomes are stored: longer than shared links work. */
  storedHours: 168,
} as const;

export const invitationMessages = {
  previewed: 'Nobody is invited yet. Review the list first.',
  textMissing: 'Enter at least one email address, or choose a file',
  textLong: `The text is too long. Enter at most ${invitationLimits.textMax} characters.`,
  tooMany: (count: number) =>
    `You entered ${count} addresses. Enter at most ${invitationLimits.linesMax} at once.`,
  unclosedQuote: 'A quotation mark in this row isn’t closed. Add the closing one.',
  noEmailColumn: 'Choose the column with the email addresses',
  addressMissing: (letter: string) => `Column ${letter} has no email address in this row`,
  severalAddresses: 'This row has several email addresses. Keep one',
  spaceInAddress: 'Remove the spaces from the email address',
  oneEmailColumn: 'Choose one column of email addresses',
  oneRoleColumn: 'Choose one column of roles',
  unknownGroup: 'This group doesn’t exist anymore. Choose another one.',
  bulkPrivilege: 'Choose Admin or User. Add Super Admins one at a time.',
  rolesOfAdmins: 'Admins have access to every project. Remove their roles.',
  projectTwice: 'This project is listed twice. Remove one.',
  fileLarge: 'Choose a file of at most 1 MB',
  fileMany: 'Choose one file',
  fileMissing: 'Choose a file',
  fileNoText: 'This isn’t a text file. Save the list as CSV and choose that file.',
  fileOld: 'This Excel file is protected or in the old format. Save it as .xlsx or CSV without a password',
  fileBroken: 'This Excel file can’t be read. Save it again as .xlsx or CSV',
  fileLong:
    'Reading this file takes too long. Delete the sheets and columns that you don’t need, or save it as CSV',
  listsPerHour: 'You’ve reviewed too many lists in the last hour. Wait a while, then try again.',
  filesPerHour: 'You’ve uploaded too many files in the last hour. Wait a while, then try again.',
  fileBusy: 'Other files are being read. Try again in a moment',
  changed: 'List updated',
  columnsChanged: 'Columns updated',
  begun: 'Some people on this list are already invited, so you can’t change its columns.',
  grouped: (count: number, name: string) => `${count === 1 ? '1 user is' : `${count} users are`} in ${name}`,
  roleUnknown: (given: string) => `The role “${given}” doesn’t exist here`,
  roleElsewhere: (given: string) =>
    `The role “${given}” belongs to a project. Choose the project in the form.`,
  roleSuperAdmin: 'Add Super Admins one at a time',
  /** The summary of the lines that have been carried out. */
  sent: ({ open, counts }: { open: number; counts: Readonly<Record<LineOutcome, number>> }) => {
    if (open > 0) return `${open} lines aren’t done yet`;
    const done = [
      ...(counts.invited > 0 ? [`${people(counts.invited)} invited`] : []),
      ...(counts.added > 0 ? [`${people(counts.added)} added`] : []),
    ];
    const others = (['exists', 'twice', 'wrong', 'full', 'failed', 'unticked'] as const)
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => `${counts[outcome]} ${otherWords[outcome]}`);
    const parts = [
      ...(done.length > 0 ? [done.join(', ')] : ['Nobody was invited']),
      ...(others.length > 0 ? [`Left out: ${others.join(', ')}`] : []),
    ];
    return parts.join('. ');
  },
} as const;

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** Says, after a count, why lines added no users. */
const otherWords = {
  exists: 'already there',
  twice: 'duplicate',
  wrong: 'without a valid email',
  full: 'over the limit',
  failed: 'failed',
  unticked: 'not selected',
} as const;
