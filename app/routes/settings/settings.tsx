import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button } from '#app/components/button.tsx';
import { RadioGroup, ToggleField } from '#app/components/field/checkbox-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page-header.tsx';
import { Panel } from '#app/components/panel.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { serverContext } from '#app/context.server.ts';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import { keepPreferences, readPreferences } from '#app/session/preferences.server.ts';
import { settingsSchema, type SettingsValues } from './settings.schema.ts';

/** How the product looks and behaves in this browser: theme, text size, keyboard shortcuts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return data(await readPreferences(serverContext(context), request));
}

export async function action(args: ActionFunctionArgs) {
  return handleSignedInForm(args, {
    schema: settingsSchema,
    async run({ value, context }) {
      const answer = await redirectWithFlash(context, '/app/settings', {
        tone: 'success',
        text: 'Settings saved',
      });
      const preferences = { ...value, shortcuts: value.shortcuts === true };
      answer.headers.append('Set-Cookie', await keepPreferences(context, preferences));
      return answer;
    },
  });
}

export default function Settings() {
  const preferences = useLoaderData<typeof loader>();
  const [form, fields] = useServerForm<SettingsValues>({ id: 'settings', defaultValue: preferences });
  return (
    <>
      <PageHeader title="Settings" description="These settings are kept in this browser." />
      <Panel title="Appearance and keyboard">
        <ServerForm form={form}>
          <RadioGroup
            field={fields.theme}
            legend="Theme"
            inline
            options={[
              { value: 'system', label: 'As the system' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
          <RadioGroup
            field={fields.textSize}
            legend="Text size"
            inline
            options={[
              { value: 'normal', label: 'Normal' },
              { value: 'large', label: 'Large' },
              { value: 'larger', label: 'Larger' },
            ]}
          />
          <ToggleField
            field={fields.shortcuts}
            label="Keyboard shortcuts"
            hint="Single keys that open pages. Turn them off if they get in your way."
          />
          <p>
            <TextLink to="/app/keyboard-shortcuts">All keyboard shortcuts</TextLink>
          </p>
          <div className="actions">
            <Button variant="primary">Save</Button>
          </div>
        </ServerForm>
      </Panel>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Settings');
