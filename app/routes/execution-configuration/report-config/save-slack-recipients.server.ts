import type { ActionFunctionArgs } from '@remix-run/node';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { updateReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { refusedAt } from './refused-at.server.ts';
import { goesOn } from './report-draft.server.ts';
import { sendTest } from './send-test.server.ts';
import { slackRecipientsSchema } from './slack-recipients.schema.ts';

/** The action of the form of Slack recipients: saves them, or sends a test to those who are saved. */
export const saveSlackRecipients = (args: ActionFunctionArgs) =>
  handleSignedInForm(args, {
    schema: slackRecipientsSchema,
    run(form) {
      const { id, modifiedOn, instance, isTest, anyway } = form.value;
      const query = queryOf(args.request);
      if (isTest) {
        return sendTest(form, {
          id,
          to: 'slack',
          isSaved: ({ slackData: { selectedSlackInstances: saved } }) =>
            saved.length === instance.length && saved.every((each) => instance.includes(each.id)),
          back: reportConfigurationPaths.drawer('slack-recipient', query),
        });
      }
      return save(
        { ...form, rejectWith: (refusal) => form.rejectWith(refusedAt(refusal, 'slackData', 'instance')) },
        {
          call: updateReportConfiguration,
          input: () => ({
            params: { id },
            body: {
              slackData: { selectedSlackInstances: instance.map((each) => ({ id: each })) },
              ...(anyway ? {} : { modifiedOn: modifiedOn || null }),
            },
          }),
          cookies: (sent, { data }) => goesOn(sent, args.request, modifiedOn, data),
          back: reportConfigurationPaths.back(query),
        },
      );
    },
  });
