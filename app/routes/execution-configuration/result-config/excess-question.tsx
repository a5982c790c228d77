import { useEffect } from 'react';
import { Button } from '#app/components/button.tsx';
import { Message } from '#app/components/message.tsx';
import { saveAnyway } from '../changed-meanwhile.tsx';
import { counted } from '#platform/contract/wire/count-values.ts';

/** What is to be agreed to before the form is saved. */
export interface AskedFirst {
  readonly asked: Excess;
}

export interface Excess {
  readonly executions: number;
  readonly projects: number;
  /** By which they would be too many. */
  readonly noOfSuitesResults: number;
  /** It was to be saved over what was changed meanwhile. */
  readonly anyway: boolean;
  /** Of what is being changed: it is still the same form. */
  readonly modifiedOn: string;
}

const id = 'excess-question';

/**
 * Whether to save a number of results by which executions are deleted: within the form, which holds what was filled in. Only
 * this button agrees to it; Save asks anew.
 */
export function ExcessQuestion({ asked }: { readonly asked: Excess }) {
  const { executions, projects, noOfSuitesResults, anyway } = asked;
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [asked]);
  const many = executions > 1;
  return (
    <div className="execution-configuration-question">
      <Message id={id} tone="warning" title={`Delete ${counted(executions, 'execution')}?`} takesFocus>
        <p>
          With {noOfSuitesResults} Suites results, {counted(executions, 'execution')} that you have started in{' '}
          {counted(projects, 'project')} {many ? 'are' : 'is'} more than you keep, and {many ? 'are' : 'is'}{' '}
          deleted with {many ? 'their' : 'its'} results, output, reports, screenshots and videos. That cannot
          be undone. To keep more, change the number.
        </p>
      </Message>
      {anyway && <input type="hidden" name="intent" value={saveAnyway} />}
      <div className="actions">
        <Button variant="danger" name="agreed" value={noOfSuitesResults}>
          Save and delete
        </Button>
      </div>
    </div>
  );
}
