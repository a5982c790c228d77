import type { ReactNode } from 'react';
import { Question } from '#app/components/dialog/question.tsx';

export const inheritTitle = 'Use the settings of All Projects';

interface InheritQuestionProps {
  readonly closeTo: string;
  /** Says what changes, in one sentence. */
  readonly children: ReactNode;
  /** What is deleted with it, as '12 screenshots'; '' when nothing is. */
  readonly deleted: string;
  /** Why it is deleted; fewer days where left out. */
  readonly because?: string;
  /** The things that stay, as a sentence. */
  readonly stays?: string;
}

/** Asks whether a project is to delete settings of its own and follow All Projects. */
export const InheritQuestion = ({
  closeTo,
  children,
  deleted,
  because = 'All Projects keeps them for fewer days',
  stays = '',
}: InheritQuestionProps) => (
  <Question title={inheritTitle} closeTo={closeTo} action="Use All Projects settings" tone="danger">
    <p>{children}</p>
    {deleted !== '' && (
      <p>
        <strong>This deletes {deleted}</strong>, because {because}. {stays} You can’t undo this.
      </p>
    )}
  </Question>
);
