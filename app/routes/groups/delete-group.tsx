import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { groupPaths } from '#app/paths/groups.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { deleteGroup } from '#platform/contract/groups/group-calls.ts';
import { groupMessages } from '#platform/contract/groups/group-values.ts';
import { loadGroupById } from './load-group.server.ts';

export const handle = { dialog: true };

/** Longer than any group name. */
const idPattern = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{26,64})$/i;

/** Returns the group's id. The specs have the address in both orders, so the id is recognized by its form. */
function idIn({ params: { groupId = '', groupName = '' } }: Pick<LoaderFunctionArgs, 'params'>): string {
  return !idPattern.test(groupId) && idPattern.test(groupName) ? groupName : groupId;
}

/** Asks before a group is deleted. In a project, groups of the license can't be. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'groups.delete',
    find: async ({ platform }) => {
      const { id, name, cannot } = await loadGroupById(platform, idIn(args));
      return { id, name, cannot };
    },
    unless: {
      says: ({ cannot }) => cannot.delete,
      back: groupPaths.list(queryOf(args.request)),
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    act: ({ platform }) => platform.call(deleteGroup, { params: { groupId: idIn(args) } }),
    back: groupPaths.list(queryOf(args.request)),
    failed: groupMessages.deleteFailed,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function DeleteGroup() {
  const { id, name } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question title="Delete!" closeTo={groupPaths.row(id, query)} action="Delete" tone="danger">
      <p>Your data will be lost. Are you sure you want to delete {name} group?</p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Delete group');
