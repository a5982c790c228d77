import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { ReadFrame } from '#app/shared/settings-tab/settings-frames.tsx';
import settingsTabStyles from '#app/shared/settings-tab/settings-tab.css?url';
import { useSettingsTab } from '#app/shared/settings-tab/use-settings-tab.ts';
import { listResultConfigurations } from '#platform/contract/execution-configuration/result-configuration-calls.ts';
import { ResultConfigFacts } from './result-config-facts.tsx';
import { ResultConfigForm } from './result-config-form.tsx';
import { rowsFor } from './result-config-sections.ts';
import { resultConfigTab } from './result-config.tab.ts';
import { saveResultConfig } from './save-result-config.server.ts';

/** Shows how many of the user's results are stored, as a form to users who can change it (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'result-configuration.view' }, async ({ platform, privileges, may }) => {
    const [configuration] = await platform.get(listResultConfigurations, {});
    if (!configuration) throw new Error('listResultConfigurations answers without the entry of the user');
    return {
      configuration,
      mayEdit: may('result-configuration.edit'),
      rows: rowsFor(may, privileges.project !== null),
    };
  });

export const action = saveResultConfig;
export { clientAction } from '#app/components/form/client-action.ts';

export default function ResultConfig() {
  const { configuration, mayEdit, rows } = useLoaderData<typeof loader>();
  const settings = { ...configuration, from: 'User' as const };
  const tab = useSettingsTab(resultConfigTab, { settings, projectName: null, mayEdit });
  return mayEdit && (rows.testDev || rows.suites) ? (
    <ResultConfigForm key={tab.formKey} {...{ configuration, tab, rows }} />
  ) : (
    <ReadFrame tab={tab}>
      <ResultConfigFacts configuration={configuration} rows={rows} />
    </ReadFrame>
  );
}

export const links = stylesheets(settingsTabStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, resultConfigTab.title);
