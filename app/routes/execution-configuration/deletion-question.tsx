import type { SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { useEffect } from 'react';
import { Button } from '#app/components/button.tsx';
import { Message } from '#app/components/message.tsx';
import { saveAnyway } from './changed-meanwhile.tsx';

/** What saving a form would delete. */
export interface Deletion {
  /** 'Delete 12 screenshots?' */
  readonly title: string;
  readonly text: string;
  /** What the button sends to agree: it names the values that delete, so that other values are asked about anew. */
  readonly agreed: string;
  /** It was to be saved over another user's changes. */
  readonly anyway: boolean;
  /** The id of what is being changed, so that the form stays the same. */
  readonly modifiedOn: string;
}

/** What the page of a form is told beside the values that were typed. */
export interface AskedFirst {
  readonly asked: Deletion;
}

/** The question that the last answer to the form asks, if any. */
export function useAsked(): Deletion | undefined {
  const answer = useActionData<SubmissionResult & Partial<AskedFirst>>();
  return answer?.status === undefined ? answer?.asked : undefined;
}

const id = 'deletion-question';

/**
 * Asks whether to save what deletes something: within the form, which keeps what was typed. Only this button agrees; Save asks
 * anew.
 */
export function DeletionQuestion({ asked }: { readonly asked: Deletion }) {
  const { title, text, agreed, anyway } = asked;
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [asked]);
  return (
    <div className="execution-configuration-question">
      <Message id={id} tone="warning" title={title} takesFocus>
        <p>{text}</p>
      </Message>
      {anyway && <input type="hidden" name="intent" value={saveAnyway} />}
      <div className="actions">
        <Button variant="danger" name="agreed" value={agreed}>
          Save and delete
        </Button>
      </div>
    </div>
  );
}
