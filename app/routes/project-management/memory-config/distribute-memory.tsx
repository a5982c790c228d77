import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useFormHints } from '#app/components/form/use-form-hints.ts';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { memoryPaths } from '#app/paths/memory.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { askedOf } from '#app/request/lists/load-list.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { lacking } from '#app/request/session/lacking.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle, titleOf } from '#app/shared/page/page-title.ts';
import {
  distributeMemory,
  getMemoryConfiguration,
} from '#platform/contract/memory/memory-configuration-calls.ts';
import { assignedIn, assignedUnits, memoryText } from '#platform/contract/memory/memory-values.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';
import { amountOf, credentialsOf, shownAs, shownOf, unitOf, unmetIn } from './distributed-values.ts';

export const handle = { dialog: true };

/** Assigns memory to one project, or to the projects of a page of the list (spec 3 section 2.2). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'memory.edit' }, async ({ platform, platformFor }) => {
    const { projectId } = args.params;
    const { query } = askedOf(args.request, getMemoryConfiguration, { searchesFrom: 1 });
    const { projectDetails, totalBytes, total, page, pageSize } = await platform.get(getMemoryConfiguration, {
      query: projectId === undefined ? query : { projectId },
    });
    const rows = projectDetails
      .filter(({ cannot }) => cannot.distribute === undefined)
      .map(({ id, name, usedMemory, assignedBytes }) => ({
        id,
        name,
        usedMemory,
        ...assignedIn(assignedBytes),
      }));
    if (projectId !== undefined && rows.length === 0) {
      throw projectDetails.length === 0
        ? new Response(null, { status: 404 })
        : await lacking(platformFor(projectId), 'memory.edit');
    }
    const before = (page - 1) * pageSize;
    return {
      rows,
      available: memoryText(Math.max(0, totalBytes.remaining)),
      isOne: projectId !== undefined,
      part: { from: before + 1, to: before + projectDetails.length, total },
      hasFixed: rows.length < projectDetails.length,
    };
  });

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    // What is typed for each project; the platform checks it.
    schema: z.record(z.string(), z.string().max(30)),
    call: distributeMemory,
    input: (typed) => ({ body: { credentials: credentialsOf(typed, args.params['projectId']) } }),
    back: projectManagementPaths.list('memory-config', queryOf(args.request)),
    onRefusal: ({ problems }, form) => {
      const rows = credentialsOf(form.value, args.params['projectId']);
      const errors = problems.flatMap(({ path, message }) => {
        const id = rows[Number(/\d+/.exec(path)?.[0] ?? -1)]?.id;
        return id === undefined ? [] : [[amountOf(id), message] as const];
      });
      return errors.length === 0 ? null : form.reject(Object.fromEntries(errors));
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function DistributeMemory() {
  const { rows, available, isOne, part, hasFixed } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<Record<string, string>>({
    id: 'distribute-memory',
    defaultValue: Object.fromEntries(
      rows.flatMap(({ id, value, unit }) => [
        [amountOf(id), value],
        [unitOf(id), unit],
        [shownOf(id), shownAs(value, unit)],
      ]),
    ),
  });
  const hints = useFormHints(form.id, unmetIn);
  const [first] = rows;
  return (
    <FormDrawer
      title="Distribute Memory"
      about={`Available: ${available}, beside what ${isOne ? 'the project has' : 'these projects have'} now. A project without memory of its own takes from what is available.`}
      form={form}
      definitions={Object.fromEntries(
        rows.map(({ id, name }) => [amountOf(id), { label: `Assigned Memory of ${name}` }]),
      )}
      submit="Update"
      sending="Updating…"
      unmet={hints?.words}
      unmetField={hints?.field}
      closeTo={
        isOne && first
          ? projectManagementPaths.row('memory-config', first.id, query)
          : memoryPaths.closeDistribute(query)
      }
    >
      {!isOne && part.total > 0 && (
        <p className="memory-distribute-part">
          {`Projects ${grouped(part.from)}–${grouped(part.to)} of ${grouped(part.total)}, as in the list.`}
          {hasFixed && ' Closed and archived ones can’t be changed.'}
        </p>
      )}
      {rows.length === 0 && <p className="text-muted">No open project is listed on this page.</p>}
      {rows.map(({ id, name, usedMemory }) => {
        const [amount, unit, shown] = [fields[amountOf(id)], fields[unitOf(id)], fields[shownOf(id)]];
        if (!amount || !unit || !shown) return null;
        return (
          <fieldset key={id} className="memory-distribute-row">
            <legend className="field-label">{name}</legend>
            <input type="hidden" name={shown.name} defaultValue={shown.initialValue ?? ''} />
            <TextField
              field={amount}
              label="Assigned Memory"
              hint={`Used: ${usedMemory}`}
              placeholder="Shared"
              inputMode="text"
              autoComplete="off"
              required={isOne}
            />
            <SelectField
              field={unit}
              label="Unit"
              options={assignedUnits.map((value) => ({ value, label: value }))}
            />
          </fieldset>
        );
      })}
    </FormDrawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, titleOf('Distribute Memory', loaded?.isOne ? loaded.rows[0]?.name : undefined));
