import { messageParts, type MessageSide } from './message-parts.ts';

const sideClass: Readonly<Record<MessageSide, string>> = {
  expected: 'execution-expected',
  received: 'execution-received',
};

/** Renders a message from its top, with the expected and the received value highlighted. */
export function FailureMessage({ text }: { readonly text: string }) {
  return (
    <pre className="execution-message">
      {messageParts(text).map(({ text: part, side }, index) =>
        side === undefined ? (
          part
        ) : (
          <span key={index} className={sideClass[side]}>
            {part}
          </span>
        ),
      )}
    </pre>
  );
}
