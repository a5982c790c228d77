import { Question } from '#app/components/dialog/question.tsx';

interface TerminateQuestionProps {
  readonly name: string;
  /** Who started it and has left; '' for who asks. */
  readonly leftBy: string;
  readonly closeTo: string;
}

/** The question before an execution is terminated. */
export function TerminateQuestion({ name, leftBy, closeTo }: TerminateQuestionProps) {
  return (
    <Question title="Terminate execution" tone="danger" action="Terminate" closeTo={closeTo}>
      {leftBy !== '' && <p>It was started by {leftBy}, who has left.</p>}
      <p>Are you sure you want to terminate {name}? It stops where it is and cannot be continued.</p>
    </Question>
  );
}
