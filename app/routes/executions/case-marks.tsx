import { Badge } from '#app/components/text/badge.tsx';
import { SiteLink } from '#app/components/text/site-link.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import type { TestCase } from '#platform/contract/executions/result-calls.ts';
import { caseMarks } from '#platform/contract/executions/result-words-values.ts';

const toneOfMark = { new: 'error', streak: 'neutral', flaky: 'warning' } as const;

interface CaseMarksProps {
  readonly testCase: Pick<TestCase, 'newFailure' | 'failedInARow' | 'flaky' | 'retried'>;
  readonly executionId: string;
}

/** Renders the marks of a test case, each a link to all that have it. */
export function CaseMarks({ testCase, executionId }: CaseMarksProps) {
  return (
    <>
      {caseMarks(testCase).map(({ mark, words }) => (
        <SiteLink
          key={words}
          to={executionPaths.someCases(executionId, { mark })}
          preventScrollReset
          className="executions-mark"
        >
          <Badge tone={toneOfMark[mark]}>{words}</Badge>
          <span className="sr-only">: show only these</span>
        </SiteLink>
      ))}
    </>
  );
}
