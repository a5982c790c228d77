import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { executionPaths } from '#app/paths/executions.ts';

interface RunAgainButtonProps {
  readonly executionId: string;
  readonly variant?: 'primary' | 'secondary';
}

/** Starts an ended execution again with one press, and leads to the new execution. */
export function RunAgainButton({ executionId, variant = 'secondary' }: RunAgainButtonProps) {
  return (
    <PostForm action={executionPaths.again}>
      <Button id="run-again" name="execution" value={executionId} variant={variant}>
        Run again
      </Button>
    </PostForm>
  );
}
