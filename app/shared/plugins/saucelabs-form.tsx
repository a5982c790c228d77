import type { ReactNode } from 'react';
import { SelectField, type Option } from '#app/components/field/select-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Message } from '#app/components/message/message.tsx';
import { Facts } from '#app/components/page/panel.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import { nameOfDataCenter, sauceMessages } from '#platform/contract/integrations/saucelabs-values.ts';
import { InstanceField } from './instance-form.tsx';

const { label, fields, help } = pluginDefinitions.SauceLabs;

const about = (
  <>
    {label}: <TextLink to={helpPaths.page(help)}>what to paste where</TextLink>
  </>
);

type AccountValues = {
  instanceName: string;
  username: string;
  accessKey: string;
  defaultDataCenter: string;
};

interface AccountFormProps {
  /** The stored values; left out for a new instance. */
  readonly values?: Partial<AccountValues> | undefined;
  /** The data centers that the stored account has. */
  readonly dataCenters?: readonly string[];
  /** A message above the fields. */
  readonly above?: ReactNode;
  readonly closeTo: string;
}

/** Renders the first step: the account, which all data centers are asked about (spec 3 section 4). */
export function SauceAccountForm({ values, dataCenters = [], above, closeTo }: AccountFormProps) {
  const exists = values !== undefined;
  const [form, meta] = useServerForm<AccountValues>({
    id: 'saucelabs',
    ...(values && { defaultValue: values }),
  });
  return (
    <FormDrawer
      title={exists ? 'Edit Instance' : 'Create Instance'}
      about={about}
      width="wide"
      form={form}
      submit="Save"
      sending={sauceMessages.asking}
      closeTo={closeTo}
      above={above}
    >
      {fields
        .filter(({ found }) => !found)
        .map((field) => (
          <InstanceField
            key={field.name}
            field={meta[field.name as keyof AccountValues]}
            definition={field}
            exists={exists}
          />
        ))}
      {dataCenters.length > 0 && (
        <SelectField
          field={meta.defaultDataCenter}
          label="Data center"
          hint="Another user name or access key is checked first; you then choose its data center."
          options={optionsOf(dataCenters)}
        />
      )}
    </FormDrawer>
  );
}

interface DataCenterFormProps {
  readonly verified: {
    readonly instanceName: string;
    readonly username: string;
    readonly dataCenters: readonly string[];
    readonly unchecked: readonly string[];
  };
  /** The instance is stored. */
  readonly exists: boolean;
  /** The present data center. */
  readonly selected?: string | undefined;
  /** The first step. */
  readonly backTo: string;
  readonly closeTo: string;
}

/** Renders the second step: one of the data centers that accept the account. */
export function SauceDataCenterForm({ verified, exists, selected, backTo, closeTo }: DataCenterFormProps) {
  const { instanceName, username, dataCenters, unchecked } = verified;
  const [form, meta] = useServerForm<{ defaultDataCenter: string }>({
    id: 'saucelabs-data-center',
    defaultValue: {
      defaultDataCenter: dataCenters.find((each) => each === selected) ?? '',
    },
  });
  return (
    <FormDrawer
      title={exists ? 'Edit Instance' : 'Create Instance'}
      about={about}
      width="wide"
      form={form}
      submit={exists ? 'Update' : 'Create'}
      sending={`Asking ${label}…`}
      closeTo={closeTo}
      above={
        <>
          <Facts
            items={[
              { label: 'Instance Name', value: instanceName },
              { label: 'User name', value: username },
            ]}
          />
          <p>
            <TextLink to={backTo}>Enter another account</TextLink>
          </p>
          {unchecked.length > 0 && (
            <Message tone="warning" title="Not all data centers answered">
              {unchecked.join(', ')} didn’t answer. If your account is there, enter it again later.
            </Message>
          )}
        </>
      }
    >
      <SelectField
        field={meta.defaultDataCenter}
        label="Data center"
        hint="Tests run there unless a machine says otherwise."
        placeholder="Select a data center"
        options={optionsOf(dataCenters)}
        required
      />
    </FormDrawer>
  );
}

const optionsOf = (dataCenters: readonly string[]): Option[] =>
  dataCenters.map((id) => ({ value: id, label: nameOfDataCenter(id) }));
