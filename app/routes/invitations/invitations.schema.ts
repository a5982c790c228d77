import { z } from 'zod';
import { bulkPrivilegeField } from '#platform/contract/users/invitation-calls.ts';
import { columnUses } from '#platform/contract/users/invitation-values.ts';
import { idField } from '#platform/contract/wire/fields/fields.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';

const error = messages.requestInvalid;
const empty = z.literal('').transform(() => undefined);

/** Parses '1,2,3', or what boxes of one name send: one number, or several. */
const numbers = z
  .union([z.string(), z.array(z.string())], { error })
  .default([])
  .transform((sent) => [sent].flat().flatMap((each) => each.split(',')))
  .pipe(z.array(z.string().regex(/^\d{0,4}$/, error)).max(500, error))
  .transform((all) => all.filter((each) => each !== '').map(Number));

/** The lines on the page, and the selected ones among them. */
export const ticksFields = { among: numbers, ticked: numbers };

/** The buttons of the page. */
export const invitationsSchema = z.object({
  intent: z.enum(['send', 'ticks', 'all', 'none', 'columns', 'give'], { error }).default('send'),
  ...ticksFields,
  columns: z.record(z.string(), z.enum(columnUses, { error }), { error }).optional(),
  privilege: z.union([empty, bulkPrivilegeField]).optional(),
  roleId: z.union([empty, idField], { error }).optional(),
  groupId: z.union([z.literal(''), idField], { error }).optional(),
});
