import type { ActionFunctionArgs } from '@remix-run/node';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { choiceQuery } from '#app/request/forms/choice-step.server.ts';
import { handleSignedInForm, type SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithCookies } from '#app/request/session/cookies.server.ts';
import {
  getReportConfiguration,
  listReportRecipients,
  updateReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { standingsOf, type GuestStandings } from '#app/shared/guests/guest-standing.tsx';
import { askGuestAgain } from '#platform/contract/guests/guest-calls.ts';
import { recipientsPageSize, type RecipientsShown } from './recipient-choices.ts';
import { areSame } from './recipient-value.ts';
import { keepWithRoom, movesBetween } from './recipients-draft.server.ts';
import { recipientsSchema, type RecipientsAnswer, type RecipientsStep } from './recipients.schema.ts';
import { refusedAt } from './refused-at.server.ts';
import { goesOn } from './report-draft.server.ts';
import { sendTest } from './send-test.server.ts';

type Form = SignedInFormRequest<unknown>;
type Answer<Act> = RecipientsAnswer & { readonly act: Act };

/** The action of the form of e-mail recipients: saves them; its other buttons answer with the form as it is then, or go on. */
export const saveRecipients = (args: ActionFunctionArgs) =>
  handleSignedInForm(args, {
    schema: recipientsSchema,
    run(form) {
      const answer = form.value;
      if (answer.act === 'step') return showStep(form, answer.step);
      if (answer.act === 'ask') return askAgain(form, answer);
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

async function showStep(
  form: Form,
  { values, search, page, next, onlyChosen, said }: RecipientsStep,
  standings?: GuestStandings,
) {
  const query = choiceQuery({ search, page }, recipientsPageSize);
  const outcome = await form.platform.call(listReportRecipients, { query });
  if (!outcome.ok) return form.rejectWith(outcome);
  const choices = { ...outcome.data, search };
  return form.hold(values, { choices, next, onlyChosen, said, standings } satisfies RecipientsShown);
}

/** Sends the confirmation again to a guest, and shows the form as it is. */
async function askAgain(form: Form, { emailId, step }: Answer<'ask'>) {
  const asked = await form.platform.call(askGuestAgain, { body: { emailId } });
  if (!asked.ok) return form.rejectWith(asked);
  const held = await form.platform.call(getReportConfiguration, {});
  if (!held.ok) return form.rejectWith(held);
  const standings = standingsOf(held.data.emailDataDTO.selectedEmails);
  return showStep(form, { ...step, said: asked.message }, standings);
}

/** Keeps what was chosen, and goes to the form of a new group. */
async function toGroup(
  { platform, context, session: { userId }, reject, rejectWith }: Form,
  request: Request,
  { id, chosen, guest }: Answer<'group'>,
) {
  const outcome = await platform.call(getReportConfiguration, {});
  if (!outcome.ok) return rejectWith(outcome);
  const moves = movesBetween(outcome.data.emailDataDTO.selectedEmails, chosen);
  const setCookie = await keepWithRoom(context, { userId, id, guest, ...moves });
  if (setCookie === undefined) return reject({ '': tooManyMoves });
  return redirectWithCookies(reportConfigurationPaths.createGroup(queryOf(request)), setCookie);
}

const tooManyMoves = 'You have too many unsaved changes. Select Update to save them, then create the group.';
