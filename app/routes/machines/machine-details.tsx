import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import type { FormField } from '#app/components/field/form-field.ts';
import { ToggleField } from '#app/components/field/checkbox-field.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Facts } from '#app/components/page/panel.tsx';
import { State } from '#app/components/text/state.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { Time } from '#app/components/text/time.tsx';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listFireFlinkApps } from '#platform/contract/integrations/app-calls.ts';
import { getMachine, updateMachine, type Machine } from '#platform/contract/machines/machine-calls.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import { executionEnvironments } from '#platform/contract/machines/machine-values.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { queryOf } from '#app/request/query-of.ts';
import { machineFields } from './machine-details.fields.ts';
import { machineLooks } from './machine-looks.ts';
import { machineSupport } from './machine-support.ts';
import { machineChange } from './machine-change.server.ts';
import { machineDetailsSchema, type MachineDetailsValues } from './machine-details.schema.ts';
import { browserOption, deviceValue, localOptions, selectedBrowser } from './machine-options.ts';

export const handle = { dialog: true };

/** Shows Machine Details (spec 2 section 2): where its tests run, and on what. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'machine.edit',
    find: async ({ platform, privileges }) => {
      const machine = await platform.get(getMachine, { params: { id: args.params.clientId ?? '' } });
      const apps = await platform.get(listFireFlinkApps, {});
      return {
        machine,
        apps,
        options: localOptions(machine),
        support: machineSupport(privileges.licenseFeatures, privileges.project?.type),
      };
    },
    unless: {
      says: ({ machine }) => machine.cannot.edit,
      back: environmentPaths.list(queryOf(args.request)),
    },
  });

export function action(args: ActionFunctionArgs) {
  const { clientId: id = '' } = args.params;
  return saveOn(args, {
    schema: machineDetailsSchema,
    call: updateMachine,
    input: (value) => ({ params: { id }, body: machineChange(value) }),
    back: environmentPaths.list(queryOf(args.request)),
    onRefusal: ({ code, problems }, { value: { executionEnvironment } }) =>
      // The environment has no instance: leads to the page that creates one (spec 2 section 4).
      code === 409 && problems.some(({ path }) => path === 'executionEnvironment')
        ? redirect(environmentPaths.navigateToInstance(id, executionEnvironment, queryOf(args.request)), 303)
        : null,
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

const formId = 'machine';

export default function MachineDetails() {
  const { machine, apps, options, support } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { selectedAndroidDeviceAndApp, selectedIOSDeviceAndApp } = machine;
  const browser = selectedBrowser(machine);
  const [form, fields] = useServerForm<MachineDetailsValues>({
    id: formId,
    defaultValue: {
      executionEnvironment: machine.executionEnvironment,
      browser: browser ? browserOption(browser.name, browser.version).value : '',
      headless: machine.headless,
      android: selectedAndroidDeviceAndApp ? deviceValue(selectedAndroidDeviceAndApp) : '',
      ios: selectedIOSDeviceAndApp ? deviceValue(selectedIOSDeviceAndApp) : '',
      androidApp: machine.androidAppId ?? '',
      iosApp: machine.iosAppId ?? '',
    },
  });
  const changed = useChanged(formId);
  const local = fields.executionEnvironment.value === 'Local';
  return (
    <FormDrawer
      title={
        <>
          Machine Details : <Truncated text={machine.machine.hostName} max={12} />
        </>
      }
      about={
        <>
          <State {...machineLooks[machine.status]}>{machine.status}</State> – {machine.statusReason}
        </>
      }
      form={form}
      definitions={machineFields}
      submit="Update"
      unmet={changed ? undefined : 'No changes yet'}
      closeTo={environmentPaths.row(machine.id, query)}
      above={<AboutMachine machine={machine} />}
    >
      <SelectField
        field={fields.executionEnvironment}
        {...machineFields.executionEnvironment}
        options={executionEnvironments.map((environment) => ({ value: environment, label: environment }))}
      />
      {support.web && (
        <fieldset className="machines-block">
          <legend>Web</legend>
          <input type="hidden" name="web" value="on" />
          <Facts
            items={[
              { label: 'OS & version', value: `${machine.machine.osName} ${machine.machine.osVersion}` },
            ]}
          />
          <SelectField
            field={fields.browser}
            {...machineFields.browser}
            {...(options.browsers.length === 0 && { placeholder: 'No browser found on this machine' })}
            options={options.browsers}
          />
          {local && <ToggleField field={fields.headless} {...machineFields.headless} />}
        </fieldset>
      )}
      {support.mobile && (
        <fieldset className="machines-block">
          <legend>Mobile</legend>
          <input type="hidden" name="mobile" value="on" />
          <SelectField
            field={fields.android}
            {...machineFields.android}
            placeholder={
              options.android.length > 0 ? 'No device selected' : 'No device found on this machine'
            }
            options={options.android}
          />
          {local && <AppField field={fields.androidApp} system="android" apps={apps} />}
          <SelectField
            field={fields.ios}
            {...machineFields.ios}
            placeholder={options.ios.length > 0 ? 'No device selected' : 'No device found on this machine'}
            options={options.ios}
          />
          {local && <AppField field={fields.iosApp} system="ios" apps={apps} />}
        </fieldset>
      )}
    </FormDrawer>
  );
}

interface AppFieldProps {
  readonly field: FormField;
  readonly system: 'android' | 'ios';
  readonly apps: CallReply<typeof listFireFlinkApps>;
}

/** Renders the apps of FireFlink Cloud that the machine can test; nothing where there is none. */
function AppField({ field, system, apps }: AppFieldProps) {
  const options = apps
    .filter((app) => app.system === system)
    .map(({ id, name, instanceName }) => ({ value: id, label: `${name} (${instanceName})` }));
  if (options.length === 0) return null;
  return (
    <SelectField
      field={field}
      {...machineFields[system === 'android' ? 'androidApp' : 'iosApp']}
      placeholder="The app on the device"
      options={options}
    />
  );
}

/** Renders its details, and the question above the drawer, if there is one. */
function AboutMachine({ machine }: { machine: Machine }) {
  return (
    <>
      <Outlet />
      <div className="mb-4">
        <Facts
          items={[
            { label: 'Last seen', value: <Time time={machine.lastHeardOn} /> },
            { label: 'Owner', value: machine.machineOwner.name },
            ...(machine.cloud ? [{ label: 'Cloud machine', value: 'Cannot be disabled or deleted' }] : []),
            { label: 'Installation folder', value: machine.installedDir },
          ]}
        />
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Machine Details : ${loaded?.machine.machine.hostName ?? ''}`);
