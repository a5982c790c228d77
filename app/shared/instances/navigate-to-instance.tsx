import type { ReactNode } from 'react';
import { Question } from '#app/components/dialog/question.tsx';

interface NavigateToInstanceProps {
  /** What has no instance: 'Jira', 'cloud'. */
  readonly plugIn: string;
  readonly closeTo: string;
  /** What an instance is needed for, as a sentence. */
  readonly children: ReactNode;
}

/** Asks 'Navigate to create Instance' (spec 2 section 2, spec 3 section 2.2). */
export const NavigateToInstance = ({ plugIn, closeTo, children }: NavigateToInstanceProps) => (
  <Question title="Navigate to create Instance" closeTo={closeTo} action="Navigate To Create Instance">
    <p>
      There is no {plugIn} instance yet. {children}
    </p>
  </Question>
);
