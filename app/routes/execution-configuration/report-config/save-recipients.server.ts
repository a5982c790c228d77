import type { ActionFunctionArgs } from '@remix-run/node';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { chooseOn, type ShowStep } from '#app/request/forms/choose-on.server.ts';
import { partQuery } from '#app/request/forms/chooser-step.server.ts';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithCookies } from '#app/request/session/cookies.server.ts';
import {
  getReportConfiguration,
  listReportRecipients,
  updateReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { standingsOf } from '#app/shared/guests/guest-standing.tsx';
import { askGuestAgain } from '#platform/contract/guests/guest-calls.ts';
import { recipientsPageSize, type RecipientsShown } from './recipient-choices.ts';
import { areSame } from './recipient-value.ts';
import { storeWithRoom, movesBetween } from './recipients-draft.server.ts';
import { recipientsSchema, type RecipientsAnswer } from './recipients.schema.ts';
import { refusedAt } from './refused-at.server.ts';
import { goesOn } from './report-draft.server.ts';
import { sendTest } from './send-test.server.ts';

type Form = SignedInFormRequest<unknown>;
type Answer<Act> = RecipientsAnswer & { readonly act: Act };

/**
 * Handles the form of email recipients: saves them; its other buttons answer with the form at its next step, or
 * redirect.
 */
export const saveRecipients = (args: ActionFunctionArgs) =>
  chooseOn(args, {
    schema: recipientsSchema,
    list: ({ platform }, part) =>
      platform.call(listReportRecipients, { query: partQuery(part, recipientsPageSize) }),
    save(form, show) {
      const answer = form.value;
      if (answer.act === 'ask') return askAgain(form, show, answer);
      if (answer.act === 'group') return toGroup(form, args.request, answer);
      const { id, modifiedOn, chosen } = answer;
      const query = queryOf(args.request);
      if (answer.act === 'test') {
        return sendTest(form, {
          id,
          to: 'email',
          isSaved: ({ emailDataDTO }) => areSame(emailDataDTO.selectedEmails, chosen),
          back: reportConfigurationPaths.drawer('email-recipient', query),
        });
      }
      return save(
        {
          ...form,
          rejectWith: (refusal) => form.rejectWith(refusedAt(refusal, 'emailDataDTO', 'recipient')),
        },
        {
          call: updateReportConfiguration,
          input: () => ({
            params: { id },
            body: {
              emailDataDTO: {
                selectedEmails: chosen.map(({ type, id: of = '', name, emailId = '' }) =>
                  type === 'guest' ? { type, name, emailId } : { type, id: of },
                ),
              },
              ...(answer.anyway ? {} : { modifiedOn: modifiedOn || null }),
            },
          }),
          cookies: (sent, { data }) => goesOn(sent, args.request, modifiedOn, data),
          back: reportConfigurationPaths.back(query),
        },
      );
    },
  });

/** Resends the confirmation to a guest, and shows the form as it is. */
async function askAgain(form: Form, show: ShowStep, { emailId, step }: Answer<'ask'>) {
  const asked = await form.platform.call(askGuestAgain, { body: { emailId } });
  if (!asked.ok) return form.rejectWith(asked);
  const current = await form.platform.call(getReportConfiguration, {});
  if (!current.ok) return form.rejectWith(current);
  const standings = standingsOf(current.data.emailDataDTO.selectedEmails);
  return show({
    ...step,
    said: asked.message,
    shown: { ...step.shown, standings } satisfies Partial<RecipientsShown>,
  });
}

/** Stores the selection, and redirects to the form of a new group. */
async function toGroup(
  { platform, context, session: { userId }, reject, rejectWith }: Form,
  request: Request,
  { id, chosen, guest }: Answer<'group'>,
) {
  const outcome = await platform.call(getReportConfiguration, {});
  if (!outcome.ok) return rejectWith(outcome);
  const moves = movesBetween(outcome.data.emailDataDTO.selectedEmails, chosen);
  const setCookie = await storeWithRoom(context, { userId, id, guest, ...moves });
  if (setCookie === undefined) return reject({ '': tooManyMoves });
  return redirectWithCookies(reportConfigurationPaths.createGroup(queryOf(request)), setCookie);
}

const tooManyMoves = 'You have too many unsaved changes. Select Update to save them, then create the group.';
