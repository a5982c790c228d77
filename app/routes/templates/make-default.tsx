import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Question } from '#app/components/dialog/question.tsx';
import { templatePaths } from '#app/paths/templates.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import {
  setDefaultDefectTemplate,
  setDefaultLifeCycle,
  setDefaultManualTemplate,
} from '#platform/contract/templates/template-calls.ts';
import { templateTypes } from '#platform/contract/templates/template-values.ts';
import { kindIn, loadTemplate } from './load-template.server.ts';

export const handle = { dialog: true };

/** Asks before a template becomes the default (spec 3 section 4). */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'template.edit',
    find: async (asked) => {
      const { _id: id, name, kind } = await loadTemplate(args)(asked);
      return { id, name, kind, scope: asked.privileges.project?.name ?? 'All Projects' };
    },
  });

export const action = (args: ActionFunctionArgs) => {
  const kind = kindIn(args);
  const { templateId = '' } = args.params;
  return answerOn(args, {
    act: ({ platform }) => {
      const query = { templateId };
      switch (kind) {
        case 'manual':
          return platform.call(setDefaultManualTemplate, {
            query,
            body: { activeTabId: templateTypes.manual },
          });
        case 'defect':
          return platform.call(setDefaultDefectTemplate, {
            query,
            body: { activeTabId: templateTypes.defect },
          });
        case 'lifeCycle':
          return platform.call(setDefaultLifeCycle, {
            query,
            body: { activeTabId: templateTypes.lifeCycle },
          });
      }
    },
    back: templatePaths.row(kind, templateId, queryOf(args.request)),
  });
};
export { clientAction } from '#app/components/form/client-action.ts';

const keeping = {
  manual: 'Test cases that exist keep theirs.',
  defect: 'Defects that exist keep theirs.',
  lifeCycle: 'Defects that exist keep their state.',
};

export default function MakeDefault() {
  const { id, name, kind, scope } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Question title="Default template" action="Confirm" closeTo={templatePaths.row(kind, id, query)}>
      <p>
        {name} will be the default template of {scope}. {keeping[kind]}
      </p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Default template');
