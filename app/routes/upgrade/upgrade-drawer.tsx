import { Button, ButtonLink } from '#app/components/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { SelectField, type Option } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PhoneField } from '#app/phones/phone-field.tsx';
import { upgradeMessageMax, upgradeTopics } from '#platform/contract/upgrade-rules.ts';
import { jobTitles } from '#platform/contract/values.ts';
import type { UpgradeValues } from './upgrade-values.ts';
import { useUpgradeHint } from './use-upgrade-hint.ts';

interface UpgradeDrawerProps {
  readonly values: UpgradeValues;
  readonly countries: readonly Option[];
  readonly closeTo: string;
}

const formId = 'upgrade';
const asOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

/** The form to ask for an upgrade or a renewal (spec 2 section 2). */
export function UpgradeDrawer({ values, countries, closeTo }: UpgradeDrawerProps) {
  const [form, fields] = useServerForm<UpgradeValues & Record<string, unknown>>({
    id: formId,
    defaultValue: { ...values },
  });
  const submitting = useIsSubmitting();
  const unmet = useUpgradeHint(formId);
  return (
    <Drawer
      title="Fill Out The Form To Hear From Team FireFlink!"
      closeTo={closeTo}
      footer={
        <>
          <Button form={formId} variant="primary" pending={submitting} {...(unmet ? { unmet } : {})}>
            {submitting ? 'Sending…' : 'Send'}
          </Button>
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        </>
      }
    >
      <ServerForm form={form}>
        <TextField field={fields.name} label="Name" autoComplete="name" />
        <TextField field={fields.emailId} label="Email" type="email" autoComplete="email" />
        <TextField field={fields.organisationName} label="Organization Name" autoComplete="organization" />
        <SelectField
          field={fields.jobTitle}
          label="Job Title"
          placeholder="Select a job title"
          options={asOptions(jobTitles)}
          optional
        />
        <div className="other-job-title">
          <TextField
            field={fields.jobTitleOthers}
            label="Other Job Title"
            hint="Needed when Job Title is Others."
            autoComplete="organization-title"
          />
        </div>
        <PhoneField
          legend="Phone"
          country={fields.phoneCountry}
          number={fields.phoneNumber}
          countries={countries}
          autoComplete="tel"
          action={null}
        />
        <SelectField
          field={fields.licenseActionType}
          label="Topic"
          placeholder="Select a topic"
          options={asOptions(upgradeTopics)}
        />
        <TextareaField field={fields.message} label="Message" maxLength={upgradeMessageMax} optional />
      </ServerForm>
    </Drawer>
  );
}
