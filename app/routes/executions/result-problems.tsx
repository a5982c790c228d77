import type { Results } from '#platform/contract/executions/result-calls.ts';
import { missingWords } from '#platform/contract/executions/verdict-values.ts';
import { counted, grouped } from '#platform/contract/wire/fields/count-values.ts';

export type ResultProblemsProps = Pick<Results, 'problems' | 'problemFiles' | 'missingFiles'>;

/** The number of problems shown at once; the others open. */
const shownAtOnce = 5;

/**
 * Renders which result files couldn't be read, by name and reason, and how many haven't arrived. Nothing where all are
 * there.
 */
export function ResultProblems({ problems, problemFiles, missingFiles }: ResultProblemsProps) {
  if (problemFiles + missingFiles === 0) return null;
  const listed = problems.reduce((sum, { files }) => sum + files, 0);
  const more = problems.slice(shownAtOnce);
  return (
    <div className="executions-problems">
      <p>
        <strong>{missingWords({ problems: problemFiles, missing: missingFiles })}.</strong> Test cases in{' '}
        {problemFiles + missingFiles === 1 ? 'it' : 'them'} aren’t counted below.
      </p>
      <ProblemList problems={problems.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details>
          <summary>{counted(more.length, 'more file')}</summary>
          <ProblemList problems={more} />
        </details>
      )}
      {problemFiles > listed && <p className="text-muted">And {grouped(problemFiles - listed)} more.</p>}
    </div>
  );
}

function ProblemList({ problems }: Pick<Results, 'problems'>) {
  return (
    <ul>
      {problems.map(({ file, attempt, files, reason }) => (
        <li key={`${attempt} ${file}`}>
          <span dir="auto">{files === 1 ? file : counted(files, 'file')}</span>
          {attempt === 2 && ' (retry)'}: <span dir="auto">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
