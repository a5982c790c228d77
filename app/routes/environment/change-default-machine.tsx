import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Confirm } from '#app/components/dialog/confirm.tsx';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { setLicenseDefaultMachine, setProjectDefaultMachine } from '#platform/contract/calls/machine.ts';
import { machineMessages } from '#platform/contract/machine-values.ts';
import { environmentPaths } from './environment-paths.ts';
import { answerOnList, machineIdSchema } from './machine-answer.server.ts';
import { machineInQuestion } from './machine-question.server.ts';

export const handle = { dialog: true };

/** 'Information! Change Default Machine' (spec 2 section 2): for All Projects or for the project, wherever one works. */
export const loader = (args: LoaderFunctionArgs) =>
  machineInQuestion(args, {
    idName: 'clientId',
    permission: 'machine.edit',
    disabled: machineMessages.notDefaultable,
  });

export async function action(args: ActionFunctionArgs) {
  return handleSignedInForm(args, {
    schema: machineIdSchema,
    async run({ value, platform, context, session, projectId }) {
      const call = projectId === undefined ? setLicenseDefaultMachine : setProjectDefaultMachine;
      return answerOnList(args.request, context, value.id, (id) =>
        platform.call(call, { params: { userId: session.userId }, body: { id } }),
      );
    },
  });
}

export default function ChangeDefaultMachine() {
  const { id, hostName, projectName } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Confirm
      title="Information! Change Default Machine"
      closeTo={environmentPaths.row(id, query)}
      confirm="Set as default"
      fields={{ id }}
    >
      <p>
        Your scripts run on {hostName} from now on, unless another machine is chosen
        {projectName === null ? '' : `, in the project ${projectName}`}.
      </p>
    </Confirm>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Change default machine');
