import { Drawer } from '#app/components/dialog/drawer.tsx';
import { FileField } from '#app/components/field/file-field.tsx';
import { textValue } from '#app/components/field/form-field.ts';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { ChooserStatus } from '#app/components/form/chooser.tsx';
import type { ChooserShown } from '#app/components/form/choices.ts';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useChooser } from '#app/components/form/use-chooser.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { FullLicense } from '#app/shared/user-management/full-license.tsx';
import type { ProjectChoices } from '#app/shared/user-management/project-choices.ts';
import { ProjectRoleFields } from '#app/shared/user-management/project-role-fields.tsx';
import { bulkPrivileges } from '#platform/contract/users/invitation-values.ts';
import { inviteFields, type InviteValues } from './invite.fields.ts';

interface InviteDrawerProps {
  readonly licenseName: string;
  readonly choices: ProjectChoices;
  /** The initial values of the form. */
  readonly values: Partial<InviteValues>;
  /** The address of the upgrade of a license without room; undefined otherwise. */
  readonly upgradeTo: string | undefined;
  readonly closeTo: string;
}

const formId = 'invite';

/** Renders the form that invites several users: their addresses, and what they all get. */
export function InviteDrawer({ licenseName, choices, values, upgradeTo, closeTo }: InviteDrawerProps) {
  const chooser = useChooser<ChooserShown<ProjectChoices>>();
  const { key, shown, isStep } = chooser;
  return (
    <Drawer
      title="Invite users"
      about={`To ${licenseName}`}
      closeTo={closeTo}
      footer={<FormFooter form={formId} submit="Review list" sending="Checking…" closeTo={closeTo} />}
    >
      <FullLicense upgradeTo={upgradeTo} />
      <ChooserStatus of={chooser} what="project" />
      <InviteForm key={key} choices={shown?.choices ?? choices} values={values} isStep={isStep} />
    </Drawer>
  );
}

interface InviteFormProps {
  readonly choices: ProjectChoices;
  readonly values: Partial<InviteValues>;
  readonly isStep: boolean;
}

/** Renders the form at one of its steps. */
function InviteForm({ choices, values, isStep }: InviteFormProps) {
  const [form, fields] = useServerForm<InviteValues>({
    id: formId,
    defaultValue: values,
  });
  const roles = fields.roles.getFieldset();
  return (
    <ServerForm form={form} definitions={inviteFields} multipart unsaved={isStep}>
      <TextareaField field={fields.text} {...inviteFields.text} rows={8} required={false} />
      <FileField
        field={fields.file}
        {...inviteFields.file}
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
      />
      <input type="hidden" name="previous" value={textValue(fields.previous) ?? ''} />
      <SelectField
        field={fields.privilege}
        {...inviteFields.privilege}
        options={bulkPrivileges.map((value) => ({ value, label: value }))}
      />
      <ProjectRoleFields
        legend="Roles in projects"
        hint="Applies to the privilege User. Admins have access to every project."
        optional
        choices={choices}
        fieldFor={(projectId) => roles[projectId]}
        chosen={fields.roles.initialValue ?? {}}
      />
    </ServerForm>
  );
}
