import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { z } from 'zod';
import { Question } from '#app/components/dialog/question.tsx';
import { RadioGroup } from '#app/components/field/checkbox-field.tsx';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import {
  listReportNotices,
  sendNoticeAgain,
} from '#platform/contract/execution-configuration/notification-calls.ts';
import {
  reportLimits,
  reportConfigurationMessages,
  sendAgainChoices,
  type SendAgain,
} from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';

export const handle = { dialog: true };

const tooOld = `This notification is no longer among the last ${reportLimits.notificationsShown}`;

/** Asks whether, and to which recipients, a notification is sent again. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'execution-configuration.edit',
    find: async ({ platform }) => {
      const { notifications } = await platform.get(listReportNotices, {});
      const notification = notifications.find(({ id }) => id === args.params['notificationId']);
      const whyNot = notification
        ? notification.execution
          ? reportConfigurationMessages.noneFailed
          : reportConfigurationMessages.testNotAgain
        : tooOld;
      return { name: notification?.execution?.name ?? '', again: notification?.again ?? [], whyNot };
    },
    unless: {
      says: ({ again, whyNot }) => (again.length > 0 ? undefined : whyNot),
      back: reportConfigurationPaths.tab,
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    schema: z.object({ to: z.enum(sendAgainChoices, { error: messages.requestInvalid }) }),
    act: ({ value: { to }, platform }) =>
      platform.call(sendNoticeAgain, {
        params: { notificationId: args.params['notificationId'] ?? '' },
        body: { to },
      }),
    back: reportConfigurationPaths.tab,
  });
export { clientAction } from '#app/components/form/client-action.ts';

const options: readonly { readonly value: SendAgain; readonly label: string }[] = [
  { value: 'failed', label: 'Current recipients who didn’t get it' },
  { value: 'all', label: 'All current recipients' },
];

export default function SendAgain() {
  const { name, again } = useLoaderData<typeof loader>();
  const { notificationId = '' } = useParams();
  const offered = options.filter(({ value }) => again.includes(value));
  return (
    <Question
      title="Send again"
      closeTo={reportConfigurationPaths.closeSendAgain(notificationId)}
      action="Send notification again"
    >
      <div className="form-stack">
        <p>Who should get the notification about {name === '' ? 'the execution' : `‘${name}’`} again?</p>
        <RadioGroup
          field={{
            id: 'send-again-to',
            name: 'to',
            errorId: 'send-again-to-error',
            initialValue: offered[0]?.value,
          }}
          label="Recipients"
          options={offered}
        />
      </div>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Send again');
