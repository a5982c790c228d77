import { z } from 'zod';
import { chooserFields } from '#app/request/forms/chooser-step.server.ts';
import { bulkPrivilegeField } from '#platform/contract/users/invitation-calls.ts';
import { invitationLimits, invitationMessages } from '#platform/contract/users/invitation-values.ts';
import { idField } from '#platform/contract/wire/fields/fields.ts';
import { textField } from '#platform/contract/wire/fields/text-field.ts';

/** The form that invites several users. Its lines can come in a file as well; `roles` is by the ids of projects. */
export const inviteUsersSchema = z.object({
  text: textField({
    max: invitationLimits.textMax,
    lines: true,
    tooLong: invitationMessages.textLong,
  }).default(''),
  privilege: bulkPrivilegeField,
  // '' for a new list.
  previous: z.union([z.literal(''), idField]).default(''),
  // '' for no role in that project.
  roles: z.record(idField, z.union([z.literal(''), idField])).default({}),
  ...chooserFields,
});
