import type { SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { useEffect } from 'react';
import { Button } from '#app/components/button/button.tsx';
import { Message } from '#app/components/message/message.tsx';
import { saveAnyway } from './save-anyway.ts';

/** The texts of the question before settings are saved. */
export interface SaveQuestionWords {
  /** 'Delete 12 screenshots?' */
  readonly title: string;
  readonly text: string;
  /** The text of the button that agrees: 'Save and delete'. */
  readonly action: string;
}

/** A question in the last answer to the form. */
export interface SaveQuestion extends SaveQuestionWords {
  /**
   * The value that the button sends to agree: it identifies the values in question, so that other values lead to a new
   * question.
   */
  readonly agreed: string;
  /** The settings were to be saved over another user's changes. */
  readonly anyway: boolean;
  /** When the changed settings were saved, to recognize the same form. */
  readonly modifiedOn: string;
}

/** What the page of a form gets beside the typed values. */
export interface AskedFirst {
  readonly question: SaveQuestion;
}

/** Returns the question in the last answer to the form, if any. */
export function useSaveQuestion(): SaveQuestion | undefined {
  const answer = useActionData<SubmissionResult & Partial<AskedFirst>>();
  return answer?.status === undefined ? answer?.question : undefined;
}

const id = 'save-question';

/** Asks within the form, which preserves the typed values. Only this button agrees; Save asks again. */
export function SaveQuestionMessage({ question }: { readonly question: SaveQuestion }) {
  const { title, text, action, agreed, anyway } = question;
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [question]);
  return (
    <div className="settings-tab-question">
      <Message id={id} tone="warning" title={title} takesFocus>
        <p>{text}</p>
      </Message>
      {anyway && <input type="hidden" name="intent" value={saveAnyway} />}
      <div className="actions">
        <Button variant="danger" name="agreed" value={agreed}>
          {action}
        </Button>
      </div>
    </div>
  );
}
