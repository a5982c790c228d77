import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet } from '@remix-run/react';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { handleSignedInForm, type SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithCookies } from '#app/request/session/cookies.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import groupsStyles from '#app/shared/groups/groups.css?url';
import { getReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { listReportNotices } from '#platform/contract/execution-configuration/report-notice-calls.ts';
import { ShownFrame } from '../configuration-frame.tsx';
import { useAsked } from '../deletion-question.tsx';
import executionConfigurationStyles from '../execution-configuration.css?url';
import { isTyped } from './report-config-values.ts';
import reportConfigStyles from './report-config.css?url';
import { ReportConfigFacts } from './report-config-facts.tsx';
import { ReportConfigForm } from './report-config-form.tsx';
import { reportConfigSchema, type ReportConfigAnswer } from './report-config.schema.ts';
import { reportDraft } from './report-draft.server.ts';
import { ReportNotices } from './report-notices.tsx';
import { saveReportConfig } from './save-report-config.server.ts';

/** Shows who gets notifications, in the project or for All Projects, as a form to users who can change it (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(
    args,
    { permission: 'report-configuration.view' },
    async ({ platform, privileges, may, context, session: { userId } }) => {
      const [outcome, noticed] = await Promise.all([
        platform.call(getReportConfiguration, {}),
        platform.call(listReportNotices, {}),
      ]);
      if (!outcome.ok) throw refused(outcome);
      if (!noticed.ok) throw refused(noticed);
      const unsaved = queryOf(args.request).has('unsaved');
      const draft = unsaved ? await reportDraft.read(context, args.request, userId) : null;
      return {
        configuration: outcome.data,
        noticed: noticed.data,
        projectName: privileges.project?.name ?? null,
        mayEdit: may('execution-configuration.edit'),
        // Of another project it stays where it is.
        draft: draft?.id === outcome.data.id ? draft : null,
      };
    },
  );

export const action = (args: ActionFunctionArgs) =>
  handleSignedInForm(args, {
    schema: reportConfigSchema,
    run(form) {
      const { value: answer } = form;
      return answer.act === 'open' ? openDrawer(form, answer) : saveReportConfig(form, answer);
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

/** Keeps what is filled in and not saved, and goes to the drawer over it. */
async function openDrawer(
  { platform, context, session: { userId }, rejectWith }: SignedInFormRequest<unknown>,
  { drawer, id, modifiedOn, typed }: ReportConfigAnswer & { readonly act: 'open' },
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
  const { configuration, noticed, projectName, mayEdit, draft } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const asked = useAsked();
  const { id, from, modifiedOn, modifiedByUname } = configuration;
  const shown = { id, from, modifiedOn, modifiedByUname, projectName, mayEdit };
  return (
    <>
      {dialog}
      {mayEdit ? (
        // What was saved is another form; what is asked is the same one.
        <ReportConfigForm
          key={`${from} ${asked?.modifiedOn ?? modifiedOn ?? ''}`}
          {...{ configuration, shown, draft, asked }}
        />
      ) : (
        <ShownFrame title="Report Configuration" shown={shown} inheritTo={reportConfigurationPaths.inherit}>
          <ReportConfigFacts configuration={configuration} />
        </ShownFrame>
      )}
      <ReportNotices {...noticed} mayEdit={mayEdit} inProject={projectName !== null} />
    </>
  );
}

export const links = stylesheets(executionConfigurationStyles, reportConfigStyles, groupsStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Report Configuration');
