import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { CheckboxField } from '#app/components/field/checkbox-field.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import {
  createCaseIssue,
  getIssueForm,
  issueBody,
  type IssueForm,
  type IssueValues,
} from '#platform/contract/executions/issue-calls.ts';
import { fileIssueFields } from './file-issue.fields.ts';
import { IssueTypeField, neededFields } from './issue-type-fields.tsx';
import { caseNumber } from './shown-results.ts';

export const handle = { dialog: true };

const paramsOf = ({ params: { executionId = '', number } }: Pick<LoaderFunctionArgs, 'params'>) => ({
  executionId,
  number: caseNumber(number) ?? -1,
});

const backOf = (args: LoaderFunctionArgs) => {
  const { executionId, number } = paramsOf(args);
  return executionPaths.closeIssue(executionId, number, queryOf(args.request));
};

/** Files an issue in Jira for a failed test case. What Jira can't do is said on the page behind. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async ({ platform, context }) => {
    const { executionId, number } = paramsOf(args);
    const outcome = await platform.call(getIssueForm, { params: { executionId, number } });
    if (outcome.ok) return { executionId, ...outcome.data };
    if (outcome.code !== 400 && outcome.code !== 409) throw refused(outcome);
    throw await redirectWithFlash(context, backOf(args), { tone: 'error', text: outcome.message });
  });

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: issueBody,
    call: createCaseIssue,
    input: (body) => ({ params: paramsOf(args), body }),
    back: backOf(args),
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function FileIssue() {
  const { executionId, testCase, instance, projectKey, types, summary, open } =
    useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const usual = types.find(({ name, unfillable }) => name === 'Bug' && unfillable.length === 0) ?? types[0];
  const [form, fields] = useServerForm<IssueValues>({
    id: 'issue',
    defaultValue: { type: usual?.id ?? '', summary, description: '' },
  });
  const values = fields.fields.getFieldset();
  return (
    <FormDrawer
      title="File in Jira"
      about={`${testCase.name}: an issue in ${projectKey} of ${instance}`}
      width="wide"
      form={form}
      definitions={fileIssueFields}
      above={open && <OpenIssue open={open} />}
      submit="File in Jira"
      sending="Asking Jira…"
      closeTo={executionPaths.closeIssue(executionId, testCase.number, query)}
    >
      {open && (
        <CheckboxField field={fields.another} value="yes" label={`Create another issue beside ${open.key}`} />
      )}
      <SelectField
        field={fields.type}
        {...fileIssueFields.type}
        options={types.map(({ id, name, unfillable }) => ({
          value: id,
          label: unfillable.length === 0 ? name : `${name} (needs ${unfillable.join(', ')}: only in Jira)`,
          disabled: unfillable.length > 0,
        }))}
      />
      <TextField field={fields.summary} {...fileIssueFields.summary} />
      <TextareaField field={fields.description} {...fileIssueFields.description} />
      {neededFields(types).map(({ field, of }) => {
        const value = values[field.id];
        return value && <IssueTypeField key={field.id} field={value} needed={field} of={of} />;
      })}
    </FormDrawer>
  );
}

function OpenIssue({
  open: { key, url, summary, status },
}: {
  readonly open: NonNullable<IssueForm['open']>;
}) {
  return (
    <p>
      <TextLink to={url}>{key}</TextLink> is still open for this test case ({status}): {summary}. Filing uses
      it and creates no other issue.
    </p>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'File in Jira');
