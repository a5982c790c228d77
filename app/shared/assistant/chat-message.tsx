import type { ReactNode } from 'react';
import { TextLink } from '#app/components/text/text-link.tsx';
import type { ChatMessage as Message, ChatReply } from '#platform/contract/assistant/assistant-calls.ts';

/** Renders one message of the conversation. */
export function ChatMessage({ message, id }: { message: Message; id?: string }) {
  return message.author === 'user' ? (
    <UserBubble id={id}>{message.text}</UserBubble>
  ) : (
    <BotBubble id={id}>
      <Reply reply={message.reply} />
    </BotBubble>
  );
}

export function UserBubble({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <li id={id} tabIndex={id ? -1 : undefined} className="assistant-message assistant-message-user">
      <span className="sr-only">You: </span>
      <p>{children}</p>
    </li>
  );
}

export function BotBubble({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <li id={id} tabIndex={id ? -1 : undefined} className="assistant-message assistant-message-bot">
      <span className="sr-only">Assistant: </span>
      {children}
    </li>
  );
}

/** Renders a reply from data: text that looks like markup stays text. */
function Reply({ reply: { heading, text, list, links } }: { reply: ChatReply }) {
  return (
    <>
      {heading && <h3>{heading}</h3>}
      {text.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {list.length > 0 && (
        <ol className="assistant-steps">
          {list.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ol>
      )}
      {links.length > 0 && (
        <ul className="assistant-links">
          {links.map(({ text: label, to }) => (
            <li key={to}>
              <TextLink to={to} plain>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shown while an answer is being prepared; the status line says the same in words. */
export function TypingBubble() {
  return (
    <li className="assistant-message assistant-message-bot" aria-hidden="true">
      <span className="assistant-typing">
        <span />
        <span />
        <span />
      </span>
    </li>
  );
}
