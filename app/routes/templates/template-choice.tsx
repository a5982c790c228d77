import { Button } from '#app/components/button/button.tsx';
import { Message } from '#app/components/message/message.tsx';
import { templateMessages } from '#platform/contract/templates/template-values.ts';
import type { NewerTemplate } from './newer-template.server.ts';

interface TemplateChoiceProps {
  readonly newer: NewerTemplate;
  /** The page is the answer to a button; otherwise the draft was opened after somebody else had saved. */
  readonly isAnswer: boolean;
}

/** Says that another user has saved the template since the draft was begun, with a button for each of the two. */
export function TemplateChoice({ newer: { version, by, waits, begunWith }, isAnswer }: TemplateChoiceProps) {
  const who = by || 'somebody';
  return (
    <Message
      id="template-choice"
      tone="warning"
      urgent={isAnswer}
      takesFocus={isAnswer}
      title={templateMessages.changedMeanwhile(who)}
    >
      <p>
        {who} saved version {version}
        {waits && ', which waits for approval'}. Your draft began with version {begunWith}.
      </p>
      <p>Save yours over it, or load the template: that discards your draft.</p>
      <div className="actions">
        <Button name="intent" value={`save-mine:${version}`}>
          Save mine as the next version
        </Button>
        <Button name="intent" value={`load-template:${version}`}>
          Load the template
        </Button>
      </div>
    </Message>
  );
}
