import { changing } from '#platform/changing.ts';
import { listReportNotices } from '#platform/contract/execution-configuration/report-notice-calls.ts';
import {
  updateReportConfiguration,
  type NotificationDetails,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { reportDefaults } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import type { EndedStatus } from '#platform/contract/executions/execution-values.ts';
import type { CallInput, CallReply } from '#platform/contract/wire/call.ts';
import { endAs } from '#platform/executions/transitions.ts';
import { prepareNotices } from '#platform/notices/prepare-notices.ts';
import { storedExecution } from './executions.ts';
import type { SignedInUser } from './factories.ts';
import type { Caller, TestPlatform } from './platform.ts';

interface Ended {
  readonly projectId: string;
  readonly status?: EndedStatus;
  readonly name?: string;
  readonly cause?: string;
  /** The last lines of its output. */
  readonly message?: string;
}

/** An execution that ends now. Returns its id. */
export async function endedExecution(
  t: TestPlatform,
  initiator: SignedInUser,
  { projectId, status = 'Failed', name = 'Nightly', cause = '', message = '' }: Ended,
): Promise<string> {
  const id = await storedExecution(t, initiator, { projectId, status: 'Running' });
  const at = t.clock.now();
  const startedOn = new Date(at.getTime() - 200_000).toISOString();
  await changing(t.platform.context, (transaction) =>
    endAs(transaction, [id], status, { cause, at, changes: { name, message, startedOn } }),
  );
  return id;
}

type Selected = NonNullable<
  CallInput<typeof updateReportConfiguration>['body']['emailDataDTO']
>['selectedEmails'];

/** Has these told, in the project of the caller or in all of them. */
export const configured = (
  t: TestPlatform,
  actor: Caller,
  id: string,
  selectedEmails: Selected,
  details: Partial<NotificationDetails> = {},
) =>
  t.succeed(
    updateReportConfiguration,
    {
      params: { id },
      body: {
        emailDataDTO: { selectedEmails },
        notificationDetails: { ...reportDefaults.notificationDetails, ...details },
      },
    },
    actor,
  );

/** Has the notices that are due prepared, and waits until their mails are out, or have been refused. */
export async function noticesSettled(t: TestPlatform): Promise<void> {
  await prepareNotices(t.platform.context);
  await t.mailSettled();
}

export const noticesOf = async (
  t: TestPlatform,
  actor: Caller,
): Promise<CallReply<typeof listReportNotices>['notices']> =>
  (await t.succeed(listReportNotices, {}, actor)).notices;
