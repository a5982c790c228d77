import { useFetcher } from '@remix-run/react';
import { Button } from '#app/components/button.tsx';
import { classNames } from '#app/components/class-names.ts';
import { useDocumentTitleError } from '#app/components/form/use-document-title-error.ts';
import { Icon } from '#app/components/icon.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';
import {
  assistantPath,
  failedQuestion,
  inPlacePath,
  replyInWords,
  type AssistantAnswer,
  type AssistantData,
} from './assistant-data.ts';
import { BotBubble, ChatMessage, TypingBubble, UserBubble } from './chat-message.tsx';
import { Prompt, promptId } from './prompt.tsx';
import { suggestedQuestions } from './suggested-questions.ts';
import { useLatestInView } from './use-latest-in-view.ts';

interface ConversationProps {
  readonly userName: string;
  /** Undefined while they are fetched, null when they cannot be had. */
  readonly messages: AssistantData['messages'] | undefined;
  /** The answer to a question that was sent without script. */
  readonly answer?: AssistantAnswer | undefined;
  readonly from?: string | null;
  /** In the panel the messages scroll by themselves; on the page they are a part of it. */
  readonly scrolls?: boolean;
}

/** The conversation with the assistant (spec 1 section 2.11): the same in the panel and on its page. */
export function Conversation({ userName, messages, answer, from, scrolls = false }: ConversationProps) {
  const hydrated = useHydrated();
  const sending = useFetcher<AssistantAnswer>({ key: 'assistant-question' });
  const query = from ? `?${new URLSearchParams({ from })}` : '';
  const action = hydrated ? inPlacePath : `${assistantPath}${query}#${promptId}`;

  const asked = sending.state === 'idle' ? undefined : questionOf(sending.formData);
  const lastAnswer = sending.data ?? answer;
  const failed = sending.state === 'idle' ? failedQuestion(lastAnswer) : undefined;
  const latest = messages?.at(-1);
  useDocumentTitleError(failed !== undefined && !scrolls);
  const log = useLatestInView([latest?.id, asked, failed?.failure], { fromStart: scrolls });

  return (
    <div className={classNames('chat', scrolls && 'chat-scrolls')}>
      <div
        ref={log}
        className="chat-log"
        {...(scrolls ? { role: 'region', 'aria-label': 'Conversation', tabIndex: 0 } : {})}
      >
        {!scrolls && <h2 className="sr-only">Conversation</h2>}
        <div className="chat-message chat-message-bot">
          <p>Hello {userName}, I am the FireFlink assistant.</p>
          <p>Ask me how something works: I answer from the help pages.</p>
        </div>
        <sending.Form method="post" action={action} className="chat-suggestions">
          <input type="hidden" name="intent" value="ask" />
          <p id="assistant-suggestions" className="chat-suggestions-title">
            Suggested questions
          </p>
          <ul aria-labelledby="assistant-suggestions">
            {suggestedQuestions.map((question) => (
              <li key={question}>
                <button
                  type="submit"
                  name="message"
                  value={question}
                  className="chat-suggestion"
                  onClick={(event) => {
                    if (asked !== undefined) event.preventDefault();
                  }}
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </sending.Form>
        {!scrolls && <h2 className="sr-only">Conversation</h2>}
        {messages === null && <p className="chat-note">The conversation cannot be shown at the moment.</p>}
        <ol className="chat-messages">
          {messages?.map((message) => (
            <ChatMessage
              key={message.id}
              message={message}
              id={message === latest && failed?.failure === undefined ? 'latest' : undefined}
            />
          ))}
          {asked !== undefined && (
            <>
              <UserBubble>{asked}</UserBubble>
              <TypingBubble />
            </>
          )}
          {failed?.failure !== undefined && (
            <>
              {failed.question !== '' && <UserBubble>{failed.question}</UserBubble>}
              <BotBubble id="latest">
                <p className="chat-failure">
                  <Icon name="error" />
                  {failed.failure}
                </p>
              </BotBubble>
            </>
          )}
        </ol>
      </div>
      <p role="status" className="sr-only">
        {asked !== undefined && 'The assistant is writing an answer.'}
        {asked === undefined && sending.data !== undefined && (failed?.failure ?? spoken(latest))}
      </p>
      <Prompt
        form={sending.Form}
        action={action}
        question={asked}
        rejected={failed}
        settled={sending.state === 'idle'}
      />
      {messages && messages.length > 0 && (
        <sending.Form method="post" action={action} className="chat-clear">
          <input type="hidden" name="intent" value="clear" />
          <Button variant="quiet" size="small" pending={sending.state !== 'idle'}>
            <Icon name="trash" />
            Clear chat
          </Button>
        </sending.Form>
      )}
    </div>
  );
}

function questionOf(form: FormData | undefined): string | undefined {
  const message = form?.get('message');
  return typeof message === 'string' ? message.trim() : undefined;
}

const spoken = (latest: NonNullable<AssistantData['messages']>[number] | undefined): string => {
  if (latest === undefined) return 'Conversation cleared';
  return latest.author === 'bot' ? replyInWords(latest.reply) : '';
};
