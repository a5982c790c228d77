import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { saveSlackRecipients } from './save-slack-recipients.server.ts';
import { slackDraft } from './slack-draft.server.ts';
import { slackFormId, SlackForm } from './slack-form.tsx';

export const handle = { dialog: true, showsFlash: true };

/** Selects the Slack channels that get a message when an execution ends (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(
    args,
    { permission: 'execution-configuration.edit' },
    async ({ platform, may, context, session: { userId } }) => {
      const { id, modifiedOn, slackData } = await platform.get(getReportConfiguration, {});
      const stored = queryOf(args.request).has('chosen')
        ? await slackDraft.read(context, args.request, userId)
        : null;
      const draft = stored?.id === id ? stored : null;
      const saved = slackData.selectedSlackInstances.map((instance) => instance.id);
      return {
        id,
        modifiedOn: modifiedOn ?? '',
        instances: slackData.instances,
        chosen: draft?.chosen ?? saved,
        isStored: draft !== null,
        reachesAnyone: saved.length > 0,
        mayCreate: may('integration.edit'),
      };
    },
  );

export const action = (args: ActionFunctionArgs) => saveSlackRecipients(args);
export { clientAction } from '#app/components/form/client-action.ts';

export default function SlackRecipients() {
  const loaded = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const changed = useChanged(slackFormId);
  const isChanged = changed || loaded.isStored;
  const closeTo = reportConfigurationPaths.close('slack-recipient', query);
  return (
    <Drawer
      title="Slack Recipients"
      about="Choose the Slack channels that get a message when an execution ends. Select Update to save."
      width="wide"
      closeTo={closeTo}
      footer={
        <FormFooter
          form={slackFormId}
          submit="Update"
          sending="Updating…"
          unmet={isChanged ? undefined : 'No changes yet'}
          closeTo={closeTo}
        />
      }
    >
      <FlashMessage />
      <SlackForm
        {...loaded}
        isChanged={isChanged}
        here={reportConfigurationPaths.drawer('slack-recipient', query)}
      />
    </Drawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Slack Recipients');
