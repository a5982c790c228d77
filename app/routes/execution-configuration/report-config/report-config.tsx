import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet } from '@remix-run/react';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { buttonsOn } from '#app/request/forms/buttons-on.server.ts';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithCookies } from '#app/request/session/cookies.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { loadSettings } from '#app/shared/settings-tab/load-settings.server.ts';
import { ReadFrame } from '#app/shared/settings-tab/settings-frames.tsx';
import settingsTabStyles from '#app/shared/settings-tab/settings-tab.css?url';
import { useSettingsTab } from '#app/shared/settings-tab/use-settings-tab.ts';
import groupsStyles from '#app/shared/groups/groups.css?url';
import { getReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { listReportNotices } from '#platform/contract/execution-configuration/notification-calls.ts';
import { isTyped } from './report-config-values.ts';
import reportConfigStyles from './report-config.css?url';
import { ReportConfigFacts } from './report-config-facts.tsx';
import { ReportConfigForm } from './report-config-form.tsx';
import { reportConfigSchema, type ReportConfigAnswer } from './report-config.schema.ts';
import { reportConfigTab } from './report-config.tab.ts';
import { reportDraft } from './report-draft.server.ts';
import { NotificationList } from './notification-list.tsx';
import { saveReportConfig } from './save-report-config.server.ts';

/** Shows who gets notifications, in the project or for All Projects, as a form to users who can change it (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) =>
  loadSettings(
    args,
    {
      view: 'report-configuration.view',
      edit: 'execution-configuration.edit',
      read: ({ platform }) => platform.get(getReportConfiguration, {}),
    },
    async ({ platform, context, session: { userId } }) => {
      const sent = await platform.get(listReportNotices, {});
      const unsaved = queryOf(args.request).has('unsaved');
      return {
        sent,
        storedDraft: unsaved ? await reportDraft.read(context, args.request, userId) : null,
      };
    },
  );

export const action = (args: ActionFunctionArgs) =>
  buttonsOn(args, {
    schema: reportConfigSchema,
    buttons: {
      open: (form) => openDrawer(form, form.value),
      save: (form) => saveReportConfig(form, form.value),
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

/** Stores the unsaved values, and redirects to the drawer over the form. */
async function openDrawer(
  { platform, context, session: { userId }, rejectWith }: SignedInFormRequest<unknown>,
  { drawer, sent: { id, modifiedOn = '' }, typed }: ReportConfigAnswer & { readonly intent: 'open' },
) {
  const outcome = await platform.call(getReportConfiguration, {});
  if (!outcome.ok) return rejectWith(outcome);
  const isUnsaved = isTyped(typed, outcome.data);
  const setCookie = isUnsaved
    ? await reportDraft.keep(context, { userId, id, modifiedOn, typed })
    : await reportDraft.drop(context);
  return redirectWithCookies(reportConfigurationPaths.open(drawer, isUnsaved), setCookie);
}

export default function ReportConfig() {
  const loaded = useLoaderData<typeof loader>();
  const { settings: configuration, sent, projectName, mayEdit, storedDraft } = loaded;
  const dialog = useOutlet();
  const tab = useSettingsTab(reportConfigTab, loaded);
  // A draft of another project is not used.
  const draft = storedDraft?.id === configuration.id ? storedDraft : null;
  const list = <NotificationList {...sent} mayEdit={mayEdit} inProject={projectName !== null} />;
  return (
    <>
      {dialog}
      {mayEdit ? (
        <ReportConfigForm key={tab.formKey} {...{ configuration, tab, draft }} below={list} />
      ) : (
        <ReadFrame tab={tab} below={list}>
          <ReportConfigFacts configuration={configuration} />
        </ReadFrame>
      )}
    </>
  );
}

export const links = stylesheets(settingsTabStyles, reportConfigStyles, groupsStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, reportConfigTab.title);
