import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { userPaths } from '#app/paths/users.ts';
import { buttonsOn } from '#app/request/forms/buttons-on.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { createUser, listUsers } from '#platform/contract/users/user-calls.ts';
import { userLimits } from '#platform/contract/users/user-values.ts';
import { addUserSchema } from './add-user.schema.ts';
import { CreateUserDrawer } from './create-user-drawer.tsx';
import { linkToHandOn } from './link-to-hand-on.server.ts';
import { lookUp } from './look-up.server.ts';

export const handle = { dialog: true };

/** Adds a user (spec 3 section 2.4), and shows who has the email that was looked up. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'users.edit' }, async (signedIn) => {
    const query = queryOf(args.request);
    const emailId = query.get('emailId')?.trim() ?? '';
    const [list, known] = await Promise.all([
      signedIn.platform.get(listUsers, { query: { pageSize: 1 } }),
      emailId === '' ? null : lookUp(signedIn, emailId),
    ]);
    const { users, usersMax, superAdmins } = list.license;
    const { may, privileges } = signedIn;
    return {
      known,
      values: {
        emailId,
        name: known?.name ?? query.get('name') ?? '',
        privilege: query.get('as') ?? '',
      },
      licenseName: privileges.licenseName,
      isFull: usersMax !== null && users >= usersMax,
      superAdmin: may('users.make-super-admin') && superAdmins < userLimits.superAdmins,
    };
  });

export const action = (args: ActionFunctionArgs) =>
  buttonsOn(args, {
    schema: addUserSchema,
    buttons: {
      async 'look-up'({ value }) {
        const typed = value.name === value.filled ? { ...value, name: undefined } : value;
        return redirect(`${userPaths.lookUp(typed, queryOf(args.request))}#user-name`, 303);
      },
      add: (form) =>
        save(form, {
          call: createUser,
          input: ({ name, emailId, privilege }, { session: { licenseId } }) => ({
            body: { name, emailId, licenses: [{ id: licenseId, privilege }] },
          }),
          back: ({ data }) => userPaths.selected(data.user.userId, new URLSearchParams()),
          done: ({ message, data: { invitationLink, invitationMail } }) =>
            linkToHandOn(message, invitationLink, invitationMail),
        }),
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function CreateUser() {
  const [query] = useSearchParams();
  const { isFull, ...shown } = useLoaderData<typeof loader>();
  const closeTo = userPaths.closeCreate(query);
  return (
    <CreateUserDrawer
      {...shown}
      upgradeTo={isFull ? upgradePaths.forMoreUsers(closeTo) : undefined}
      closeTo={closeTo}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Add user');
