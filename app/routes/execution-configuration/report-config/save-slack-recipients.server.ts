import type { ActionFunctionArgs } from '@remix-run/node';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { buttonsOn } from '#app/request/forms/buttons-on.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithCookies } from '#app/request/session/cookies.server.ts';
import {
  updateReportConfiguration,
  type ReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { refusedAt } from './refused-at.server.ts';
import { goesOn } from './report-draft.server.ts';
import { sendTest } from './send-test.server.ts';
import { slackDraft } from './slack-draft.server.ts';
import { slackRecipientsSchema } from './slack-recipients.schema.ts';

/** Handles the form of Slack recipients: saves them, creates an instance first, or sends a test. */
export const saveSlackRecipients = (args: ActionFunctionArgs) => {
  const query = queryOf(args.request);
  return buttonsOn(args, {
    schema: slackRecipientsSchema,
    buttons: {
      async create({ context, session: { userId }, value: { id, chosen } }) {
        const setCookie = await slackDraft.keep(context, { userId, id, chosen: [...chosen] });
        return redirectWithCookies(reportConfigurationPaths.createSlack(query), setCookie);
      },
      test: (form) =>
        sendTest(form, {
          id: form.value.id,
          to: 'slack',
          isSaved: ({ slackData }) => areSaved(slackData, form.value.chosen),
          back: reportConfigurationPaths.drawer('slack-recipient', query),
        }),
      save: (form) =>
        save(
          {
            ...form,
            rejectWith: (refusal) => form.rejectWith(refusedAt(refusal, 'slackData', 'slack')),
          },
          {
            call: updateReportConfiguration,
            input: ({ id, chosen, modifiedOn, anyway }) => ({
              params: { id },
              body: {
                slackData: { selectedSlackInstances: chosen.map((of) => ({ id: of })) },
                ...(anyway ? {} : { modifiedOn: modifiedOn || null }),
              },
            }),
            cookies: (sent, { data }) => goesOn(sent, args.request, form.value.modifiedOn, data),
            back: reportConfigurationPaths.back(query),
          },
        ),
    },
  });
};

function areSaved(
  { selectedSlackInstances }: ReportConfiguration['slackData'],
  chosen: readonly string[],
): boolean {
  const saved = new Set(selectedSlackInstances.map(({ id }) => id));
  return saved.size === chosen.length && chosen.every((id) => saved.has(id));
}
