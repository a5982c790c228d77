import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { templatePaths } from '#app/paths/templates.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getTemplateVersion, restoreTemplateVersion } from '#platform/contract/templates/template-calls.ts';
import { formKindIn, loadTemplate } from './load-template.server.ts';

export const handle = { dialog: true };

/** Asks before an earlier version of a template is saved as the newest one. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'template.edit',
    find: async (asked) => {
      const { _id: id, name, kind, cannot } = await loadTemplate(args)(asked);
      const params = { templateId: id, version: args.params['version'] ?? '' };
      const { version } = await asked.platform.get(getTemplateVersion, { params });
      return { id, name, kind, cannot, version };
    },
    unless: {
      says: ({ cannot }) => cannot.edit,
      back: templatePaths.list(formKindIn(args), queryOf(args.request)),
    },
  });

export const action = (args: ActionFunctionArgs) => {
  const { templateId = '', templateName: name = '', version = '' } = args.params;
  return answerOn(args, {
    act: ({ platform }) => platform.call(restoreTemplateVersion, { params: { templateId, version } }),
    back: templatePaths.history({ kind: formKindIn(args), name, id: templateId }, queryOf(args.request)),
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

export default function RestoreVersion() {
  const { id, name, kind, version } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question
      title="Restore version"
      action="Restore"
      closeTo={templatePaths.history({ kind, id, name }, query)}
    >
      <p>
        {name} becomes what it was in version {version}, as a new version. Nothing is lost.
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Restore version');
