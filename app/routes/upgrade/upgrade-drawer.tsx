import { Button, ButtonLink } from '#app/components/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { withError, type FormField } from '#app/components/field/form-field.ts';
import { SelectField, type Option } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PhoneField } from '#app/phones/phone-field.tsx';
import { upgradeMessageMax, upgradeTopics } from '#platform/contract/upgrade-rules.ts';
import { jobTitles } from '#platform/contract/values.ts';
import type { UpgradeValues } from './upgrade-values.ts';
import { useUpgradeCheck } from './use-upgrade-check.ts';

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
  const { unmet, problems } = useUpgradeCheck(formId);
  /** The field with what the browser found, else as the server left it. */
  const checked = (name: keyof UpgradeValues): FormField => {
    const problem = problems[name];
    return problem === undefined ? fields[name] : withError(fields[name], problem);
  };
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
        <TextField field={checked('name')} label="Name" autoComplete="name" />
        <TextField field={checked('emailId')} label="Email" type="email" autoComplete="email" />
        <TextField
          field={checked('organisationName')}
          label="Organization Name"
          autoComplete="organization"
        />
        <SelectField
          field={checked('jobTitle')}
          label="Job Title"
          placeholder="Select a job title"
          options={asOptions(jobTitles)}
          optional
        />
        <div className="other-job-title">
          <TextField
            field={checked('jobTitleOthers')}
            label="Other Job Title"
            hint="Needed when Job Title is Others."
            autoComplete="organization-title"
          />
        </div>
        <PhoneField
          legend="Phone"
          country={fields.phoneCountry}
          number={checked('phoneNumber')}
          countries={countries}
          autoComplete="tel"
          action={null}
        />
        <SelectField
          field={checked('licenseActionType')}
          label="Topic"
          placeholder="Select a topic"
          options={asOptions(upgradeTopics)}
        />
        <TextareaField field={checked('message')} label="Message" maxLength={upgradeMessageMax} optional />
      </ServerForm>
    </Drawer>
  );
}
