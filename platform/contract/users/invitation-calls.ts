import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idBeside, idField } from '../wire/fields/fields.ts';
import { pageQuery, pageReply } from '../wire/calls/paging.ts';
import { textField } from '../wire/fields/text-field.ts';
import {
  bulkPrivileges,
  columnUses,
  invitationLimits,
  invitationMessages,
  lineOutcomes,
} from './invitation-values.ts';

/** Inviting several users at once: a list is stored and previewed, then carried out line by line. */

const base = '/appmanagement/optimize/v1/user/invitations';

/** The pasted text, or that of a file: one address a line. */
export const invitationTextField = textField({
  max: invitationLimits.textMax,
  lines: true,
  missing: invitationMessages.textMissing,
  tooLong: invitationMessages.textLong,
}).min(1, invitationMessages.textMissing);

export const bulkPrivilegeField = z.enum(bulkPrivileges, { error: invitationMessages.bulkPrivilege });

const countsSchema = z.record(z.enum(lineOutcomes), z.number().int());

/** The file that a list is read from. */
export const invitationFile = {
  maxFiles: 1,
  maxBytes: invitationLimits.fileMax,
  tooLarge: invitationMessages.fileLarge,
  tooMany: invitationMessages.fileMany,
} as const;

export const readInvitationFile = defineCall({
  name: 'readInvitationFile',
  method: 'POST',
  path: `${base}/file`,
  tag: 'User',
  summary: 'Read a CSV or Excel file of users as text for a preview; nothing is stored',
  access: 'signed-in',
  extension: true,
  files: { file: invitationFile },
  changes: 'nothing',
  reply: z.object({
    text: z.string(),
    /** The columns of a long table that were left out, by their headings. */
    leftOut: z.array(z.string()),
  }),
  refusals: [400, 401, 403, 413, 415],
});

const headingField = textField({ max: invitationLimits.headingMax });

export const previewInvitations = defineCall({
  name: 'previewInvitations',
  method: 'POST',
  path: `${base}/preview`,
  tag: 'User',
  summary:
    'Store a list of users to invite, from pasted addresses or a CSV file, for a week; nobody is invited yet',
  access: 'signed-in',
  extension: true,
  body: z.object({
    text: invitationTextField,
    privilege: bulkPrivilegeField,
    /** The role of all users in each of these projects. */
    projectRoles: z
      .array(z.object({ projectId: idField, roleId: idField }))
      .max(invitationLimits.projectsMax)
      .default([]),
    /** An own list that this one replaces: its columns and selected lines stay. */
    previous: idField.optional(),
    /** The columns that `readInvitationFile` left out, which the preview shows. */
    leftOut: z.array(headingField).max(invitationLimits.columnsMax).default([]),
  }),
  changes: 'upkeep',
  done: invitationMessages.previewed,
  reply: z.object({ listId: z.string() }),
  replyCode: 201,
  refusals: [400, 401, 403],
});

const lineSchema = z.object({
  number: z.number().int(),
  /** Its line in the pasted text. */
  line: z.number().int(),
  name: z.string(),
  /** As typed, where it is not an address. */
  emailId: z.string(),
  /** Its outcome; the expected one while `open`. */
  outcome: z.enum(lineOutcomes),
  open: z.boolean(),
  /** Why no user was added; '' where the outcome is clear by itself. */
  reason: z.string(),
  /** Where the server has no email: the link that the inviting user shares. */
  invitationLink: z.string().nullable(),
  /** The user's privilege. */
  privilege: z.enum(bulkPrivileges),
  /** The user's roles in projects, in words; '' for none. */
  roles: z.string(),
  /** The part of the role column that couldn't be used, and why; '' for nothing. */
  note: z.string(),
});

const columnSchema = z.object({
  /** The letter as in spreadsheets. */
  letter: z.string(),
  heading: z.string(),
  use: z.enum(columnUses),
  /** The content of its first cells. */
  examples: z.array(z.string()),
});

export type InvitationColumn = z.output<typeof columnSchema>;

export type InvitationLine = z.output<typeof lineSchema>;

const listParams = z.object({ listId: idBeside('lists', 'file', 'preview', 'group') });

export const getInvitations = defineCall({
  name: 'getInvitations',
  method: 'GET',
  path: `${base}/{listId}`,
  tag: 'User',
  summary:
    'Get the outcome of each line of your own list: what would happen now, or what has happened; paged',
  access: 'signed-in',
  extension: true,
  // Only for the user who made it (decision 050).
  whileViewing: 'refused',
  params: listParams,
  query: pageQuery.extend({
    outcome: z.enum(lineOutcomes).optional(),
    /** Open lines, or done ones. */
    state: z.enum(['open', 'done']).optional(),
  }),
  reply: z.object({
    list: z.object({
      id: z.string(),
      privilege: z.enum(bulkPrivileges),
      projectRoles: z.array(z.object({ projectName: z.string(), roleName: z.string() })),
      createdOn: z.string(),
      /** Open lines, and how many of them would add a user. */
      open: z.number().int(),
      addable: z.number().int(),
      counts: countsSchema,
      /** The counts of the open lines. */
      openCounts: countsSchema,
      /** Lines whose role couldn't be used, and open lines whose role column makes a user an Admin. */
      notes: z.number().int(),
      admins: z.number().int(),
      /** The first lines that can't be used. */
      problems: z.array(z.object({ line: z.number().int(), emailId: z.string(), reason: z.string() })),
      /** How the columns of a table are read; null for free text. */
      table: z
        .object({
          columns: z.array(columnSchema),
          headingLine: z.number().int().nullable(),
          /** Lines above the headings that contain no address. */
          skippedLines: z.number().int(),
          /** Headings of columns that a long file was read without. */
          leftOut: z.array(z.string()),
        })
        .nullable(),
      /** The roles that all of them could have in the projects of the list; empty without projects. */
      roleChoices: z.array(z.object({ id: z.string(), name: z.string() })),
      /** The groups that they could be added to. */
      groupChoices: z.array(z.object({ id: z.string(), name: z.string() })),
      group: z.object({ id: z.string(), name: z.string(), isDone: z.boolean() }).nullable(),
      /** Whether emails are sent; otherwise links have to be shared. */
      mailed: z.boolean(),
      /** Whether some of its emails haven't been sent yet: they are queued and retried automatically. */
      mailsWait: z.boolean(),
      /** The number of new addresses that can still be invited today. */
      invitableNow: z.number().int(),
    }),
    lines: z.array(lineSchema),
    ...pageReply,
  }),
  refusals: [400, 401, 403, 404],
});

