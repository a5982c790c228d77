import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { TextField } from '#app/components/field/text-field.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useChanged } from '#app/components/form/use-changed.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Facts } from '#app/components/page/panel.tsx';
import { userPaths } from '#app/paths/users.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listUsers, updateUser } from '#platform/contract/users/user-calls.ts';
import { userNameField, userPrivilegeField } from '#platform/contract/users/user-fields.ts';
import { userLimits, userNameRule } from '#platform/contract/users/user-values.ts';
import { textMessages } from '#platform/contract/wire/fields/text-rules.ts';
import { userOnLicense } from './load-user.server.ts';
import { UserStatus } from './user-status.tsx';
import { userFields } from './user.fields.ts';
import { privilegeOptions } from './user-values.ts';

export const handle = { dialog: true };

/** Edits a user (spec 3 section 2.4): the privilege, and the name of a user who has never signed in. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'users.edit',
    async find(asked) {
      const user = await userOnLicense(args)(asked);
      const list = await asked.platform.get(listUsers, { query: { pageSize: 1 } });
      const hasRoom = list.license.superAdmins < userLimits.superAdmins;
      const isOne = user.privilege === 'Super Admin';
      return { user, superAdmin: isOne || (hasRoom && asked.may('users.make-super-admin')) };
    },
    unless: {
      says: ({ user }) => user.cannot.edit,
      back: userPaths.list(queryOf(args.request)),
    },
  });

/** The name is left out where it can't be changed, and can't be emptied where it can. */
const editUserSchema = z
  .object({
    privilege: userPrivilegeField,
    name: userNameField.optional(),
    hasName: z.literal('yes').optional(),
  })
  .superRefine(({ name, hasName }, context) => {
    if (hasName && name === undefined) {
      context.addIssue({ code: 'custom', path: ['name'], message: textMessages(userNameRule).missing });
    }
  });

export function action(args: ActionFunctionArgs) {
  const { userId = '' } = args.params;
  return saveOn(args, {
    schema: editUserSchema,
    call: updateUser,
    input: ({ privilege, name }, { session: { licenseId } }) => ({
      params: { userId },
      body: { licenses: [{ id: licenseId, privilege }], ...(name !== undefined && { name }) },
    }),
    back: userPaths.selected(userId, queryOf(args.request)),
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

const formId = 'user';

export default function EditUser() {
  const { user, superAdmin } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<{ privilege: string; name: string }>({
    id: formId,
    defaultValue: { privilege: user.privilege, name: user.name },
  });
  const isNameOpen = user.nameEditable === true;
  const changed = useChanged(formId);
  return (
    <FormDrawer
      title="Edit user"
      about={<UserStatus status={user.activationStatus} />}
      form={form}
      definitions={userFields}
      submit="Update"
      sending="Updating…"
      unmet={changed ? undefined : isNameOpen ? 'No changes yet' : 'Choose another privilege first.'}
      unmetField="privilege"
      closeTo={userPaths.row(user.id, query)}
      above={
        <div className="mb-4">
          <Facts
            items={[
              { label: userFields.emailId.label, value: user.userName },
              ...(isNameOpen ? [] : [{ label: userFields.name.label, value: user.name }]),
            ]}
          />
        </div>
      }
    >
      {isNameOpen && (
        <>
          <input type="hidden" name="hasName" value="yes" />
          <TextField
            field={fields.name}
            {...userFields.name}
            hint="You can change the name until the user first signs in."
            required
          />
        </>
      )}
      <SelectField
        field={fields.privilege}
        label={userFields.privilege.label}
        options={privilegeOptions(superAdmin)}
      />
    </FormDrawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, `Edit user : ${data?.user.name ?? ''}`);
