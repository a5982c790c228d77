import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useSearchParams } from '@remix-run/react';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import type { SetCookies } from '#app/request/session/cookies.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { InstanceForm } from '#app/shared/plugins/instance-form.tsx';
import { saveInstance } from '#app/shared/plugins/save-instance.server.ts';
import { getReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { slackDraft } from './slack-draft.server.ts';

export const handle = { dialog: true };

/** Creates a Slack instance for a user who is selecting channels, then returns to that (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'integration.edit' }, () => Promise.resolve(null));

export const action = (args: ActionFunctionArgs) =>
  saveInstance(args, {
    plugin: 'Slack',
    back: reportConfigurationPaths.fromSlack(queryOf(args.request)),
    cookies: (form, { id }) => ticked(form, args.request, id),
  });
export { clientAction } from '#app/components/form/client-action.ts';

/** Selects the new instance, in addition to earlier choices. */
async function ticked(
  { platform, context, session: { userId } }: SignedInFormRequest<unknown>,
  request: Request,
  instanceId: string,
): Promise<SetCookies> {
  const configuration = await platform.call(getReportConfiguration, {});
  if (!configuration.ok) return [];
  const { id, slackData } = configuration.data;
  const known = await slackDraft.read(context, request, userId);
  const chosen =
    known?.id === id ? known.chosen : slackData.selectedSlackInstances.map((instance) => instance.id);
  return slackDraft.keep(context, { userId, id, chosen: [...chosen, instanceId] });
}

export default function CreateSlack() {
  const [query] = useSearchParams();
  return <InstanceForm plugin="Slack" closeTo={reportConfigurationPaths.closeSlack(query)} />;
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create Instance');
