import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import {
  machineIdParam,
  setLicenseDefaultMachine,
  setProjectDefaultMachine,
} from '#platform/contract/machines/machine-calls.ts';
import { environmentPaths } from '#app/paths/machines.ts';
import { queryOf } from '#app/request/query-of.ts';
import { loadMachineAsked } from './machine-question.server.ts';

export const handle = { dialog: true };

/** Asks 'Information! Change Default Machine' (spec 2 section 2): for All Projects or for the current project. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'machine.edit',
    find: loadMachineAsked(args, 'clientId'),
    unless: {
      says: ({ cannot }) => cannot.setDefault,
      back: environmentPaths.list(queryOf(args.request)),
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    schema: machineIdParam,
    act: ({ value: { id }, platform, session: { userId }, projectId }) =>
      platform.call(projectId === undefined ? setLicenseDefaultMachine : setProjectDefaultMachine, {
        params: { userId },
        body: { id },
      }),
    back: environmentPaths.list(queryOf(args.request)),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function ChangeDefaultMachine() {
  const { id, hostName, projectName } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question
      title="Information! Change Default Machine"
      closeTo={environmentPaths.row(id, query)}
      action="Set as default"
      fields={{ id }}
    >
      <p>
        Your scripts{projectName === null ? '' : ` in the project ${projectName}`} will run on {hostName},
        unless you choose another machine.
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Change default machine');
