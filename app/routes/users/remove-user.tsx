import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { Question } from '#app/components/dialog/question.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import { Message } from '#app/components/message/message.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { openedBy } from '#app/paths/impact.ts';
import { userPaths } from '#app/paths/users.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getUserImpact } from '#platform/contract/impact/impact-calls.ts';
import { impactMessages, type UserImpactValue } from '#platform/contract/impact/impact-values.ts';
import { setProjectRole } from '#platform/contract/users/member-calls.ts';
import { removeUser } from '#platform/contract/users/removal-calls.ts';
import { removalMessages } from '#platform/contract/users/removal-values.ts';
import { loadUser } from './load-user.server.ts';

export const handle = { dialog: true };

/** Asks before a user is removed from the license or a project, and what to do with their suites (spec 3 section 4). */
export async function loader(args: LoaderFunctionArgs) {
  const query = queryOf(args.request);
  const found = await askFirst(args, {
    permission: 'users.delete',
    find: (signedIn) => removal(args, signedIn),
    unless: { says: ({ cannot }) => cannot.remove, back: userPaths.list(query) },
  });
  const hasImpact = found.suites + found.defects > 0;
  if (hasImpact !== (query.get('hasImpact') === 'true')) {
    throw redirect(userPaths.remove(found.name, found.id, query, hasImpact));
  }
  return found;
}

/**
 * Returns the user to remove, the license or project to remove them from, and what they own there.
 * @throws Response what the platform refuses
 */
async function removal(args: LoaderFunctionArgs, signedIn: Privileged) {
  const { platform, privileges } = signedIn;
  const { project } = privileges;
  const { id, name, activationStatus, cannot } = await loadUser(args)(signedIn);
  const impact = await platform.get(getUserImpact, { params: { userId: id } });
  return {
    id,
    name,
    isActive: activationStatus === 'ACTIVE',
    from: project?.name ?? privileges.licenseName,
    inProject: project !== null,
    suites: impact.Suite.entityCount,
    defects: impact.Defect.entityCount,
    removal: impact.removal,
    cannot,
  };
}

export const action = (args: ActionFunctionArgs) => {
  const { userId = '' } = args.params;
  return answerOn(args, {
    schema: z.object({ changeSuiteAccess: z.enum(['true', 'false']).default('false') }),
    act: ({ platform, projectId, value: { changeSuiteAccess } }) =>
      projectId === undefined
        ? platform.call(removeUser, { params: { userId }, query: { changeSuiteAccess } })
        : platform.call(setProjectRole, {
            params: { projectId },
            query: { changeSuiteAccess },
            body: { id: userId, projectRoles: [] },
          }),
    back: userPaths.list(queryOf(args.request)),
    failed: removalMessages.failed,
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function RemoveUser() {
  const { id, name, from, inProject, isActive, suites, defects, removal } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const scope = inProject ? 'project' : 'all';
  // Closing it leads back to the question.
  const impactTo = (value: UserImpactValue) =>
    openedBy(userPaths.impact(value, name, id, query), { from: userPaths.remove(name, id, query, true) });
  const also = impactMessages.alsoRemoved(removal);
  return (
    <Question title="Remove user" tone="danger" action="Remove user" closeTo={userPaths.row(id, query)}>
      <div className="form-stack">
        <p>
          {name} will be removed from {from}. {whatGoes(inProject, isActive)}
        </p>
        {suites + defects > 0 && (
          <Message tone="warning">
            <p>
              {name} {impactMessages.owns(suites, defects)}.{' '}
              {suites > 0 && (
                <TextLink to={impactTo(`user-suites-${scope}`)} preventScrollReset>
                  Suites
                </TextLink>
              )}
              {suites > 0 && defects > 0 && ' · '}
              {defects > 0 && (
                <TextLink to={impactTo(`user-defects-${scope}`)} preventScrollReset>
                  Defects
                </TextLink>
              )}
            </p>
            {removal.suitesNotOpen > 0 && <p>{impactMessages.notOpen(removal.suitesNotOpen)}</p>}
          </Message>
        )}
        {also !== '' && <p>{also}</p>}
        {isActive && (
          <Choice
            type="checkbox"
            id="change-suite-access"
            name="changeSuiteAccess"
            value="true"
            defaultChecked
            label="Make private suites public"
            aria-describedby="change-suite-access-hint"
          >
            <p id="change-suite-access-hint" className="field-hint">
              Keeps their suites and makes you the owner. If you clear this, the suites they own are deleted.
            </p>
          </Choice>
        )}
      </div>
    </Question>
  );
}

function whatGoes(inProject: boolean, isActive: boolean): string {
  if (!isActive && !inProject) return 'Their invitation link stops working.';
  if (inProject) return 'Executions that they started there are terminated.';
  return 'They’re signed out right away and their executions are terminated. You become the owner of their machines.';
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Remove user');
