import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { ruleAbout } from './recipient-words.ts';

/** Shows the Slack channels that are selected. */
export function ChosenChannels({ selectedSlackInstances }: ReportConfiguration['slackData']) {
  if (selectedSlackInstances.length === 0) return <p className="report-config-count">No channels yet.</p>;
  return (
    <ul className="report-config-first" aria-label="Slack recipients">
      {selectedSlackInstances.map(({ id, instanceName, channelName, rule }) => (
        <li key={id}>
          <span>
            <span className="report-config-name">{instanceName}</span>{' '}
            <span className="report-config-about">
              {[`#${channelName}`, ruleAbout(rule)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
