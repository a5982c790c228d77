import type { z } from 'zod';
import type { CallInput } from '#platform/contract/wire/calls/call.ts';
import type { updateMachine } from '#platform/contract/machines/machine-calls.ts';
import type { machineDetailsSchema } from './machine-details.schema.ts';

/**
 * Returns the change of a details form: nothing for a block that the form did not have, nor for any at a cloud
 * provider.
 */
export function machineChange({
  executionEnvironment,
  web = false,
  mobile = false,
  browser,
  headless = false,
  android,
  ios,
  androidApp,
  iosApp,
}: z.output<typeof machineDetailsSchema>): CallInput<typeof updateMachine>['body'] {
  const local = executionEnvironment === 'Local';
  return {
    executionEnvironment,
    ...(local &&
      web && {
        headless,
        ...(browser && { selectedBrowserName: browser[0], selectedBrowserVersion: browser[1] }),
      }),
    ...(local &&
      mobile && {
        selectedAndroidDeviceAndApp: android,
        selectedIOSDeviceAndApp: ios,
        androidAppId: androidApp ?? null,
        iosAppId: iosApp ?? null,
      }),
  };
}
