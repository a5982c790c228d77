import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { keepBody, keepExecution } from '#platform/contract/executions/keep-calls.ts';
import { keepReasonMax } from '#platform/contract/executions/keep-values.ts';
import { executionToKeep } from './kept-question.server.ts';

export const handle = { dialog: true };

/** Keeps an execution with a reason, or changes the reason. */
export const loader = (args: LoaderFunctionArgs) => executionToKeep(args, 'keep');

export function action(args: ActionFunctionArgs) {
  const { executionId = '' } = args.params;
  return saveOn(args, {
    schema: keepBody,
    call: keepExecution,
    input: (body) => ({ params: { executionId }, body }),
    back: executionPaths.closeQuestion(executionId, 'keep', queryOf(args.request)),
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

const fields = {
  reason: { label: 'Reason', hint: 'Tells your colleagues why this execution has to stay.' },
};

export default function KeepExecution() {
  const { id, name, kept } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, { reason }] = useServerForm<{ reason: string }>({
    id: 'keep',
    defaultValue: { reason: kept?.reason ?? '' },
  });
  return (
    <FormDrawer
      title={kept ? 'Change the reason' : 'Keep execution'}
      about={`${name}. Retention and the days of screenshots, videos and reports no longer delete it.`}
      form={form}
      definitions={fields}
      submit={kept ? 'Save reason' : 'Keep execution'}
      closeTo={executionPaths.closeQuestion(id, 'keep', query)}
    >
      <TextField field={reason} {...fields.reason} maxLength={keepReasonMax} required />
    </FormDrawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Keep execution');
