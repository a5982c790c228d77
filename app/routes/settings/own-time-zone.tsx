import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { RadioGroup, type ChoiceOption } from '#app/components/field/checkbox-field.tsx';
import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { SearchSelectField } from '#app/components/field/search-select-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { settingsPaths } from '#app/paths/settings.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { zoneOptions } from '#app/shared/projects/zone-options.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getOwnTimeZone, updateOwnTimeZone } from '#platform/contract/accounts/own-account-calls.ts';
import { listTimeZones } from '#platform/contract/projects/project-calls.ts';
import type { TimesIn } from '#platform/contract/times/own-zone-values.ts';

/** Chooses in which zone the user sees times: in that of the project, or in their own. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async ({ platform }) => {
    const [own, zones] = await Promise.all([
      platform.get(getOwnTimeZone, {}),
      platform.get(listTimeZones, {}),
    ]);
    return {
      own,
      zones: zoneOptions(zones),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: updateOwnTimeZone.body,
    call: updateOwnTimeZone,
    back: settingsPaths.settings,
  });
export { clientAction } from '#app/components/form/client-action.ts';

const definitions = {
  timesIn: { label: 'Show times in' },
  timeZone: {
    label: 'My time zone',
    hint: 'Screen readers and tooltips say every time in the other zone as well.',
    placeholder: 'None',
  },
} satisfies Record<string, FieldDefinition>;

const choices: readonly (ChoiceOption & { value: TimesIn })[] = [
  { value: 'project', label: 'The project’s time zone', hint: 'In All Projects, that of the license.' },
  { value: 'own', label: 'My time zone', hint: 'Emails and reports stay in the project’s.' },
];

export default function OwnTimeZone() {
  const { own, zones } = useLoaderData<typeof loader>();
  const [form, fields] = useServerForm<{ timesIn: string; timeZone: string }>({
    id: 'own-time-zone',
    defaultValue: own,
  });
  return (
    <div className="page-measure">
      <PageHeader title="Time zone" back={{ to: settingsPaths.settings, label: 'Settings' }} />
      <Panel>
        <ServerForm form={form} definitions={definitions}>
          <RadioGroup field={fields.timesIn} {...definitions.timesIn} options={choices} />
          <SearchSelectField field={fields.timeZone} {...definitions.timeZone} optional options={zones} />
          <div className="actions">
            <SubmitButton>Save</SubmitButton>
            <ButtonLink to={settingsPaths.settings}>Cancel</ButtonLink>
          </div>
        </ServerForm>
      </Panel>
    </div>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Time zone');
