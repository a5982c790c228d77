import { useId } from 'react';
import type { FormField } from '#app/components/field/form-field.ts';
import { PasswordField } from '#app/components/field/password-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { useNameCheck } from './use-name-check.ts';
import { integrationLimits } from '#platform/contract/integrations/instance-values.ts';
import {
  pluginDefinitions,
  type PluginField,
} from '#platform/contract/integrations/plugin-definition-values.ts';
import type { InstanceFieldName, Plugin } from '#platform/contract/integrations/plugin-values.ts';

type Values = { [Name in InstanceFieldName]?: string };

interface InstanceFormProps {
  readonly plugin: Plugin;
  /** The stored values; left out for a new instance. */
  readonly values?: Values;
  readonly closeTo: string;
}

/** Renders the form of an instance in one step: the fields of its plugin (spec 3 sections 2.1, 4 and 5). */
export function InstanceForm({ plugin, values, closeTo }: InstanceFormProps) {
  const exists = values !== undefined;
  const formId = `instance-${useId()}`;
  const { label, fields, help } = pluginDefinitions[plugin];
  const [form, meta] = useServerForm<Values>({ id: formId, defaultValue: values });
  const changed = useChanged(formId);
  const { title } = pluginDefinitions[plugin];
  const checkedName = useNameCheck({ formId, plugin, field: meta[title], own: values?.[title] ?? '' });
  return (
    <FormDrawer
      title={exists ? 'Edit Instance' : 'Create Instance'}
      about={
        <>
          {label}: <TextLink to={helpPaths.page(help)}>what to paste where</TextLink>
        </>
      }
      width="wide"
      form={form}
      submit={exists ? 'Update' : 'Create'}
      sending={`Asking ${label}…`}
      closeTo={closeTo}
      unmet={exists && !changed ? 'No changes yet' : undefined}
    >
      {fields
        .filter(({ found }) => !found)
        .map((field) => (
          <InstanceField
            key={field.name}
            field={field.kind === 'name' ? checkedName : meta[field.name]}
            definition={field}
            exists={exists}
          />
        ))}
    </FormDrawer>
  );
}

interface InstanceFieldProps {
  readonly field: FormField;
  readonly definition: PluginField;
  /** The instance is stored: an empty secret stays as it is. */
  readonly exists?: boolean;
}

/** Renders the field of one value of an instance. */
export function InstanceField({ field, definition, exists = false }: InstanceFieldProps) {
  const { label, hint, secret, optional = false, kind, max = 200 } = definition;
  if (secret) {
    const stored = 'Leave it empty to keep the stored one.';
    const about = [hint, exists ? stored : undefined].filter((text) => text !== undefined).join(' ');
    return (
      <PasswordField
        field={field}
        label={label}
        {...(about !== '' && { hint: about })}
        autoComplete="off"
        optional={exists}
      />
    );
  }
  return (
    <TextField
      field={field}
      label={label}
      {...(hint !== undefined && { hint })}
      optional={optional}
      type={kind === 'url' ? 'url' : 'text'}
      maxLength={kind === 'name' ? integrationLimits.nameMax : max}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
