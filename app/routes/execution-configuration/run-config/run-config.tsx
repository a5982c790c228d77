import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet } from '@remix-run/react';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { loadSettings } from '#app/shared/settings-tab/load-settings.server.ts';
import { ReadFrame } from '#app/shared/settings-tab/settings-frames.tsx';
import settingsTabStyles from '#app/shared/settings-tab/settings-tab.css?url';
import { useSettingsTab } from '#app/shared/settings-tab/use-settings-tab.ts';
import { getRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { RunConfigFacts } from './run-config-facts.tsx';
import { RunConfigForm } from './run-config-form.tsx';
import { sectionsFor } from './run-config-sections.ts';
import { runConfigTab } from './run-config.tab.ts';
import { saveRunConfig } from './save-run-config.server.ts';

/** Shows how executions run, in the project or for All Projects, as a form to users who can change it (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) =>
  loadSettings(
    args,
    {
      view: 'run-configuration.view',
      edit: 'execution-configuration.edit',
      read: ({ platform }) => platform.get(getRunConfiguration, {}),
    },
    ({ privileges: { project, licenseFeatures }, may }) => ({
      mayDelete: may('captures.delete'),
      sections: sectionsFor(licenseFeatures, project?.type ?? null),
    }),
  );

export const action = saveRunConfig;
export { clientAction } from '#app/components/form/client-action.ts';

export default function RunConfig() {
  const loaded = useLoaderData<typeof loader>();
  const { settings: configuration, mayEdit, mayDelete, sections } = loaded;
  const dialog = useOutlet();
  const tab = useSettingsTab(runConfigTab, loaded);
  return (
    <>
      {dialog}
      {mayEdit ? (
        <RunConfigForm key={tab.formKey} {...{ configuration, tab, sections, mayDelete }} />
      ) : (
        <ReadFrame tab={tab}>
          <RunConfigFacts configuration={configuration} sections={sections} />
        </ReadFrame>
      )}
    </>
  );
}

export const links = stylesheets(settingsTabStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, runConfigTab.title);
