import type { ReactNode } from 'react';
import { Question } from '#app/components/dialog/question.tsx';

export const inheritTitle = 'Use the settings of All Projects';

interface InheritQuestionProps {
  readonly closeTo: string;
  /** What comes of it, as a sentence. */
  readonly children: ReactNode;
}

/** Whether a project is to give up a configuration of its own. */
export const InheritQuestion = ({ closeTo, children }: InheritQuestionProps) => (
  <Question title={inheritTitle} closeTo={closeTo} action="Use them" tone="danger">
    <p>{children}</p>
  </Question>
);
