import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { ToggleField } from '#app/components/field/checkbox-field.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Facts } from '#app/components/panel.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import { showTime } from '#app/dates.ts';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import { requirePrivileges } from '#app/session/require-privileges.server.ts';
import { getMachine, updateMachine, type Machine } from '#platform/contract/calls/machine.ts';
import { executionEnvironments, machineMessages } from '#platform/contract/machine-values.ts';
import { environmentPaths } from './environment-paths.ts';
import { machineSupport } from './machine-columns.ts';
import { machineDetailsSchema, type MachineDetailsValues } from './machine-details.schema.ts';
import { browserOption, deviceValue, localOptions } from './machine-options.ts';

export const handle = { dialog: true };

/** Machine Details (spec 2 section 2): where its tests run, and on what. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, privileges } = await requirePrivileges(args);
  const outcome = await platform.call(getMachine, { params: { id: args.params.clientId ?? '' } });
  if (!outcome.ok) throw refused(outcome);
  const machine = outcome.data;
  return {
    machine,
    options: localOptions(machine),
    support: machineSupport(privileges.licenseFeatures, privileges.project?.type),
  };
}

export async function action(args: ActionFunctionArgs) {
  const id = args.params.clientId ?? '';
  return handleSignedInForm(args, {
    schema: machineDetailsSchema,
    async run({
      value: { executionEnvironment, browser, headless, android, ios },
      platform,
      context,
      rejectWith,
    }) {
      const local = executionEnvironment === 'Local';
      const outcome = await platform.call(updateMachine, {
        params: { id },
        body: {
          executionEnvironment,
          ...(local && {
            headless: headless === true,
            ...(browser && { selectedBrowserName: browser[0], selectedBrowserVersion: browser[1] }),
            selectedAndroidDeviceAndApp: android,
            selectedIOSDeviceAndApp: ios,
          }),
        },
      });
      if (outcome.ok) {
        return redirectWithFlash(context, environmentPaths.list, { tone: 'success', text: outcome.message });
      }
      // The environment has no instance: to where one is made (spec 2 section 4).
      if (outcome.code === 409 && outcome.message === machineMessages.noInstance(executionEnvironment)) {
        return redirect(environmentPaths.navigateToInstance(id, executionEnvironment), 303);
      }
      return rejectWith(outcome);
    },
  });
}

const formId = 'machine';

export default function MachineDetails() {
  const { machine } = useLoaderData<typeof loader>();
  const closeTo = environmentPaths.row(machine.id);
  return (
    <Drawer
      title={
        <>
          Machine Details : <Truncated text={machine.machine.hostName} max={12} />
        </>
      }
      closeTo={closeTo}
    >
      <Outlet />
      <div className="mb-4">
        <Facts
          items={[
            { label: 'Status', value: `${machine.status}: ${machine.statusReason}` },
            { label: 'Last heard from', value: showTime(machine.lastHeardOn) },
            { label: 'Owner', value: machine.machineOwner.name },
            { label: 'Installed in', value: machine.installedDir },
          ]}
        />
      </div>
      <MachineForm machine={machine} closeTo={closeTo} />
    </Drawer>
  );
}

function MachineForm({ machine, closeTo }: { machine: Machine; closeTo: string }) {
  const { options, support } = useLoaderData<typeof loader>();
  const {
    selectedBrowserName,
    selectedBrowserVersion,
    selectedAndroidDeviceAndApp,
    selectedIOSDeviceAndApp,
  } = machine;
  const [form, fields] = useServerForm<MachineDetailsValues>({
    id: formId,
    defaultValue: {
      executionEnvironment: machine.executionEnvironment,
      browser: browserOption(selectedBrowserName, selectedBrowserVersion).value,
      headless: machine.headless,
      android: selectedAndroidDeviceAndApp ? deviceValue(selectedAndroidDeviceAndApp) : '',
      ios: selectedIOSDeviceAndApp ? deviceValue(selectedIOSDeviceAndApp) : '',
    },
  });
  const submitting = useIsSubmitting();
  const changed = useChanged(formId);
  const local = machine.executionEnvironment === 'Local';
  return (
    <ServerForm form={form}>
      <SelectField
        field={fields.executionEnvironment}
        label="Execution Environment"
        options={executionEnvironments.map((environment) => ({ value: environment, label: environment }))}
      />
      {support.web && (
        <fieldset className="machine-block">
          <legend>Web</legend>
          <Facts
            items={[
              { label: 'OS & version', value: `${machine.machine.osName} ${machine.machine.osVersion}` },
            ]}
          />
          <SelectField field={fields.browser} label="Browser & version" options={options.browsers} />
          {local && (
            <ToggleField field={fields.headless} label="Headless" hint="Browsers run without a window." />
          )}
        </fieldset>
      )}
      {support.mobile && (
        <fieldset className="machine-block">
          <legend>Mobile</legend>
          <SelectField
            field={fields.android}
            label="Android device, OS version and app"
            placeholder={options.android.length > 0 ? 'No device chosen' : 'No device found on this machine'}
            options={options.android}
          />
          <SelectField
            field={fields.ios}
            label="iOS device, version and app"
            placeholder={options.ios.length > 0 ? 'No device chosen' : 'No device found on this machine'}
            options={options.ios}
          />
        </fieldset>
      )}
      <div className="actions">
        <Button
          variant="primary"
          pending={submitting}
          {...(changed ? {} : { unmet: 'Change something first.' })}
        >
          Update
        </Button>
        <ButtonLink to={closeTo} preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </ServerForm>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Machine Details : ${loaded?.machine.machine.hostName ?? ''}`);
