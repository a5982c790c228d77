import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { timeField } from '../wire/fields/fields.ts';
import {
  jobTitleProblem,
  onlyAlphabets,
  otherJobTitleProblem,
  phoneMessages,
} from '../profiles/profile-rules.ts';
import { limits } from '../wire/fields/limit-values.ts';
import { textField } from '../wire/fields/text-field.ts';
import {
  requesterEmailProblem,
  requesterNameProblem,
  requesterOrganisationProblem,
  specialCharacters,
  upgradeMessageMax,
  upgradeMessages,
  upgradeText,
  upgradeTextProblem,
  upgradeTopicMissing,
  upgradeTopics,
  wrongEmail,
} from './upgrade-rules.ts';

/** Makes a field optional when its rule allows it to be empty. */
const field = (
  options: Parameters<typeof textField>[0],
  problemOf: (value: string) => string | undefined = () => undefined,
) =>
  textField({ wrong: specialCharacters, ...options })
    .nullish()
    .transform((value) => value ?? '')
    .superRefine((value, c) => {
      const message = problemOf(value);
      if (message) c.addIssue({ code: 'custom', message, input: value });
    });

/** Browsers send two characters for a line end that they count as one. */
const upgradeMessageField = {
  lines: true,
  max: 2 * upgradeMessageMax,
  tooLong: `Maximum ${upgradeMessageMax} characters allowed`,
} as const;

const upgradeRequestSchema = z
  .object({
    name: field({ max: limits.nameMax }, requesterNameProblem),
    emailId: field({ max: limits.emailMax, tooLong: wrongEmail, wrong: wrongEmail }, requesterEmailProblem),
    organisationName: field({ max: limits.organisationMax }, requesterOrganisationProblem),
    jobTitle: field({ max: 200 }, jobTitleProblem),
    /** Used only where the job title is Others. */
    jobTitleOthers: field({ max: 200, wrong: onlyAlphabets }),
    /** In international form; a missing + is added. */
    phoneNumber: field({ max: 200, tooLong: phoneMessages.invalid, wrong: phoneMessages.invalid }),
    licenseActionType: z.enum(upgradeTopics, { error: upgradeTopicMissing }),
    message: field(upgradeMessageField, upgradeTextProblem).transform(upgradeText),
  })
  .superRefine(({ jobTitle, jobTitleOthers }, c) => {
    const message = jobTitle === 'Others' ? otherJobTitleProblem(jobTitleOthers) : undefined;
    if (message) c.addIssue({ code: 'custom', path: ['jobTitleOthers'], message, input: jobTitleOthers });
  });

export type UpgradeRequest = z.output<typeof upgradeRequestSchema>;

export const requestUpgrade = defineCall({
  name: 'requestUpgrade',
  method: 'PUT',
  path: '/appmanagement/optimize/v3/user-profile/upgrade-license-form',
  tag: 'License',
  summary: 'Ask Team FireFlink to upgrade or renew the license; one open request for each topic',
  access: 'signed-in',
  body: upgradeRequestSchema,
  changes: { kind: 'upgrade request', at: 'work', asked: { name: 'body.topic' } },
  done: (_, { mailed }) => (mailed ? upgradeMessages.sent : upgradeMessages.saved),
  reply: z.object({
    id: z.string(),
    licenseActionType: z.enum(upgradeTopics),
    createdOn: timeField,
    /** Extension: whether the request is emailed; otherwise it is only stored. */
    mailed: z.boolean(),
  }),
  refusals: [400, 401],
});
