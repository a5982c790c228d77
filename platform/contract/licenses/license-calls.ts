import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { daysLeftField, idField } from '../wire/fields/fields.ts';
import { textField } from '../wire/fields/text-field.ts';
import { licenseMessages } from './membership-values.ts';

export const licenseSchema = z.object({
  id: z.string(),
  name: z.string(),
  licenseType: z.string(),
  licenseFeatures: z.array(z.string()),
  billingCycle: z.string(),
  status: z.enum(['ACTIVE', 'EXPIRED']),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Whole days to the end; 0: ends within a day; empty or negative: ended. */
  expires_in: daysLeftField,
  numberOfParallelRuns: z.number().int(),
  privilege: z.string(),
  /** Whether it requires two-factor authentication from everyone. */
  twoFactorRequired: z.boolean().default(false),
  /** Whether a request for an upgrade or a renewal is emailed. */
  requestsMailed: z.boolean(),
  /** Whether the session uses it; a platform without this field has one license. */
  current: z.boolean().default(true),
  /** False: the user was added to it, and has yet to join it. */
  confirmed: z.boolean().default(true),
});

export type License = z.infer<typeof licenseSchema>;

export const listLicenses = defineCall({
  name: 'listLicenses',
  method: 'GET',
  path: '/appmanagement/optimize/v1/license/all',
  tag: 'License',
  /** A user's other licenses are private: in View as, only the shared license is listed. */
  summary: 'List the licenses of the signed-in user',
  access: 'signed-in',
  extension: true,
  reply: z.array(licenseSchema),
  refusals: [401],
});

export const chooseLicense = defineCall({
  name: 'chooseLicense',
  method: 'PUT',
  path: '/appmanagement/optimize/v1/user/license/{licenseId}',
  tag: 'License',
  summary: 'Switch to another license of the user, for this session and later ones',
  access: 'signed-in',
  extension: true,
  params: z.object({ licenseId: idField }),
  changes: {
    kind: 'session',
    at: 'work',
    asked: { kind: 'license', id: 'params.licenseId' },
    onlyIfDifferent: true,
  },
  done: (_, { name }) => `You’ve switched to ${name}`,
  reply: z.object({ id: z.string(), name: z.string() }),
  refusals: [400, 401, 404, 409],
});

export const confirmMembership = defineCall({
  name: 'confirmMembership',
  method: 'POST',
  path: '/appmanagement/optimize/v1/user/license/{licenseId}/confirm',
  tag: 'License',
  summary: 'Join a license with the code of the email; without a mail server, an Admin hands the code over',
  access: 'signed-in',
  extension: true,
  params: z.object({ licenseId: idField }),
  body: z.object({
    code: textField({ max: 40, missing: licenseMessages.missingCode }).min(1, licenseMessages.missingCode),
  }),
  changes: {
    kind: 'license member',
    at: 'work',
    log: 'subject',
    asked: { kind: 'license', id: 'params.licenseId' },
  },
  done: (_, { name }) => licenseMessages.joined(name),
  reply: z.object({ id: z.string(), name: z.string() }),
  refusals: [400, 401, 404],
});
