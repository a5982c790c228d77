import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { RadioGroup, ToggleField } from '#app/components/field/checkbox-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page-header.tsx';
import { Panel } from '#app/components/panel.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { profilePaths } from '#app/paths/profile.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { serverContext } from '#app/request/context.server.ts';
import { keepOn } from '#app/request/forms/keep-on.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { keepPreferences, readPreferences } from '#app/request/session/preferences.server.ts';
import { settingsFields, textSizeChoices, themeChoices } from './settings.fields.ts';
import { settingsSchema, type SettingsValues } from './settings.schema.ts';

/** Changes theme, text size and keyboard shortcuts in this browser. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return data(await readPreferences(serverContext(context), request));
}

export const action = (args: ActionFunctionArgs) =>
  keepOn(args, {
    schema: settingsSchema,
    cookies: ({ value, context }) =>
      keepPreferences(context, { ...value, shortcuts: value.shortcuts === true }),
    back: settingsPaths.settings,
    done: 'Settings saved',
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function Settings() {
  const preferences = useLoaderData<typeof loader>();
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
        <Panel title="Account security">
          <div className="actions">
            <ButtonLink to={profilePaths.password}>Change password</ButtonLink>
            <ButtonLink to={profilePaths.secondFactor}>Two-factor authentication</ButtonLink>
            <ButtonLink to={profilePaths.sessions}>Devices</ButtonLink>
            <ButtonLink to={profilePaths.activity}>Your activity</ButtonLink>
          </div>
        </Panel>
      </div>
    </div>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Settings');
