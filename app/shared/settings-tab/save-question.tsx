import type { SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import { useEffect } from 'react';
import { Button } from '#app/components/button.tsx';
import { Message } from '#app/components/message.tsx';
import { saveAnyway } from './save-anyway.ts';

/** What a user is asked before settings are saved. */
export interface SaveQuestionWords {
  /** 'Delete 12 screenshots?' */
  readonly title: string;
  readonly text: string;
  /** The button that agrees: 'Save and delete'. */
  readonly action: string;
}

/** A question that the last answer to the form asks. */
export interface SaveQuestion extends SaveQuestionWords {
  /** What the button sends to agree: it names the values that were asked about, so that other values are asked about anew. */
  readonly agreed: string;
  /** The settings were to be saved over another user's changes. */
  readonly anyway: boolean;
  /** When the settings that are changed were saved: it is still the same form. */
  readonly modifiedOn: string;
}

/** What the page of a form gets beside the values that were typed. */
export interface AskedFirst {
  readonly question: SaveQuestion;
}

/** The question that the last answer to the form asks, if any. */
export function useSaveQuestion(): SaveQuestion | undefined {
  const answer = useActionData<SubmissionResult & Partial<AskedFirst>>();
  return answer?.status === undefined ? answer?.question : undefined;
}

const id = 'save-question';

/** Asks within the form, which keeps what was typed. Only this button agrees; Save asks anew. */
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
