import { useFetcher } from '@remix-run/react';
import { Button } from '#app/components/button/button.tsx';
import { classNames } from '#app/components/class-names.ts';
import { TokenField } from '#app/components/form/token-field.tsx';
import { useDocumentTitleError } from '#app/components/form/use-document-title-error.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { assistantPaths } from '#app/paths/assistant.ts';
import { failedQuestion, replyInWords, type AssistantAnswer, type AssistantData } from './assistant-data.ts';
import { BotBubble, ChatMessage, TypingBubble, UserBubble } from './chat-message.tsx';
import { Prompt, promptId } from './prompt.tsx';
import { suggestedQuestions } from './suggested-questions.ts';
import { useLatestInView } from './use-latest-in-view.ts';

interface ConversationProps {
  readonly userName: string;
  /** Undefined while they are loading, null when they cannot be loaded. */
  readonly messages: AssistantData['messages'] | undefined;
  /** The answer to a question that was sent without script. */
  readonly answer?: AssistantAnswer | undefined;
  readonly from?: string | null;
  /** In the panel the messages scroll by themselves; on the page they are a part of it. */
  readonly scrolls?: boolean;
}

/** Renders the conversation with the assistant (spec 1 section 2.11): the same in the panel and on its page. */
export function Conversation({ userName, messages, answer, from, scrolls = false }: ConversationProps) {
  const hydrated = useHydrated();
  const sending = useFetcher<AssistantAnswer>({ key: 'assistant-question' });
  const action = hydrated ? assistantPaths.inPlace : `${assistantPaths.pageFrom(from)}#${promptId}`;

  const busy = sending.state !== 'idle';
  const asked = busy ? questionOf(sending.formData) : undefined;
  const lastAnswer = sending.data ?? answer;
  const failed = busy ? undefined : failedQuestion(lastAnswer);
  const latest = messages?.[messages.length - 1];
  const hasBegun = latest !== undefined || asked !== undefined || failed?.failure !== undefined;
  useDocumentTitleError(failed !== undefined && !scrolls);
  const log = useLatestInView([latest?.id, asked, failed?.failure], { fromStart: scrolls });

  return (
    <div className={classNames('assistant-chat', scrolls && 'assistant-scrolls')}>
      <div
        ref={log}
        className="assistant-log"
        {...(scrolls ? { role: 'region', 'aria-label': 'Conversation', tabIndex: 0 } : {})}
      >
        <div className="assistant-message assistant-message-bot">
          <p>Hello {userName}, I am the FireFlink assistant.</p>
          <p>Ask me how something works. I answer from the help pages.</p>
        </div>
        <sending.Form method="post" action={action} className="assistant-suggestions">
          <TokenField />
          <input type="hidden" name="intent" value="ask" />
          <p id="assistant-suggestions" className="assistant-suggestions-title">
            Suggested questions
          </p>
          <ul aria-labelledby="assistant-suggestions">
            {suggestedQuestions.map((question) => (
              <li key={question}>
                <button
                  type="submit"
                  name="message"
                  value={question}
                  className="assistant-suggestion"
                  onClick={(event) => {
                    if (busy) event.preventDefault();
                  }}
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </sending.Form>
        {!scrolls && hasBegun && <h2 className="sr-only">Conversation</h2>}
        {messages === null && (
          <p className="assistant-note">We can’t show the conversation right now. Try again in a moment.</p>
        )}
        {hasBegun && (
          <ol className="assistant-messages">
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
                  <p className="assistant-failure">
                    <Icon name="error" />
                    {failed.failure}
                  </p>
                </BotBubble>
              </>
            )}
          </ol>
        )}
      </div>
      <p role="status" className="sr-only">
        {asked !== undefined && 'The assistant is writing an answer.'}
        {!busy && sending.data !== undefined && (failed?.failure ?? spoken(latest))}
      </p>
      <Prompt form={sending.Form} action={action} busy={busy} rejected={failed} />
      {messages && messages.length > 0 && (
        <sending.Form method="post" action={action} className="assistant-clear">
          <TokenField />
          <input type="hidden" name="intent" value="clear" />
          <Button variant="quiet" size="small" pending={busy}>
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
