import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { Question } from '#app/components/dialog/question.tsx';
import {
  deleteAll,
  executionConfigurationPaths,
  type DeleteAll,
} from '#app/paths/execution-configuration.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { deleteCaptures } from '#platform/contract/executions/capture-calls.ts';

export const handle = { dialog: true };

const groups = { 'screen-shoot': 'Screenshots', 'all-videos': 'Videos' } as const;

/**
 * Returns what the address names for deletion.
 * @throws Response 404
 */
function whichOf({ buttonName }: LoaderFunctionArgs['params']): DeleteAll {
  const which = deleteAll.find((one) => one === buttonName);
  if (!which) throw new Response('Not found', { status: 404 });
  return which;
}

/** 'Delete!': asks before all screenshots, or all videos, are deleted (spec 2 section 2). */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'captures.delete',
    find: async ({ platform }) => {
      const which = whichOf(args.params);
      const runConfiguration = await platform.get(getRunConfiguration, {});
      return { which, id: runConfiguration.id };
    },
  });

export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    // Another browser tab may have switched the project meanwhile: the deletion happens only in the project of the
    // question.
    schema: z.object({ id: z.string() }),
    act: ({ value: { id }, platform }) =>
      platform.call(deleteCaptures, { params: { group: groups[whichOf(args.params)], id } }),
    back: executionConfigurationPaths.run,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function DeleteCaptures() {
  const { which, id } = useLoaderData<typeof loader>();
  return (
    <Question
      title="Delete!"
      closeTo={executionConfigurationPaths.closeDeleteCaptures(which)}
      action="Delete"
      tone="danger"
      fields={{ id }}
    >
      <p>Your data will be lost. Are you sure you want to delete all {groups[which].toLowerCase()}?</p>
      <p>Those of kept executions stay.</p>
    </Question>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Delete captures');
