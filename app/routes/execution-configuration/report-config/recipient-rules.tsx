import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import {
  getReportConfiguration,
  type ReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { recipientKey } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { RecipientRulesForm, rulesFormId, type RuledRow } from './recipient-rules-form.tsx';
import { never } from './rule-options.ts';
import { typeWords } from './recipient-words.ts';
import { saveRecipientRules } from './save-recipient-rules.server.ts';

export const handle = { dialog: true, showsFlash: true };

/** Sets which outcomes each recipient is notified of, and chooses webhooks (decisions, 'Rules'). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'execution-configuration.edit' }, async ({ platform }) => {
    const configuration = await platform.get(getReportConfiguration, {});
    const { id, modifiedOn } = configuration;
    return { id, modifiedOn: modifiedOn ?? '', rows: rowsOf(configuration) };
  });

export const action = (args: ActionFunctionArgs) => saveRecipientRules(args);
export { clientAction } from '#app/components/form/client-action.ts';

function rowsOf({ emailDataDTO, slackData, webhookData }: ReportConfiguration): RuledRow[] {
  const webhookRules = new Map(webhookData.selectedWebhookInstances.map(({ id, rule }) => [id, rule]));
  return [
    ...emailDataDTO.selectedEmails.map((one) => ({
      key: recipientKey(one),
      name: one.name,
      type: typeWords[one.type],
      rule: one.rule ?? ('always' as const),
      mayBeNever: false,
    })),
    ...slackData.selectedSlackInstances.map(({ id, instanceName, channelName, rule }) => ({
      key: `slack ${id}`,
      name: `${instanceName} (#${channelName})`,
      type: 'Slack',
      rule,
      mayBeNever: false,
    })),
    ...webhookData.instances.map(({ id, instanceName, host }) => ({
      key: `webhook ${id}`,
      name: `${instanceName} (${host})`,
      type: 'Webhook',
      rule: webhookRules.get(id) ?? never,
      mayBeNever: true,
    })),
  ];
}

export default function RecipientRules() {
  const loaded = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const changed = useChanged(rulesFormId);
  const closeTo = reportConfigurationPaths.close('recipient-rules', query);
  return (
    <Drawer
      title="Rules and Webhooks"
      about="Choose when each recipient is notified, among the outcomes of the tab. Select Update to save."
      width="wide"
      closeTo={closeTo}
      footer={
        <FormFooter
          form={rulesFormId}
          submit="Update"
          sending="Updating…"
          unmet={changed ? undefined : 'No changes yet'}
          closeTo={closeTo}
        />
      }
    >
      <FlashMessage />
      <RecipientRulesForm
        {...loaded}
        isChanged={changed}
        here={reportConfigurationPaths.drawer('recipient-rules', query)}
      />
    </Drawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Rules and Webhooks');
