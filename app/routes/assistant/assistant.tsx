import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from '@remix-run/react';
import { assistantPath, type AssistantAnswer, type AssistantData } from '#app/assistant/assistant-data.ts';
import { Conversation } from '#app/assistant/conversation.tsx';
import { promptId } from '#app/assistant/prompt.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { PlatformError } from '#app/platform/client.server.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import { requireSession } from '#app/session/require-session.server.ts';
import { safeReturn } from '#app/session/safe-return.ts';
import { clearConversation, getConversation, predict } from '#platform/contract/calls/chatbot.ts';
import { messages as words } from '#platform/contract/messages.ts';
import { assistantSchema } from './assistant.schema.ts';

/** The conversation with the assistant (spec 1 section 2.11), for this page and for the panel over other pages. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, context } = await requireSession(args);
  const from = openedFrom(args.request);
  try {
    const outcome = await platform.call(getConversation, {});
    return data<AssistantData>({ messages: outcome.ok ? outcome.data : null, from });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    context.log.error({ err: error, call: error.callName }, 'a conversation could not be read');
    return data<AssistantData>({ messages: null, from }, { status: 503 });
  }
}

/** Asks or clears. Script gets data; without script it is a redirect to the conversation. */
export async function action(args: ActionFunctionArgs) {
  const inPlace = new URL(args.request.url).searchParams.has('inPlace');
  const from = openedFrom(args.request);
  const page = from ? `${assistantPath}?${new URLSearchParams({ from })}` : assistantPath;
  return handleSignedInForm(args, {
    schema: assistantSchema,
    async run({ value, platform, context, rejectWith }) {
      const outcome =
        value.intent === 'ask'
          ? await platform.call(predict, { body: { message: value.message } })
          : await platform.call(clearConversation, {});
      if (!outcome.ok) return rejectWith(outcome);
      if (inPlace) return Response.json({ status: 'success' });
      if (value.intent === 'ask') return redirect(`${page}#latest`, 303);
      return redirectWithFlash(context, `${page}#${promptId}`, { tone: 'success', text: outcome.message });
    },
  });
}

/** Without a network there is no answer, but the page goes on. */
export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<AssistantAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction<AssistantAnswer>();
  } catch (error) {
    if (isAnswerOfTheServer(error)) throw error;
    const message = form.get('message');
    return {
      status: 'error',
      error: { '': [words.chatFailed] },
      initialValue: { message: typeof message === 'string' ? message : '' },
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

/** The page of the assistant: all of it without script, and where a window has no room. */
export default function Assistant() {
  const { messages, from } = useLoaderData<AssistantData>();
  const frame = useRouteLoaderData<{ user: { name: string } }>('app');
  return (
    <>
      <PageHeader
        title="Assistant"
        back={{ to: from ?? '/app/projects', label: from ? 'Back' : 'All Projects' }}
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

/** The page that the assistant was opened from, so that one can go back to it. */
function openedFrom(request: Request): string | null {
  const from = safeReturn(new URL(request.url).searchParams.get('from'));
  return from?.startsWith('/app/') && !from.startsWith(assistantPath) ? from : null;
}

const isAnswerOfTheServer = (error: unknown): boolean =>
  error instanceof Response || isRouteErrorResponse(error);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Assistant');
