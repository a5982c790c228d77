import { useId } from 'react';
import { CheckboxGroup, RadioGroup } from '#app/components/field/checkbox-field.tsx';
import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { PasswordField } from '#app/components/field/password-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { useNameCheck } from '#app/shared/plugins/use-name-check.ts';
import { integrationLimits } from '#platform/contract/integrations/instance-values.ts';
import {
  licenseEvents,
  webhookEvents,
  webhookEventWords,
  webhookFormats,
  webhookFormatWords,
} from '#platform/contract/integrations/webhook-values.ts';

const definitions = {
  instanceName: { label: 'Instance Name', maxLength: integrationLimits.nameMax, autoComplete: 'off' },
  url: {
    label: 'URL',
    hint: 'An https address. It is stored as a secret, because many of them contain one.',
    autoComplete: 'off',
  },
  format: { label: 'Format' },
  events: { label: 'Events', hint: 'Report Configuration says of which executions.' },
} satisfies Record<string, FieldDefinition>;

export interface WebhookValues extends Record<string, string | string[]> {
  instanceName: string;
  url: string;
  format: string;
  events: string[];
}

interface Stored {
  readonly instanceName: string;
  readonly format: string;
  readonly events: string[];
}

interface WebhookFormProps {
  /** The stored values, without the address. */
  readonly values: Stored;
  readonly exists: boolean;
  /** Whether the user may choose events about the whole license. */
  readonly isAdmin: boolean;
  readonly closeTo: string;
}

/** Renders the form of a webhook. */
export function WebhookForm({ values, exists, isAdmin, closeTo }: WebhookFormProps) {
  const formId = `webhook-${useId()}`;
  const [form, fields] = useServerForm<WebhookValues>({
    id: formId,
    defaultValue: { url: '', ...values },
  });
  const changed = useChanged(formId);
  const checkedName = useNameCheck({
    formId,
    plugin: 'Webhook',
    field: fields.instanceName,
    own: exists ? values.instanceName : '',
  });
  const hint = exists
    ? `${definitions.url.hint} Leave it empty to keep the stored one.`
    : definitions.url.hint;
  return (
    <FormDrawer
      title={exists ? 'Edit Instance' : 'Create Instance'}
      about={
        <>
          Webhook:{' '}
          <TextLink to={helpPaths.page('webhooks')}>what it sends, and how to check signatures</TextLink>
        </>
      }
      width="wide"
      form={form}
      definitions={definitions}
      submit={exists ? 'Update' : 'Create'}
      sending="Asking the address…"
      closeTo={closeTo}
      unmet={exists && !changed ? 'No changes yet' : undefined}
    >
      <TextField field={checkedName} {...definitions.instanceName} />
      <PasswordField
        field={fields.url}
        label={definitions.url.label}
        hint={hint}
        autoComplete="off"
        optional={exists}
      />
      <RadioGroup
        field={fields.format}
        {...definitions.format}
        options={webhookFormats.map((value) => ({ value, label: webhookFormatWords[value] }))}
      />
      <CheckboxGroup
        field={fields.events}
        {...definitions.events}
        options={webhookEvents
          .filter((value) => isAdmin || !licenseEvents.includes(value))
          .map((value) => ({ value, label: webhookEventWords[value] }))}
      />
    </FormDrawer>
  );
}
