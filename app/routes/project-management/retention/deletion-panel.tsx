import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { Button } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { Progress } from '#app/components/message/progress.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { Time } from '#app/components/text/time.tsx';
import { retentionPaths } from '#app/paths/retention.ts';
import { restMinutes } from '#platform/contract/retention/retention-values.ts';
import type { RetentionJob } from '#platform/contract/retention/retention-calls.ts';
import { counted, grouped } from '#platform/contract/wire/fields/count-values.ts';

interface DeletionPanelProps {
  /** Null before there was a deletion. */
  readonly job: RetentionJob | null;
  /** The id of the settings on display. */
  readonly id: string;
  readonly mayEdit: boolean;
}

const lookMilliseconds = 4000;

/** Shows the deletion in the background, with the button that stops it or continues it. */
export function DeletionPanel({ job, id, mayEdit }: DeletionPanelProps) {
  useReloadWhile(job?.state === 'running');
  return (
    <Panel
      title={<span id="deletion">Deletion</span>}
      about={`Executions beyond the limits are deleted hourly${mayEdit ? ', and right after you save' : ''}; not within ${restMinutes} minutes of their end, because results may still arrive. Kept executions stay.`}
      actions={mayEdit && job && job.state !== 'done' && <JobButton id={id} state={job.state} />}
    >
      {/* It is there from the start, so that the end is announced. */}
      <div role="status">{job?.state === 'done' && <Done job={job} />}</div>
      {job?.state !== 'done' && <JobState job={job} />}
    </Panel>
  );
}

/** Loads the page's data again from time to time. */
function useReloadWhile(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(revalidate, lookMilliseconds);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

const Done = ({ job }: { readonly job: RetentionJob }) => (
  <p>
    {doneWords(job)}. Last run: <Time time={job.changedOn} />.
  </p>
);

function JobState({ job }: Pick<DeletionPanelProps, 'job'>) {
  if (!job) return <p className="text-muted">Nothing has been deleted yet.</p>;
  const { state, deleted, total, changedOn, stoppedBy } = job;
  const text =
    total === null ? `${grouped(deleted)} deleted` : `${grouped(deleted)} of ${counted(total, 'execution')}`;
  return (
    <>
      {state === 'stopped' && (
        <p>
          Stopped {stoppedBy === '' ? '' : `by ${stoppedBy} `}on <Time time={changedOn} />. Nothing is deleted
          until you continue.
        </p>
      )}
      <Progress
        label={state === 'stopped' ? 'Deleted before it was stopped' : 'Deleting executions'}
        text={text}
        {...(total !== null && total > 0 && { value: Math.min(deleted, total), max: total })}
      />
    </>
  );
}

/** Says what the last deletion did, and what it left for the next one. */
function doneWords({ deleted, total }: RetentionJob): string {
  const left = Math.max(0, (total ?? 0) - deleted);
  if (deleted === 0 && left === 0) return 'There was nothing to delete';
  const done = deleted === 0 ? 'Nothing was deleted yet' : `${counted(deleted, 'execution')} deleted`;
  return left === 0
    ? done
    : `${done}; ${grouped(left)} ${left === 1 ? 'follows' : 'follow'} once results can no longer arrive`;
}

const JobButton = ({ id, state }: { readonly id: string; readonly state: 'running' | 'stopped' }) => (
  <PostForm action={retentionPaths.job} preventScrollReset>
    <input type="hidden" name="id" value={id} />
    {state === 'running' ? (
      <Button name="to" value="stop">
        Stop
      </Button>
    ) : (
      <Button name="to" value="continue">
        Continue
      </Button>
    )}
  </PostForm>
);
