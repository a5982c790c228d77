import { Form } from '@remix-run/react';
import { Button } from '#app/components/button/button.tsx';
import { Time, useZone } from '#app/components/text/time.tsx';
import { showTime } from '#platform/contract/times/time-values.ts';
import type { Zone } from '#platform/contract/times/zone-values.ts';
import { SelectField } from '#app/components/field/select-field.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { State } from '#app/components/text/state.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { executionLook } from '#app/shared/executions/execution-words.ts';
import { passedWords } from '#platform/contract/executions/result-words-values.ts';
import type { ComparedExecution } from '#platform/contract/executions/compare-calls.ts';
import { ResultTotals } from './result-totals.tsx';

interface ComparedSidesProps {
  readonly now: ComparedExecution;
  readonly before: ComparedExecution;
  /** Other executions to compare it with. */
  readonly others: readonly ComparedExecution[];
}

/** Renders the two compared executions side by side, and the selection of another one. */
export function ComparedSides({ now, before, others }: ComparedSidesProps) {
  return (
    <>
      <div className="executions-sides">
        <Side title="Now" execution={now} />
        <Side title="Before" execution={before} />
      </div>
      <OtherChoice now={now} before={before} others={others} />
    </>
  );
}

function Side({ title, execution }: { readonly title: string; readonly execution: ComparedExecution }) {
  const { _id: id, name, verdict, verdictReason, endedOn, results } = execution;
  return (
    <Panel title={title}>
      <p className="executions-side">
        <TextLink to={executionPaths.execution(id)}>{name}</TextLink>
        <State {...executionLook(verdict)}>{verdict}</State>
        <span className="text-muted">{endedOn === null ? 'In progress' : <Time time={endedOn} />}</span>
      </p>
      {verdictReason !== '' && <p>{verdictReason}</p>}
      {results ? <ResultTotals totals={results} /> : <p className="text-muted">It has no results.</p>}
    </Panel>
  );
}

/** Renders a form that only redirects: its page leads to the comparison. */
function OtherChoice({ now, before, others }: ComparedSidesProps) {
  const zone = useZone();
  const offered = others.some(({ _id: id }) => id === before._id) ? others : [before, ...others];
  if (offered.length < 2) return null;
  return (
    <Form method="get" action={executionPaths.compareWith(now._id)} className="executions-choice">
      <SelectField
        // Starts anew for each compared execution.
        key={before._id}
        field={{ id: 'compare-with', name: 'with', errorId: 'compare-with-error', initialValue: before._id }}
        label="Compare with"
        options={offered.map((each) => ({ value: each._id, label: labelOf(each, zone) }))}
      />
      <Button type="submit">Compare</Button>
    </Form>
  );
}

const labelOf = ({ name, endedOn, createdOn, verdict, results }: ComparedExecution, zone: Zone): string =>
  [showTime(endedOn ?? createdOn, zone), name, verdict, results && passedWords(results)]
    .filter(Boolean)
    .join(' · ');
