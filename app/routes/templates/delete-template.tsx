import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { templatePaths } from '#app/paths/templates.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { deleteDefectTemplate, deleteManualTemplate } from '#platform/contract/templates/template-calls.ts';
import { formKindIn, loadTemplate } from './load-template.server.ts';

export const handle = { dialog: true };

/** Asks before a template is deleted. The platform checks whether it is used. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'template.delete',
    find: async (asked) => {
      const { _id: id, name, cannot } = await loadTemplate(args)(asked);
      return { id, name, cannot, kind: formKindIn(args) };
    },
    unless: {
      says: ({ cannot }) => cannot.delete,
      back: templatePaths.list(formKindIn(args), queryOf(args.request)),
    },
  });

export const action = (args: ActionFunctionArgs) => {
  const kind = formKindIn(args);
  const { templateId = '', templateName: name = '' } = args.params;
  const query = queryOf(args.request);
  return answerOn(args, {
    act: ({ platform }) =>
      platform.call(kind === 'manual' ? deleteManualTemplate : deleteDefectTemplate, {
        params: { templateId },
      }),
    back: templatePaths.list(kind, query),
    inUse: templatePaths.impact({ kind, name, id: templateId }, query),
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function DeleteTemplate() {
  const { id, name, kind } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question title="Delete!" closeTo={templatePaths.row(kind, id, query)} action="Delete" tone="danger">
      <p>
        Your data will be lost. Are you sure you want to delete {name} template? Its history goes with it.
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Delete template');
