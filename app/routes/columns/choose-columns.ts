import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { projectPaths } from '#app/paths/projects.ts';
import { answerOn } from '#app/request/forms/answer-on.server.ts';
import { safeReturn } from '#app/paths/safe-return.ts';
import { setListColumns } from '#platform/contract/lists/list-calls.ts';
import type { ListId } from '#platform/contract/lists/list-values.ts';

const back = ({ url }: Request): string =>
  safeReturn(new URL(url).searchParams.get('from')) ?? projectPaths.list;

/** Redirects to the list that contains the form. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(back(request));

const one = z.string();

const choiceSchema = z.object({
  columns: z.union([one.transform((column) => [column]), z.array(one)]).default([]),
  /** Restores the default columns, whatever is selected. */
  usual: z.literal('on').optional(),
});

/** Stores which columns of a list the user has selected. */
export const action = (args: ActionFunctionArgs) =>
  answerOn(args, {
    schema: choiceSchema,
    act: ({ platform, value: { columns, usual } }) =>
      platform.call(setListColumns, {
        // The platform decides which lists there are.
        params: { list: args.params.list as ListId },
        body: { columns: usual ? null : columns },
      }),
    back: back(args.request),
  });
export { clientAction } from '#app/components/form/client-action.ts';