const lineNumbers = z
  .array(z.number().int().min(1).max(invitationLimits.linesMax))
  .max(invitationLimits.linesMax);

export const changeInvitations = defineCall({
  name: 'changeInvitations',
  method: 'PUT',
  path: `${base}/{listId}`,
  tag: 'User',
  summary:
    'Change how your own list is read, its ticked lines, and the privilege, role and group of all of them; nobody is invited yet',
  access: 'signed-in',
  extension: true,
  params: listParams,
  body: z.object({
    /** The use of each column, by its letter; other columns are ignored. */
    columns: z
      .record(
        z
          .string()
          .max(3)
          .regex(/^[A-Z]{1,3}$/),
        z.enum(columnUses),
      )
      .optional(),
    /** The selected lines among `among`; the others are not selected. */
    ticks: z.object({ among: lineNumbers, ticked: lineNumbers }).optional(),
    /** Selects all lines or none. */
    tickAll: z.boolean().optional(),
    /** Sets what every open line gets, overriding its role column. */
    forAll: z
      .object({
        privilege: bulkPrivilegeField.optional(),
        roleId: idField.optional(),
        /** null: no group. */
        groupId: idField.nullable().optional(),
      })
      .optional(),
  }),
  changes: 'upkeep',
  done: ({ body }) => (body.columns ? invitationMessages.columnsChanged : invitationMessages.changed),
  reply: z.literal(true),
  refusals: [400, 401, 403, 404],
});

export const groupInvited = defineCall({
  name: 'groupInvited',
  method: 'POST',
  path: `${base}/group`,
  tag: 'User',
  summary: 'Add the users of a list who are on the license to the group that was chosen for it',
  access: 'signed-in',
  extension: true,
  body: z.object({ listId: idField }),
  changes: { kind: 'group', at: 'work', onlyIfDifferent: true },
  done: (_, { count, name }) => invitationMessages.grouped(count, name),
  reply: z.object({ count: z.number().int(), name: z.string() }),
  refusals: [400, 401, 403, 404],
});

const listOfOneSchema = z.object({
  id: z.string(),
  createdOn: z.string(),
  privilege: z.enum(bulkPrivileges),
  /** All lines, open ones, and users who were invited or added. */
  lines: z.number().int(),
  open: z.number().int(),
  done: z.number().int(),
  /** Links for the inviting user to share, as the server has no email. */
  links: z.number().int(),
});

export type OwnInvitationList = z.output<typeof listOfOneSchema>;

export const listInvitations = defineCall({
  name: 'listInvitations',
  method: 'GET',
  path: `${base}/lists`,
  tag: 'User',
  summary: 'List your own lists of the last week, newest first',
  access: 'signed-in',
  extension: true,
  // Only for the user who made it (decision 050).
  whileViewing: 'refused',
  reply: z.array(listOfOneSchema),
  refusals: [401, 403],
});

export const sendInvitations = defineCall({
  name: 'sendInvitations',
  method: 'POST',
  path: base,
  tag: 'User',
  summary: `Process the next lines of a list, at most ${invitationLimits.linesAtOnce}, each completely or not at all; repeat until none is open`,
  access: 'signed-in',
  extension: true,
  body: z.object({ listId: idField }),
  changes: { kind: 'user', at: 'work' },
  done: (_, sent) => invitationMessages.sent(sent),
  reply: z.object({
    /** Lines that are still open. */
    open: z.number().int(),
    counts: countsSchema,
  }),
  refusals: [400, 401, 403, 404],
});

export const getInvitationText = defineCall({
  name: 'getInvitationText',
  method: 'GET',
  path: `${base}/{listId}/text`,
  tag: 'User',
  summary:
    'Get the lines of your own list that have added nobody yet, ready to paste again, with the settings for all of them',
  access: 'signed-in',
  extension: true,
  // Only for the user who made it (decision 050).
  whileViewing: 'refused',
  params: listParams,
  reply: z.object({
    /** A line for each: the user's name and address, or the typed text where it was not an address. */
    text: z.string(),
    privilege: z.enum(bulkPrivileges),
    projectRoles: z.array(z.object({ projectId: z.string(), roleId: z.string() })),
  }),
  refusals: [400, 401, 403, 404],
});

export const getInvitationFile = defineCall({
  name: 'getInvitationFile',
  method: 'GET',
  path: `${base}/{listId}/csv`,
  tag: 'User',
  summary: 'Download all lines of getInvitations as a CSV file',
  access: 'signed-in',
  extension: true,
  // Only for the user who made it (decision 050).
  whileViewing: 'refused',
  params: listParams,
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});
