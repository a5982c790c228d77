import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { Facts } from '#app/components/page/panel.tsx';
import { Time } from '#app/components/text/time.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { loadExecution } from './load-execution.server.ts';
import { rowId } from '#app/paths/row-id.ts';

export const handle = { dialog: true };

/** Shows User Details (spec 2 section 2, Ongoing Executions drawer): the user who started an execution. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async (signedIn) => {
    const execution = await loadExecution(args, signedIn);
    return { id: execution._id, name: execution.name, user: execution.initiator };
  });

export default function OngoingUser() {
  const { id, name, user } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Drawer
      title="User Details"
      about={`The user who started ${name}`}
      closeTo={executionPaths.ongoingList(query, `#${rowId(id)}`)}
      width="narrow"
    >
      {user === null ? (
        <p>The user who started this execution is no longer on the license.</p>
      ) : (
        <Facts
          items={[
            { label: 'Name', value: user.name },
            { label: 'Email', value: user.emailId },
            { label: 'Privilege', value: user.privilege },
            { label: 'Status', value: user.status },
            { label: 'Created By', value: user.createdByUname || '–' },
            { label: 'Created On', value: <Time time={user.createdOn} /> },
            { label: 'Modified By', value: user.modifiedByUname || '–' },
            { label: 'Modified On', value: <Time time={user.modifiedOn} /> },
          ]}
        />
      )}
    </Drawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'User Details');
