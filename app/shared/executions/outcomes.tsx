import type { EndedVerdict } from '#platform/contract/executions/verdict-values.ts';

const barClass: Readonly<Record<EndedVerdict, string>> = {
  Passed: 'executions-bar-passed',
  Failed: 'executions-bar-failed',
  Incomplete: 'executions-bar-incomplete',
  Terminated: 'executions-bar-terminated',
};

/** Draws a bar for each of a project's last executions, newest on the right, with the same in words for screen readers. */
export function Outcomes({ outcomes }: { readonly outcomes: readonly EndedVerdict[] }) {
  if (outcomes.length === 0) return <>–</>;
  const passed = outcomes.filter((outcome) => outcome === 'Passed').length;
  const words =
    outcomes.length === 1
      ? `The last one: ${outcomes[0]}`
      : `${passed} of the last ${outcomes.length} passed`;
  return (
    <span className="executions-outcomes" title={words}>
      {[...outcomes].reverse().map((outcome, index) => (
        <span key={index} className={barClass[outcome]} aria-hidden="true" />
      ))}
      <span className="sr-only">{words}</span>
    </span>
  );
}
