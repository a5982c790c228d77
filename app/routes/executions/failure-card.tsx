import { State } from '#app/components/text/state.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { caseId, executionPaths } from '#app/paths/executions.ts';
import { CaseOutcomes } from '#app/shared/executions/case-outcomes.tsx';
import { placeOfCase, showCaseDuration } from '#platform/contract/executions/result-words-values.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import { CaseCaptures } from './case-captures.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseIssueLink } from './case-issues.tsx';
import { CaseMarks } from './case-marks.tsx';
import { CopyMessage } from './copy-message.tsx';
import type { FailureCardData } from './failure-card-data.ts';
import { FailureMessage } from './failure-message.tsx';

interface FailureCardProps {
  readonly testCase: FailureCardData;
  readonly executionId: string;
  /** The address of the results on display. */
  readonly here: string;
  readonly hasLog: boolean;
  /** Whether the user may file it in Jira. */
  readonly mayFile: boolean;
}

/** Renders a failed test case over the whole width: what failed, since when, why, and what it looked like. */
export function FailureCard({ testCase, executionId, here, hasLog, mayFile }: FailureCardProps) {
  const { number, name, duration, message, outcomes, history, captures, issues } = testCase;
  const place = placeOfCase(testCase);
  const id = caseId(number);
  return (
    <article id={id} tabIndex={-1} aria-labelledby={`${id}-name`} className="execution-card">
      <div className="execution-card-head">
        <State tone="error">
          <span className="sr-only">Failed</span>
        </State>
        <h2 id={`${id}-name`}>{name}</h2>
        {place !== '' && <span className="execution-quiet">{place}</span>}
        <CaseMarks testCase={testCase} executionId={executionId} />
        <span className="execution-card-end">
          <CaseOutcomes outcomes={outcomes} />
          {duration !== null && <span className="execution-quiet">{showCaseDuration(duration)}</span>}
        </span>
      </div>
      <div className="execution-card-body">
        <div>
          {message.text === '' ? (
            <p className="execution-quiet">The test tool gave no message.</p>
          ) : (
            <FailureMessage text={message.text} />
          )}
          <div className="execution-links">
            {issues.map((issue) => (
              <CaseIssueLink key={issue.key} issue={issue} />
            ))}
            {message.wholeLines > 0 && (
              <TextLink to={executionPaths.testCase(executionId, number)}>
                Whole message<span className="sr-only"> of {name}</span> (
                {counted(message.wholeLines, 'line')})
              </TextLink>
            )}
            {message.text !== '' && <CopyMessage text={message.text} of={name} />}
            {hasLog && (
              <TextLink to={executionPaths.logAt(executionId, name)}>
                Output at this line<span className="sr-only"> for {name}</span>
              </TextLink>
            )}
            {mayFile && (
              <TextLink to={executionPaths.fileIssue(executionId, number, `${here}#${id}`)}>
                File in Jira<span className="sr-only"> for {name}</span>
              </TextLink>
            )}
            {outcomes.length > 1 && (
              <TextLink
                to={executionPaths.caseHistory(here, number, !history)}
                preventScrollReset
                aria-expanded={history !== undefined}
              >
                History<span className="sr-only"> of {name}</span>
              </TextLink>
            )}
          </div>
          {history && <CaseHistory of={name} history={history} executionId={executionId} />}
        </div>
        <CaseCaptures executionId={executionId} captures={captures} />
      </div>
    </article>
  );
}
