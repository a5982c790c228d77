import { DateAndName, Time } from '#app/components/text/time.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { shownValue } from '#platform/contract/integrations/instance-column-values.ts';
import type { Instance } from '#platform/contract/integrations/instance-fields.ts';
import { integrationLimits } from '#platform/contract/integrations/instance-values.ts';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import { isChecked } from '#platform/contract/integrations/plugin-values.ts';
import { InstanceState } from './instance-table.tsx';

/** Returns the values of an instance, and how it stands. */
export function factsOf(instance: Instance) {
  const { plugin, notice, status, statusReason, checkedOn, expiresOn, lastFailure } = instance;
  const values = pluginDefinitions[plugin].fields.flatMap(({ name, label }) => {
    const value = shownValue(instance, name);
    if (value === '' || name === 'projectId' || name === 'suiteId' || name === 'tokenExpiresOn') return [];
    return [{ label, value: <Truncated text={value} max={integrationLimits.shownMax} /> }];
  });
  return [
    ...values,
    ...(isChecked(plugin)
      ? [
          { label: 'Status', value: <InstanceState status={status} statusReason="" /> },
          ...(statusReason === '' ? [] : [{ label: 'Reason', value: statusReason }]),
          { label: 'Checked', value: <Time time={checkedOn} /> },
        ]
      : []),
    ...(notice === '' ? [] : [{ label: 'Provider’s notice', value: notice }]),
    ...(expiresOn === null ? [] : [{ label: 'Token expires', value: expiresOn }]),
    ...(lastFailure === null
      ? []
      : [
          {
            label: 'Last failure',
            value: (
              <>
                {lastFailure.reason}, <Time time={lastFailure.on} />
              </>
            ),
          },
        ]),
    { label: 'Created', value: <DateAndName time={instance.createdOn} name={instance.createdByUname} /> },
    { label: 'Modified', value: <DateAndName time={instance.modifiedOn} name={instance.modifiedByUname} /> },
  ];
}
