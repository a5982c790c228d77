import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/call.ts';
import { idField } from '../wire/fields.ts';
import { pageQuery, pageReply } from '../wire/paging.ts';
import { textField } from '../wire/text-field.ts';
import { bulkPrivileges, invitationLimits, invitationMessages, lineOutcomes } from './invitation-values.ts';

/** Inviting several people at once: a list is held and looked at, then carried out line by line. */

const base = '/appmanagement/optimize/v1/user/invitations';

/** What is pasted, or what a file holds: one address a line. */
export const invitationTextField = textField({
  max: invitationLimits.textMax,
  lines: true,
  missing: invitationMessages.textMissing,
  tooLong: invitationMessages.textLong,
}).min(1, invitationMessages.textMissing);

export const bulkPrivilegeField = z.enum(bulkPrivileges, { error: invitationMessages.bulkPrivilege });

const countsSchema = z.record(z.enum(lineOutcomes), z.number().int());

export const previewInvitations = defineCall({
  name: 'previewInvitations',
  method: 'POST',
  path: `${base}/preview`,
  tag: 'User',
  summary:
    'Hold a list of people to invite, of addresses as they are pasted or of a CSV file, for a day; nobody is invited yet',
  access: 'signed-in',
  extension: true,
  body: z.object({
    text: invitationTextField,
    privilege: bulkPrivilegeField,
    /** The role that each of them gets in each of these projects. */
    projectRoles: z
      .array(z.object({ projectId: idField, roleId: idField }))
      .max(invitationLimits.projectsMax)
      .default([]),
  }),
  changes: 'upkeep',
  done: invitationMessages.previewed,
  reply: z.object({ listId: z.string() }),
  replyCode: 201,
  refusals: [400, 401, 403],
});

const lineSchema = z.object({
  number: z.number().int(),
  /** Where it stands in what was pasted. */
  line: z.number().int(),
  name: z.string(),
  /** As it was given, where it is no address. */
  emailId: z.string(),
  /** What has become of it; what would, while `open`. */
  outcome: z.enum(lineOutcomes),
  open: z.boolean(),
  /** Why nobody was added; '' where the outcome says it all. */
  reason: z.string(),
  /** Where the server has no mail: what whoever invites hands on. */
  invitationLink: z.string().nullable(),
});

export type InvitationLine = z.output<typeof lineSchema>;

const listParams = z.object({ listId: idField });

export const getInvitations = defineCall({
  name: 'getInvitations',
  method: 'GET',
  path: `${base}/{listId}`,
  tag: 'User',
  summary: 'What would become of each line of a list of one’s own, as things stand now, or what has; paged',
  access: 'signed-in',
  extension: true,
  // Of who has made it, and nobody else (decision 050).
  whileViewing: 'refused',
  params: listParams,
  query: pageQuery.extend({ outcome: z.enum(lineOutcomes).optional() }),
  reply: z.object({
    list: z.object({
      id: z.string(),
      privilege: z.enum(bulkPrivileges),
      projectRoles: z.array(z.object({ projectName: z.string(), roleName: z.string() })),
      createdOn: z.string(),
      /** Lines that are still to be carried out, and how many of these would add somebody. */
      open: z.number().int(),
      addable: z.number().int(),
      counts: countsSchema,
      /** Mails go out; where they do not, links have to be handed on. */
      mailed: z.boolean(),
      /** Some have not gone out yet: they wait, and are sent again by themselves. */
      mailsWait: z.boolean(),
    }),
    lines: z.array(lineSchema),
    ...pageReply,
  }),
  refusals: [400, 401, 403, 404],
});

export const sendInvitations = defineCall({
  name: 'sendInvitations',
  method: 'POST',
  path: base,
  tag: 'User',
  summary: `Carry out the next lines of a list, at most ${invitationLimits.linesAtOnce}, each as a whole or not at all; again until none is open`,
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
    'What of a list of one’s own has added nobody yet, as it could be pasted again, and what all of them would become',
  access: 'signed-in',
  extension: true,
  // Of who has made it, and nobody else (decision 050).
  whileViewing: 'refused',
  params: listParams,
  reply: z.object({
    /** A line for each: the name that the user would have and the address, or what was no address as it was given. */
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
  summary: 'The same as getInvitations, all lines in one file of comma-separated values',
  access: 'signed-in',
  extension: true,
  // Of who has made it, and nobody else (decision 050).
  whileViewing: 'refused',
  params: listParams,
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});
