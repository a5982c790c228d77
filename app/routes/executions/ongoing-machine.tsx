import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { Facts } from '#app/components/page/panel.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { loadExecution } from './load-execution.server.ts';
import { rowId } from '#app/paths/row-id.ts';

export const handle = { dialog: true };

/** Shows Machine Details (spec 2 section 2, Ongoing Executions drawer). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async (signedIn) => {
    const execution = await loadExecution(args, signedIn);
    return { id: execution._id, name: execution.name, machine: execution.machine };
  });

export default function OngoingMachine() {
  const { id, name, machine } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Drawer
      title="Machine Details"
      about={`Where ${name} runs`}
      closeTo={executionPaths.ongoingList(query, `#${rowId(id)}`)}
      width="narrow"
    >
      {machine === null ? (
        <p>This execution has no machine yet, or its machine was deleted.</p>
      ) : (
        <Facts
          items={[
            { label: 'Machine Name', value: machine.hostName },
            { label: 'OS', value: machine.os || '–' },
            { label: 'Browser', value: machine.browser || '–' },
            { label: 'Device', value: machine.device || '–' },
            { label: 'Owner', value: machine.owner },
          ]}
        />
      )}
    </Drawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Machine Details');
