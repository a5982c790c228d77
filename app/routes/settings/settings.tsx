import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { RadioGroup, ToggleField } from '#app/components/field/checkbox-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { useZones } from '#app/components/text/time.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { profilePaths } from '#app/paths/profile.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { savePreferenceOn } from '#app/request/forms/save-preference-on.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { storePreferences, readPreferences } from '#app/request/session/preferences.server.ts';
import { settingsFields, textSizeChoices, themeChoices } from './settings.fields.ts';
import { settingsSchema, type SettingsValues } from './settings.schema.ts';

/** Changes theme, text size and keyboard shortcuts in this browser, and leads to the user's other settings. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async ({ may, context }) => ({
    preferences: await readPreferences(context, args.request),
    maySeeApplications: may('applications.view'),
  }));

export const action = (args: ActionFunctionArgs) =>
  savePreferenceOn(args, {
    schema: settingsSchema,
    cookies: ({ value, context }) =>
      storePreferences(context, { ...value, shortcuts: value.shortcuts === true }),
    back: settingsPaths.settings,
    done: 'Settings saved',
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function Settings() {
  const { preferences, maySeeApplications } = useLoaderData<typeof loader>();
  const { shown, isOwn } = useZones();
  const [form, fields] = useServerForm<SettingsValues>({ id: 'settings', defaultValue: preferences });
  return (
    <div className="page-measure">
      <PageHeader title="Settings" />
      <div className="panel-stack">
        <Panel title="Appearance and keyboard">
          <ServerForm form={form} definitions={settingsFields}>
            <p>These settings apply to this browser only.</p>
            <RadioGroup field={fields.theme} {...settingsFields.theme} inline options={themeChoices} />
            <RadioGroup
              field={fields.textSize}
              {...settingsFields.textSize}
              inline
              options={textSizeChoices}
            />
            <ToggleField field={fields.shortcuts} {...settingsFields.shortcuts} />
            <p>
              <TextLink to={settingsPaths.shortcuts}>All keyboard shortcuts</TextLink>
            </p>
            <div className="actions">
              <SubmitButton>Save</SubmitButton>
            </div>
          </ServerForm>
        </Panel>
        <Panel title="Times">
          <p>
            {isOwn
              ? 'Times are shown in your time zone:'
              : 'Times are shown in the time zone of the project, or of the license in All Projects. Here:'}{' '}
            {shown.value}.
          </p>
          <div className="actions">
            <ButtonLink to={settingsPaths.timeZone}>
              Change<span className="sr-only"> the time zone</span>
            </ButtonLink>
          </div>
        </Panel>
        <Panel title="Account security">
          <div className="actions">
            <ButtonLink to={profilePaths.password}>Change password</ButtonLink>
            <ButtonLink to={profilePaths.secondFactor}>Two-factor authentication</ButtonLink>
            <ButtonLink to={profilePaths.sessions}>Devices</ButtonLink>
            <ButtonLink to={profilePaths.activity}>Your activity</ButtonLink>
          </div>
        </Panel>
        {maySeeApplications && (
          <Panel title="Server">
            <div className="actions">
              <ButtonLink to={settingsPaths.applications}>Connected applications</ButtonLink>
            </div>
          </Panel>
        )}
      </div>
    </div>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Settings');
