import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { State } from '#app/components/text/state.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { caseTones } from '#app/shared/executions/case-outcomes.tsx';
import executionsStyles from '#app/shared/executions/executions.css?url';
import { getResults } from '#platform/contract/executions/result-calls.ts';
import { placeOfCase, showCaseDuration } from '#platform/contract/executions/result-words-values.ts';
import { listCaseIssues } from '#platform/contract/executions/issue-calls.ts';
import { CapturesList } from './capture-item.tsx';
import capturesStyles from './captures.css?url';
import { CaseHistory } from './case-history.tsx';
import { CaseIssueList } from './case-issues.tsx';
import { CaseMarks } from './case-marks.tsx';
import { CopyMessage } from './copy-message.tsx';
import executionStyles from './execution.css?url';
import { FailureMessage } from './failure-message.tsx';
import { loadCaptures } from './load-captures.server.ts';
import { loadExecution } from './load-execution.server.ts';
import resultsStyles from './results.css?url';
import { caseNumber } from './shown-results.ts';

/** Shows one test case of an execution: its whole message, its screenshots and videos, and its last outcomes. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'any' }, async (signedIn) => {
    const { executionId = '' } = args.params;
    const number = caseNumber(args.params['number']);
    if (number === undefined) throw data(null, { status: 404 });
    const [{ name, log }, { cases }, { captures }, { issues, cannot }] = await Promise.all([
      loadExecution(args, signedIn),
      signedIn.platform.get(getResults, {
        params: { executionId },
        query: { number, outcomes: 'yes', pageSize: 1 },
      }),
      loadCaptures(args, signedIn),
      signedIn.platform.get(listCaseIssues, { params: { executionId } }),
    ]);
    const [testCase] = cases;
    if (!testCase) throw data(null, { status: 404 });
    return {
      execution: { id: executionId, name, hasLog: log !== null },
      testCase,
      captures: captures.filter(({ caseNumber }) => caseNumber === testCase.number),
      issues: issues.filter(({ caseNumber }) => caseNumber === testCase.number),
      mayFile: cannot.create === undefined && (testCase.status === 'Failed' || testCase.firstFailure !== ''),
    };
  });

export default function TestCasePage() {
  const dialog = useOutlet();
  const { execution, testCase, captures, issues, mayFile } = useLoaderData<typeof loader>();
  const { id, hasLog } = execution;
  const { name, status, message, firstFailure, duration, outcomes = [] } = testCase;
  const facts = [placeOfCase(testCase), duration === null ? '' : showCaseDuration(duration)].filter(Boolean);
  return (
    <>
      {dialog}
      <PageHeader
        title={name}
        {...(facts.length > 0 && { description: facts.join(' · ') })}
        back={{ to: executionPaths.execution(id), label: execution.name }}
        state={
          <>
            <State tone={caseTones[status]}>{status}</State>
            <CaseMarks testCase={testCase} executionId={id} />
          </>
        }
      />
      <div className="panel-stack">
        {message !== '' && <Message title="Message" text={message} of={name} />}
        {firstFailure !== '' && <Message title="Message of the first try" text={firstFailure} of={name} />}
        {message === '' && firstFailure === '' && (
          <p className="text-muted">The test tool gave no message.</p>
        )}
        {(issues.length > 0 || mayFile) && (
          <Panel title="Issues in Jira">
            <CaseIssueList issues={issues} />
            {mayFile && (
              <ButtonLink id="file-issue" to={executionPaths.fileIssue(id, testCase.number)}>
                File in Jira
              </ButtonLink>
            )}
          </Panel>
        )}
        {hasLog && <TextLink to={executionPaths.logAt(id, name)}>Output at this test case</TextLink>}
        {captures.length > 0 && (
          <Panel title="Screenshots and videos">
            <CapturesList executionId={id} captures={captures} />
          </Panel>
        )}
        <Panel title="History">
          <CaseHistory of={name} history={outcomes} executionId={id} />
        </Panel>
      </div>
    </>
  );
}

interface MessageProps {
  readonly title: string;
  readonly text: string;
  /** The name of the test case. */
  readonly of: string;
}

function Message({ title, text, of }: MessageProps) {
  return (
    <Panel title={title}>
      <FailureMessage text={text} />
      <div className="execution-links">
        <CopyMessage text={text} of={of} />
      </div>
    </Panel>
  );
}

export const links = stylesheets(executionsStyles, resultsStyles, capturesStyles, executionStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, loaded ? `${loaded.testCase.name} in ${loaded.execution.name}` : 'Test case');
