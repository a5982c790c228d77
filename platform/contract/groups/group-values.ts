import type { TextRule } from '../wire/fields/text-rules.ts';

/** The sort keys of lists of groups; the first is the default. */
export const groupSortKeys = ['name', 'modifiedOn'] as const;

export const groupNameRule: TextRule = { label: 'Name', min: 3, max: 25 };

export const groupLimits = {
  descriptionMax: 200,
  /** The most people in a group, members and guests together. */
  membersMax: 200,
} as const;

/** The words of spec 3 section 8 and of the decisions, and further ones. */
export const groupMessages = {
  created: 'Group created successfully',
  updated: 'Group updated successfully',
  deleted: 'Group deleted successfully',
  cloned: (name: string) => `Group cloned successfully: ${name}`,
  nameTaken: 'Group name already exists',
  noMember: 'Select at least one user',
  unknownMember: 'User does not exist',
  guestEmailMissing: 'Email ID is required',
  guestEmailWrong: 'Enter valid email Id',
  emailTwice: 'Email already exists',
  tooMany: `At most ${groupLimits.membersMax} people can be in a group, including guests`,
  /** Like that of roles, in spec 3 section 8. */
  deleteFailed: 'Failed to delete group. Please try again.',
  licenseNotEdited: 'Groups from All Projects can be edited only there',
  licenseNotCloned: 'Groups from All Projects can be cloned only there',
  licenseNotDeleted: 'Groups from All Projects can be deleted only there',
} as const;
