import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { ChooserStatus } from '#app/components/form/chooser.tsx';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useChooser } from '#app/components/form/use-chooser.ts';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { standingsOf } from '#app/shared/guests/guest-standing.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import {
  getReportConfiguration,
  listReportRecipients,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { recipientsPageSize, type RecipientChoices, type RecipientsShown } from './recipient-choices.ts';
import { recipientsDraft, withMoves } from './recipients-draft.server.ts';
import { recipientsFormId, RecipientsForm } from './recipients-form.tsx';
import { saveRecipients } from './save-recipients.server.ts';

export const handle = { dialog: true, showsFlash: true };

/** Selects who gets an email when an execution ends: users, groups and guests (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(
    args,
    { permission: 'execution-configuration.edit' },
    async ({ platform, may, context, session: { userId } }) => {
      const [current, listed] = await Promise.all([
        platform.get(getReportConfiguration, {}),
        platform.get(listReportRecipients, { query: { pageSize: recipientsPageSize } }),
      ]);
      const { id, modifiedOn, emailDataDTO, notificationDetails } = current;
      const saved = emailDataDTO.selectedEmails;
      const stored = queryOf(args.request).has('chosen')
        ? await recipientsDraft.read(context, args.request, userId)
        : null;
      const draft = stored?.id === id ? stored : null;
      const choices: RecipientChoices = { ...listed, search: '' };
      return {
        id,
        modifiedOn: modifiedOn ?? '',
        choices,
        reachesAnyone: saved.length > 0 || notificationDetails.toInitiator,
        standings: standingsOf(saved),
        recipients: draft ? withMoves(saved, draft) : saved,
        guest: draft?.guest ?? '',
        isStored: draft !== null,
        mayCreateGroup: may('groups.edit'),
      };
    },
  );

export const action = (args: ActionFunctionArgs) => saveRecipients(args);
export { clientAction } from '#app/components/form/client-action.ts';

export default function EmailRecipients() {
  const loaded = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const chooser = useChooser<RecipientsShown>();
  const { key, shown, isStep } = chooser;
  const changed = useChanged(recipientsFormId, key);
  const isUnsaved = isStep || loaded.isStored;
  const closeTo = reportConfigurationPaths.close('email-recipient', query);
  return (
    <Drawer
      title="Email Recipients"
      about="Choose who gets an email when an execution ends. Select Update to save."
      width="wide"
      closeTo={closeTo}
      footer={
        <FormFooter
          form={recipientsFormId}
          submit="Update"
          sending="Updating…"
          unmet={changed || isUnsaved ? undefined : 'No changes yet'}
          closeTo={closeTo}
        />
      }
    >
      <FlashMessage />
      <ChooserStatus of={chooser} what="recipient" />
      <RecipientsForm
        key={key}
        of={key}
        {...loaded}
        standings={shown?.standings ?? loaded.standings}
        choices={shown?.choices ?? loaded.choices}
        // After a group was created, it is shown with the selected recipients.
        onlyChosen={shown?.onlyChosen ?? loaded.isStored}
        isUnsaved={isUnsaved}
        isChanged={changed || isUnsaved}
        here={reportConfigurationPaths.drawer('email-recipient', query)}
      />
    </Drawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Email Recipients');
