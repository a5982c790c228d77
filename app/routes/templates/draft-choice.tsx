import { Button } from '#app/components/button/button.tsx';
import { Message } from '#app/components/message/message.tsx';
import { Time } from '#app/components/text/time.tsx';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import type { OtherDraft } from './draft-conflict.server.ts';

export const draftChoiceId = 'draft-choice';

interface DraftChoiceProps {
  readonly other: OtherDraft;
  /** The page is the answer to a button; otherwise the draft was to be saved while somebody typed. */
  readonly isAnswer: boolean;
}

/** Says that another tab has saved the draft meanwhile, with a button for each of the two. */
export function DraftChoice({ other: { savedOn, name, fields, rows }, isAnswer }: DraftChoiceProps) {
  const isGone = savedOn === null;
  return (
    <Message
      id={draftChoiceId}
      tone="warning"
      urgent
      takesFocus={isAnswer}
      title={
        isGone
          ? 'Your draft was saved or discarded in another tab or browser meanwhile'
          : 'Your draft was changed in another tab or browser meanwhile'
      }
    >
      {!isGone && (
        <p>
          The other draft is of <Time time={savedOn} />: {name || '(no name)'},{' '}
          {counted(fields, 'field', 'fields')}, {counted(rows, 'row', 'rows')}.
        </p>
      )}
      <p>What is on this page isn’t stored yet. Choose which draft to keep.</p>
      <div className="actions">
        <Button name="intent" value="keep-this">
          Keep this draft
        </Button>
        <Button name="intent" value="load-other">
          {isGone ? 'Load what is stored' : 'Load the other draft'}
        </Button>
      </div>
    </Message>
  );
}

interface DraftFieldsProps {
  readonly revision: string;
  readonly basis: string;
}

/** The hidden fields by which the server notices that another tab has saved the draft. */
export const DraftFields = ({ revision, basis }: DraftFieldsProps) => (
  <>
    <input type="hidden" name="revision" value={revision} />
    <input type="hidden" name="basis" value={basis} />
  </>
);
