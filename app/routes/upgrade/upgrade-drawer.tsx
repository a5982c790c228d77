import { withErrors, type FormField } from '#app/components/field/form-field.ts';
import { SelectField, type Option } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Message } from '#app/components/message/message.tsx';
import { PhoneField } from '#app/shared/phones/phone-field.tsx';
import { upgradeMessages, upgradeTopics } from '#platform/contract/upgrades/upgrade-rules.ts';
import { jobTitles } from '#platform/contract/profiles/profile-values.ts';
import { upgradeFields } from './upgrade.fields.ts';
import type { UpgradeValues } from './upgrade-values.ts';
import { useUpgradeCheck } from './use-upgrade-check.ts';

interface UpgradeDrawerProps {
  readonly values: UpgradeValues;
  /** The license that the request is about. */
  readonly license: { readonly name: string; readonly type: string };
  readonly countries: readonly Option[];
  /** Tells users who manage the license that requests are stored, not emailed. */
  readonly notMailed: boolean;
  /** Says why an upgrade is needed, when a page that needs one led here. */
  readonly reason?: string;
  readonly closeTo: string;
}

const formId = 'upgrade';
const asOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

/** Renders the form to ask for an upgrade or a renewal (spec 2 section 2). */
export function UpgradeDrawer({
  values,
  license,
  countries,
  notMailed,
  reason,
  closeTo,
}: UpgradeDrawerProps) {
  const [form, fields] = useServerForm<UpgradeValues & Record<string, unknown>>({
    id: formId,
    defaultValue: { ...values },
  });
  const { unmet, unmetField, problems } = useUpgradeCheck(formId);
  /** Returns the field with the browser's errors, or else as the server left it. */
  const checked = (name: keyof UpgradeValues): FormField => {
    const problem = problems[name];
    return problem === undefined ? fields[name] : withErrors(fields[name], [problem]);
  };
  return (
    <FormDrawer
      title="Fill Out The Form To Hear From Team FireFlink!"
      about={`Your license: ${license.name}, ${license.type}`}
      form={form}
      definitions={upgradeFields}
      submit="Send"
      sending="Sending…"
      unmet={unmet}
      unmetField={unmetField}
      closeTo={closeTo}
      above={
        <>
          {reason !== undefined && <Message tone="warning">{reason}</Message>}
          {notMailed && <Message tone="info">{upgradeMessages.notMailed}</Message>}
        </>
      }
    >
      <TextField field={checked('name')} {...upgradeFields.name} />
      <TextField field={checked('emailId')} {...upgradeFields.emailId} />
      <TextField field={checked('organisationName')} {...upgradeFields.organisationName} />
      <SelectField field={checked('jobTitle')} {...upgradeFields.jobTitle} options={asOptions(jobTitles)} />
      <div className="job-title-other">
        <TextField field={checked('jobTitleOthers')} {...upgradeFields.jobTitleOthers} />
      </div>
      <PhoneField
        label={upgradeFields.phoneNumber.label}
        country={fields.phoneCountry}
        number={checked('phoneNumber')}
        countries={countries}
        autoComplete={upgradeFields.phoneNumber.autoComplete}
        action={null}
      />
      <SelectField
        field={checked('licenseActionType')}
        {...upgradeFields.licenseActionType}
        options={asOptions(upgradeTopics)}
      />
      <TextareaField field={checked('message')} {...upgradeFields.message} />
    </FormDrawer>
  );
}
