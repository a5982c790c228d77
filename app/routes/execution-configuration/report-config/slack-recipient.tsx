import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { FlashMessage } from '#app/components/flash-message.tsx';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { NoSlack } from './chosen-recipients.tsx';
import { saveSlackRecipients } from './save-slack-recipients.server.ts';
import { slackFormId, SlackRecipientsForm } from './slack-recipients-form.tsx';

export const handle = { dialog: true, showsFlash: true };

/** Where in Slack it is told how executions end (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'execution-configuration.edit' }, async ({ platform }) => {
    const outcome = await platform.call(getReportConfiguration, {});
    if (!outcome.ok) throw refused(outcome);
    const { id, modifiedOn, slackData } = outcome.data;
    return { id, modifiedOn: modifiedOn ?? '', ...slackData };
  });

export const action = (args: ActionFunctionArgs) => saveSlackRecipients(args);
export { clientAction } from '#app/components/form/client-action.ts';

export default function SlackRecipients() {
  const loaded = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const changed = useChanged(slackFormId);
  const closeTo = reportConfigurationPaths.close('slack-recipient', query);
  return (
    <Drawer
      title="Slack Recipients"
      about={`Where in Slack it is told how executions end.${loaded.instances.length > 0 ? ' Update saves at once.' : ''}`}
      closeTo={closeTo}
      footer={
        loaded.instances.length === 0 ? (
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        ) : (
          <FormFooter
            form={slackFormId}
            submit="Update"
            sending="Updating…"
            unmet={changed ? undefined : 'Change something first.'}
            closeTo={closeTo}
          />
        )
      }
    >
      <FlashMessage />
      {loaded.instances.length === 0 ? (
        <NoSlack />
      ) : (
        <SlackRecipientsForm
          {...loaded}
          isChanged={changed}
          here={reportConfigurationPaths.drawer('slack-recipient', query)}
        />
      )}
    </Drawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Slack Recipients');
