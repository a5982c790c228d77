import { Button } from '#app/components/button/button.tsx';
import { withErrors } from '#app/components/field/form-field.ts';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { EnterButton } from '#app/components/form/enter-button.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { useTyped } from '#app/components/form/use-typed.ts';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { FullLicense } from '#app/shared/user-management/full-license.tsx';
import type { KnownAddress } from './look-up.server.ts';
import { useFilledName } from './use-filled-name.ts';
import { useLookUp } from './use-look-up.ts';
import { userFields } from './user.fields.ts';
import { privilegeOptions, type UserValues } from './user-values.ts';

interface CreateUserDrawerProps {
  readonly known: KnownAddress | null;
  readonly values: UserValues;
  readonly licenseName: string;
  /** True when the user may add another Super Admin. */
  readonly superAdmin: boolean;
  /** Leads to the upgrade of a license that is full. */
  readonly upgradeTo: string | undefined;
  readonly closeTo: string;
}

const formId = 'user';

/** The form for a new user. It looks the email up while the user types, or by a button. */
export function CreateUserDrawer({
  known: loaded,
  values,
  licenseName,
  superAdmin,
  upgradeTo,
  closeTo,
}: CreateUserDrawerProps) {
  const hydrated = useHydrated();
  const [form, fields] = useServerForm<UserValues & Record<string, unknown>>({
    id: formId,
    defaultValue: { ...values },
  });
  const typed = useTyped(formId);
  const known = useLookUp(typed?.['emailId'], loaded);
  const problem = known?.problem ?? undefined;
  useFilledName(fields.name.id, known?.name ?? null);
  return (
    <FormDrawer
      title="Add user"
      about={`To ${licenseName}`}
      form={form}
      definitions={userFields}
      submit="Add"
      sending="Adding…"
      intent="add"
      unmet={problem}
      unmetField="emailId"
      closeTo={closeTo}
    >
      <FullLicense upgradeTo={upgradeTo} />
      <EnterButton intent="add">Add</EnterButton>
      <TextField
        field={problem === undefined ? fields.emailId : withErrors(fields.emailId, [problem])}
        {...userFields.emailId}
        aside={
          !hydrated && (
            <Button name="intent" value="look-up">
              Look up email
            </Button>
          )
        }
      />
      <p role="status" className="field-hint">
        {known && whatIsKnown(known)}
      </p>
      {!hydrated && known && known.name !== null && <input type="hidden" name="filled" value={known.name} />}
      <TextField field={fields.name} {...userFields.name} />
      <SelectField
        field={fields.privilege}
        {...userFields.privilege}
        options={privilegeOptions(superAdmin)}
      />
    </FormDrawer>
  );
}

function whatIsKnown({ name, problem }: KnownAddress): string {
  if (name !== null) return `${name} is already on this license.`;
  return problem === null ? 'New here: we’ll email an invitation.' : '';
}
