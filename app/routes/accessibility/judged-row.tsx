import { components, levels, type Adherence, type Component, type Criterion } from './report/criterion.ts';

type Judged = readonly [label: string | undefined, Adherence];

/** The judgments of a criterion: one for each component, or one for the whole product. */
const judgedOf = ({ adherence }: Criterion): Judged[] =>
  Object.entries(adherence).map(([component, judged]) => [
    component === 'none' ? undefined : components[component as Component],
    judged,
  ]);

/** How far a criterion is met, component by component. */
export function Conformance({ criterion }: { criterion: Criterion }) {
  return judgedOf(criterion).map(([label, { level }]) => (
    <div key={label ?? ''} className="accessibility-judged">
      {label !== undefined && `${label}: `}
      {levels[level]}
    </div>
  ));
}

/** The remarks about a criterion, and the tests that prove it. */
export function Remarks({ criterion }: { criterion: Criterion }) {
  const judged = judgedOf(criterion);
  const tests = judged.flatMap(([, { tests: proofs = [] }]) => proofs);
  const notes = judged.filter(([, { notes }]) => notes !== undefined);
  return (
    <>
      {notes.map(([label, { notes }]) => (
        <div key={label ?? ''} className="accessibility-judged">
          {label !== undefined && judged.length > 1 && `${label}: `}
          {notes}
        </div>
      ))}
      {tests.length > 0 && (
        <details className="accessibility-tests">
          <summary>
            Tests
            <span className="sr-only"> of {criterion.num}</span>
          </summary>
          <ul>
            {[...new Map(tests.map((test) => [`${test.file} ${test.title}`, test])).values()].map(
              ({ file, title }) => (
                <li key={`${file} ${title}`}>
                  <code>{file}</code>: {title}
                </li>
              ),
            )}
          </ul>
        </details>
      )}
    </>
  );
}
