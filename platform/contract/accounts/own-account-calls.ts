import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idBeside, idField, passwordField } from '../wire/fields/fields.ts';
import { messages } from '../wire/calls/message-values.ts';
import { pageQuery, pageReply } from '../wire/calls/paging.ts';
import { textField } from '../wire/fields/text-field.ts';
import { unknownTimeZone } from '../projects/project-values.ts';
import { timesInChoices } from '../times/own-zone-values.ts';
import { sessionMessages } from './session-values.ts';

/** The calls for the security of the user's own account. All of them are extensions: the specs name none. */

const base = '/appmanagement/optimize/v1';

export const changeOwnPassword = defineCall({
  name: 'changeOwnPassword',
  method: 'PUT',
  path: `${base}/user/password`,
  tag: 'Account',
  summary:
    'Change your own password. This ends all your other sessions and emails you. A wrong current password counts as a failed sign-in',
  access: 'signed-in',
  extension: true,
  body: z.object({ currentPassword: passwordField, password: passwordField }),
  changes: { kind: 'account', at: 'actor' },
  done: (_, { endedSessions }) =>
    endedSessions === 0
      ? messages.passwordChanged
      : `${messages.passwordChanged}. Your other devices are signed out.`,
  reply: z.object({
    /** The number of other sessions. */
    endedSessions: z.number().int(),
  }),
  refusals: [400, 401],
});

/** A session of the signed-in user. Its id grants nothing: tokens do. */
export const sessionSchema = z.object({
  id: z.string(),
  /** Whether it is the session that makes this call. */
  current: z.boolean(),
  /** From the `User-Agent`: 'Firefox 128', 'Windows'; '' where it names none that is known. */
  browser: z.string(),
  system: z.string(),
  /** The host name of the machine whose client application it is, '' when that was deleted; null for others. */
  clientOf: z.string().nullable(),
  /** As the platform sees it; '' where it is unknown. */
  address: z.string(),
  signedInOn: z.string(),
  /** Accurate to five minutes. */
  lastUsedOn: z.string(),
});

export type Session = z.output<typeof sessionSchema>;

const sessionParams = z.object({ sessionId: idField });

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: `${base}/session`,
  tag: 'Account',
  summary: 'List the sessions of the signed-in user: this session, then the others by last use',
  access: 'signed-in',
  whileViewing: 'refused',
  extension: true,
  query: pageQuery.omit({ search: true }),
  reply: z.object({ sessions: z.array(sessionSchema), ...pageReply }),
  refusals: [400, 401],
});

export const getSessionsFile = defineCall({
  name: 'getSessionsFile',
  method: 'GET',
  path: `${base}/session/csv`,
  tag: 'Account',
  summary: 'Download all sessions of listSessions, in the same order, as a CSV file',
  access: 'signed-in',
  whileViewing: 'refused',
  // The project decides in which zone times are.
  scope: 'optional',
  extension: true,
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

export const getSession = defineCall({
  name: 'getSession',
  method: 'GET',
  path: `${base}/session/{sessionId}`,
  tag: 'Account',
  summary: 'Get a session of the signed-in user; 404 once it has ended',
  access: 'signed-in',
  whileViewing: 'refused',
  extension: true,
  params: z.object({ sessionId: idBeside('csv') }),
  reply: sessionSchema,
  refusals: [400, 401, 404],
});

export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: `${base}/session/{sessionId}`,
  tag: 'Account',
  summary: 'End another session of the signed-in user; sign out to end this one',
  access: 'signed-in',
  extension: true,
  params: sessionParams,
  changes: { kind: 'session', at: 'params.sessionId' },
  done: sessionMessages.ended,
  reply: z.boolean(),
  refusals: [400, 401, 404],
});

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'POST',
  path: `${base}/session/end-others`,
  tag: 'Account',
  summary: 'End every session of the signed-in user except this one',
  access: 'signed-in',
  extension: true,
  changes: { kind: 'account', at: 'actor' },
  done: (_, { endedSessions }) =>
    endedSessions === 0 ? sessionMessages.noOthers : sessionMessages.othersEnded,
  reply: z.object({ endedSessions: z.number().int() }),
  refusals: [401],
});

export const updateOwnTimeZone = defineCall({
  name: 'updateOwnTimeZone',
  method: 'PUT',
  path: `${base}/settings/time-zone`,
  tag: 'User',
  summary:
    'Choose whether you see times in the zone of the project or in your own; emails and reports stay in that of the project',
  access: 'signed-in',
  extension: true,
  body: z
    .object({
      timesIn: z.enum(timesInChoices, { error: 'Choose a time zone' }),
      /** The IANA name of their own zone; '' for none. */
      timeZone: textField({ max: 64, wrong: unknownTimeZone }).default(''),
    })
    .refine(({ timesIn, timeZone }) => timesIn === 'project' || timeZone !== '', {
      path: ['timeZone'],
      error: 'Choose your time zone',
    }),
  changes: { kind: 'account', at: 'actor', onlyIfDifferent: true },
  done: 'Time zone saved',
  reply: z.object({ timesIn: z.enum(timesInChoices), timeZone: z.string() }),
  refusals: [400, 401],
});

export const getOwnTimeZone = defineCall({
  name: 'getOwnTimeZone',
  method: 'GET',
  path: `${base}/settings/time-zone`,
  tag: 'User',
  summary: 'Get in which zone you see times, and your own zone; it is empty while you have chosen none',
  access: 'signed-in',
  extension: true,
  reply: z.object({ timesIn: z.enum(timesInChoices), timeZone: z.string() }),
  refusals: [401],
});
