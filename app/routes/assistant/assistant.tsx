import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from '@remix-run/react';
import { NotReached } from '#app/browser/own-answers.ts';
import { sendFields } from '#app/browser/sent-form.ts';
import { assistantPaths } from '#app/paths/assistant.ts';
import { projectPaths } from '#app/paths/projects.ts';
import type { AssistantAnswer, AssistantData } from '#app/shared/assistant/assistant-data.ts';
import { Conversation } from '#app/shared/assistant/conversation.tsx';
import { promptId } from '#app/shared/assistant/prompt.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { buttonsOn } from '#app/request/forms/buttons-on.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { queryOf } from '#app/request/query-of.ts';
import { PlatformError } from '#app/request/calls/call-platform.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { clearConversation, getConversation, predict } from '#platform/contract/assistant/assistant-calls.ts';
import { messages as words } from '#platform/contract/wire/calls/message-values.ts';
import { assistantSchema } from './assistant.schema.ts';

/** Shows the conversation with the assistant (spec 1 section 2.11), for this page and for the panel over other pages. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async ({ platform, context }) => {
    const from = openedFrom(args.request);
    try {
      const outcome = await platform.call(getConversation, {});
      return data<AssistantData>({ messages: outcome.ok ? outcome.data : null, from });
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      context.log.error({ err: error, call: error.callName }, 'could not read a conversation');
      return data<AssistantData>({ messages: null, from }, { status: 503 });
    }
  });

/** Asks or clears. Script gets data; without script it is a redirect to the conversation. */
export async function action(args: ActionFunctionArgs) {
  const inPlace = queryOf(args.request).has('inPlace');
  const from = openedFrom(args.request);
  const page = assistantPaths.pageFrom(from);
  // eslint-disable-next-line browsers/supported-apis -- only the server does this
  const here = () => (inPlace ? Response.json({ status: 'success' }) : undefined);
  return buttonsOn(args, {
    schema: assistantSchema,
    buttons: {
      ask: (form) =>
        save(form, {
          call: predict,
          input: ({ message }) => ({ body: { message } }),
          back: here() ?? `${page}#latest`,
          done: null,
        }),
      clear: (form) =>
        save(form, {
          call: clearConversation,
          input: () => ({}),
          back: here() ?? `${page}#${promptId}`,
        }),
    },
  });
}

/**
 * Answers an error without a network, so that the page stays usable. Where a filter blocks script, a document sends the
 * question.
 */
export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<AssistantAnswer> {
  const form = new URLSearchParams(await request.clone().text());
  try {
    return await serverAction<AssistantAnswer>();
  } catch (error) {
    if (isAnswerOfTheServer(error)) throw error;
    if (error instanceof NotReached) {
      sendFields(assistantPaths.pageFromHere(window.location), form);
      return new Promise(() => undefined);
    }
    return {
      status: 'error',
      error: { '': [words.chatFailed] },
      initialValue: { message: form.get('message') ?? '' },
    };
  }
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<AssistantData> {
  try {
    return await serverLoader<AssistantData>();
  } catch (error) {
    if (isAnswerOfTheServer(error)) throw error;
    return { messages: null, from: null };
  }
}

/** Renders the page of the assistant: complete without script, and used where there is no room for a panel. */
export default function Assistant() {
  const { messages, from } = useLoaderData<AssistantData>();
  const frame = useRouteLoaderData<{ user: { name: string } }>('app');
  return (
    <>
      <PageHeader
        title="Assistant"
        back={{ to: from ?? projectPaths.list, label: from ? 'Back' : 'All Projects' }}
      />
      <Conversation
        userName={frame?.user.name ?? ''}
        messages={messages}
        answer={useActionData<AssistantAnswer>()}
        from={from}
      />
    </>
  );
}

const openedFrom = (request: Request): string | null => assistantPaths.closePage(queryOf(request));

const isAnswerOfTheServer = (error: unknown): boolean =>
  error instanceof Response || isRouteErrorResponse(error);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Assistant');
