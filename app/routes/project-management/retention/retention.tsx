import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet } from '@remix-run/react';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { loadSettings } from '#app/shared/settings-tab/load-settings.server.ts';
import { SettingFacts, SettingsSection } from '#app/shared/settings-tab/setting-parts.tsx';
import { ReadFrame } from '#app/shared/settings-tab/settings-frames.tsx';
import settingsTabStyles from '#app/shared/settings-tab/settings-tab.css?url';
import { useSettingsTab } from '#app/shared/settings-tab/use-settings-tab.ts';
import { getRetention } from '#platform/contract/retention/retention-calls.ts';
import { DeletionPanel } from './deletion-panel.tsx';
import { RetentionForm } from './retention-form.tsx';
import { retentionFacts } from './retention-words.ts';
import { retentionTab } from './retention.tab.ts';
import { saveRetention } from './save-retention.server.ts';

/** Shows how long executions are kept, in the project or for All Projects, as a form to users who can change it. */
export const loader = (args: LoaderFunctionArgs) =>
  loadSettings(args, {
    view: 'memory.view',
    edit: 'memory.edit',
    read: ({ platform }) => platform.get(getRetention, {}),
  });

export const action = saveRetention;
export { clientAction } from '#app/components/form/client-action.ts';

export default function RetentionPage() {
  const loaded = useLoaderData<typeof loader>();
  const { settings, mayEdit } = loaded;
  const tab = useSettingsTab(retentionTab, loaded);
  const dialog = useOutlet();
  return (
    <>
      {dialog}
      {mayEdit ? (
        <RetentionForm key={tab.formKey} settings={settings} tab={tab} />
      ) : (
        <ReadFrame tab={tab} below={<DeletionPanel job={settings.job} id={settings.id} mayEdit={false} />}>
          <SettingsSection title="Limits">
            <SettingFacts items={retentionFacts(settings)} />
          </SettingsSection>
        </ReadFrame>
      )}
    </>
  );
}

export const links = stylesheets(settingsTabStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, retentionTab.title);
