import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams, useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { ChooserStatus } from '#app/components/form/chooser.tsx';
import type { ChooserShown } from '#app/components/form/choices.ts';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { useChooser } from '#app/components/form/use-chooser.ts';
import { useFormHints } from '#app/components/form/use-form-hints.ts';
import { unpackRows } from '#app/components/table/packed-rows.ts';
import { drawerNames } from '#app/paths/list-query.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { chooseOn } from '#app/request/forms/choose-on.server.ts';
import { partQuery } from '#app/request/forms/chooser-step.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { changeMachineAccess, listMachineUsers } from '#platform/contract/machines/machine-access-calls.ts';
import { accessDetailsSchema } from './access-details.schema.ts';
import { AccessForm, accessFormId, accessPageSize, type AccessChoices } from './access-form.tsx';
import { countOf, movesIn, switchesWith, usersWithAccess } from './access-moves.ts';

export const handle = { dialog: true };

/** Sets who can use a machine (spec 2 section 2, Access Details drawer). */
export async function loader(args: LoaderFunctionArgs) {
  const { machineId = '' } = args.params;
  return loadList(
    args,
    {
      call: listMachineUsers,
      // The platform decides who may give access. A closed project is the more specific reason.
      permission: 'environment.view',
      names: drawerNames,
      pageSize: accessPageSize,
      ask: async ({ platform, context }, query) => {
        const outcome = await platform.call(listMachineUsers, { params: { machineId }, query });
        if (outcome.ok || outcome.code !== 409) return outcome;
        // The machine has been disabled since the list was loaded.
        const list = environmentPaths.list(queryOf(args.request));
        throw await redirectWithFlash(context, list, { tone: 'info', text: outcome.message });
      },
      rows: ({ users }) => users,
    },
    (_, { allUsers, machine: { hostName } }) => ({ allUsers, hostName }),
  );
}

export const action = (args: ActionFunctionArgs) => {
  const params = { machineId: args.params['machineId'] ?? '' };
  return chooseOn(args, {
    schema: accessDetailsSchema,
    list: ({ platform }, part) =>
      platform.call(listMachineUsers, { params, query: partQuery(part, accessPageSize) }),
    values: (moves, { users, allUsers }) => ({
      ...switchesWith(moves, usersWithAccess(users)),
      ...((moves.all ?? allUsers) && { all: 'on' }),
    }),
    save: (form) =>
      save(form, {
        call: changeMachineAccess,
        input: ({ change }) => ({ params, body: change }),
        back: environmentPaths.list(queryOf(args.request)),
      }),
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function AccessDetails() {
  const { rows, searched, hostName, allUsers, total, page } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { machineId = '' } = useParams();
  const users = useMemo(() => unpackRows(rows), [rows]);
  const chooser = useChooser<ChooserShown<AccessChoices>>();
  const { key, shown } = chooser;
  const choices = shown?.choices ?? {
    users,
    allUsers,
    total,
    page,
    pageSize: accessPageSize,
    search: searched,
  };
  // Undefined without script.
  const moved = useFormHints(accessFormId, movesIn, key);
  const closeTo = environmentPaths.row(machineId, query);
  return (
    <Drawer
      title={`Access Details - ${hostName}`}
      about={
        choices.allUsers
          ? 'All users can use this machine, including users added later.'
          : 'People switched on can use this machine. Admins and its owner always can.'
      }
      closeTo={closeTo}
      footer={
        (choices.users.length > 0 || shown !== null) && (
          <FormFooter
            form={accessFormId}
            submit="Update"
            unmet={moved && countOf(moved) === 0 ? 'Change a user’s access first.' : undefined}
            closeTo={closeTo}
          />
        )
      }
    >
      <ChooserStatus of={chooser} what="user" />
      <AccessForm key={key} choices={choices} moved={moved} />
    </Drawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Access Details - ${loaded?.hostName ?? ''}`, loaded);
