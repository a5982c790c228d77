import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { rolePaths } from '#app/paths/roles.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { deleteRole } from '#platform/contract/roles/role-calls.ts';
import { roleMessages } from '#platform/contract/roles/role-values.ts';
import { loadRole } from './load-role.server.ts';

export const handle = { dialog: true };

/** Asks before a role is deleted. The platform checks whether members have it. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'roles.delete',
    find: async (asked) => {
      const { id, name, cannot } = await loadRole(args)(asked);
      return { id, name, cannot };
    },
    unless: { says: ({ cannot }) => cannot.delete, back: rolePaths.list(queryOf(args.request)) },
  });

export const action = (args: ActionFunctionArgs) => {
  const { roleId = '', name = '' } = args.params;
  const query = queryOf(args.request);
  return answerOn(args, {
    act: ({ platform }) => platform.call(deleteRole, { params: { roleId } }),
    back: rolePaths.list(query),
    // In All Projects the impact in all of them.
    inUse: rolePaths.impact('roles-suites-project', name, roleId, query),
    failed: roleMessages.deleteFailed,
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function DeleteRole() {
  const { id, name } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question title="Delete!" closeTo={rolePaths.row(id, query)} action="Delete" tone="danger">
      <p>Your data will be lost. Are you sure you want to delete {name} role?</p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Delete role');
