import { z } from '@hono/zod-openapi';
import { defineCall } from '../call.ts';
import { timeField } from '../fields.ts';
import { jobTitleProblem, otherJobTitleProblem } from '../profile-rules.ts';
import {
  requesterEmailProblem,
  requesterNameProblem,
  requesterOrganisationProblem,
  upgradeText,
  upgradeTextProblem,
  upgradeTopicMissing,
  upgradeTopics,
} from '../upgrade-rules.ts';

/** A field that may be left out when its rule allows it to be empty. */
const field = (problemOf: (value: string) => string | undefined) =>
  z
    .string()
    .nullish()
    .transform((value) => (value ?? '').trim())
    .superRefine((value, c) => {
      const message = problemOf(value);
      if (message) c.addIssue({ code: 'custom', message, input: value });
    });

const upgradeRequestSchema = z
  .object({
    name: field(requesterNameProblem),
    emailId: field(requesterEmailProblem),
    organisationName: field(requesterOrganisationProblem),
    jobTitle: field(jobTitleProblem),
    /** Only counts where the job title is Others. */
    jobTitleOthers: z
      .string()
      .nullish()
      .transform((value) => value ?? ''),
    /** In international form; a missing + is put in front. */
    phoneNumber: field(() => undefined),
    licenseActionType: z.enum(upgradeTopics, { error: upgradeTopicMissing }),
    message: field(upgradeTextProblem).transform(upgradeText),
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
  reply: z.object({ id: z.string(), licenseActionType: z.enum(upgradeTopics), createdOn: timeField }),
  refusals: [400, 401],
});
