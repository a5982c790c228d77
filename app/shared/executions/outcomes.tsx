import { useZone } from '#app/components/text/time.tsx';
import { showTime } from '#platform/contract/times/time-values.ts';
import { SiteLink } from '#app/components/text/site-link.tsx';
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

/** A past execution, as a bar that leads to it. */
export interface OutcomeLink {
  readonly to: string;
  readonly verdict: EndedVerdict;
  readonly endedOn: string;
  /** Its results, such as '15 of 17 passed'; '' without any. */
  readonly words: string;
  /** True for the execution that the page is about. */
  readonly isHere?: boolean;
}

interface OutcomeLinksProps {
  /** Names the list: 'Last 10 executions of this suite'. */
  readonly label: string;
  /** Newest first. */
  readonly outcomes: readonly OutcomeLink[];
}

/** Draws a bar for each of the last executions, newest on the right; each is a link to its execution. */
export function OutcomeLinks({ label, outcomes }: OutcomeLinksProps) {
  const zone = useZone();
  const nameOf = ({ verdict, endedOn, words }: OutcomeLink) =>
    [`${verdict}: ${showTime(endedOn, zone)}`, words].filter(Boolean).join(', ');
  return (
    <ol className="executions-outcome-links" aria-label={label}>
      {[...outcomes].reverse().map((outcome) => (
        <li key={outcome.to}>
          <SiteLink
            to={outcome.to}
            title={nameOf(outcome)}
            aria-current={outcome.isHere ? 'page' : undefined}
          >
            <span className={barClass[outcome.verdict]} aria-hidden="true" />
            <span className="sr-only">{nameOf(outcome)}</span>
          </SiteLink>
        </li>
      ))}
    </ol>
  );
}
