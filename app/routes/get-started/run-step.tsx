import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { helpPaths } from '#app/paths/help.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import type { GetStarted } from './load-get-started.server.ts';
import { Step } from './step.tsx';
import { BeginChecks } from './trouble.tsx';
import { Waiting } from './waiting.tsx';

type RunStepProps = Pick<
  GetStarted,
  'project' | 'machine' | 'execution' | 'requestId' | 'tool' | 'system' | 'isLate'
> & {
  readonly isNext: boolean;
};

/** The last step: one press starts the suite on the machine, and leads to its execution. */
export function RunStep(props: RunStepProps) {
  const { execution, isNext, isLate, project, tool, system } = props;
  const isDone = execution !== null && execution.endedOn !== null;
  return (
    <Step
      id="run"
      number={4}
      title="Run it"
      isDone={isDone}
      isNext={isNext}
      result={
        execution && (
          <span className="get-started-result">
            {execution.suiteName}: {execution.status}
          </span>
        )
      }
    >
      {execution && (
        <div className="actions">
          <ButtonLink to={executionPaths.execution(execution.id)} variant={isDone ? 'primary' : 'secondary'}>
            {isDone ? 'See the result' : 'Open the execution'}
          </ButtonLink>
        </div>
      )}
      {execution && !isDone && (
        <Waiting to={getStartedPaths.at({ project: project?.id, tool: tool ?? undefined, system })}>
          Waiting for the result…
        </Waiting>
      )}
      {isLate && <BeginChecks />}
      {(!execution || isDone) && <Run {...props} again={isDone} />}
    </Step>
  );
}

/** Offers the suites of the machine, or says what is missing. */
function Run({ project, machine, requestId, again }: RunStepProps & { readonly again: boolean }) {
  if (!project || machine?.isConnected !== true) {
    return again ? null : <p className="get-started-hint">Create a project and connect a machine first.</p>;
  }
  const { suites } = machine;
  const [first] = suites;
  if (first === undefined) {
    return (
      <p>
        {machine.hostName} has no suite yet. Write your command to fireflink-client.config.json, and start the
        client again. <TextLink to={helpPaths.page('client-machines')}>How to write it</TextLink>
      </p>
    );
  }
  return (
    <PostForm action={getStartedPaths.page} className="get-started-run">
      <input type="hidden" name="projectId" value={project.id} />
      <input type="hidden" name="machineId" value={machine.id} />
      <input type="hidden" name="requestId" value={requestId} />
      {suites.length === 1 ? (
        <>
          <input type="hidden" name="suiteName" value={first} />
          <p>
            Suite <strong>{first}</strong> on {machine.hostName}
          </p>
        </>
      ) : (
        <label className="get-started-suite">
          Suite on {machine.hostName}
          <select name="suiteName" className="input select">
            {suites.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <Button name="intent" value="run" variant={again ? 'secondary' : 'primary'}>
        {again ? 'Run again' : 'Run now'}
      </Button>
    </PostForm>
  );
}
