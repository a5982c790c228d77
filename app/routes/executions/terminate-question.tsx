import { Question } from '#app/components/dialog/question.tsx';

interface TerminateQuestionProps {
  readonly name: string;
  /** The user who started it and has left; '' when it is the asking user. */
  readonly leftBy: string;
  readonly closeTo: string;
}

/** Renders the question before an execution is terminated. */
export function TerminateQuestion({ name, leftBy, closeTo }: TerminateQuestionProps) {
  return (
    <Question title="Terminate execution" tone="danger" action="Terminate" closeTo={closeTo}>
      {leftBy !== '' && <p>{leftBy} started it and has left the license.</p>}
      <p>Are you sure you want to terminate {name}? You can’t undo this.</p>
    </Question>
  );
}
