import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { ruleAbout } from './recipient-words.ts';

/** Shows the webhooks that are selected. */
export function ChosenWebhooks({ selectedWebhookInstances }: ReportConfiguration['webhookData']) {
  if (selectedWebhookInstances.length === 0) return <p className="report-config-count">No webhooks yet.</p>;
  return (
    <ul className="report-config-first" aria-label="Webhooks">
      {selectedWebhookInstances.map(({ id, instanceName, host, rule }) => (
        <li key={id}>
          <span>
            <span className="report-config-name">{instanceName}</span>{' '}
            <span className="report-config-about">{[host, ruleAbout(rule)].filter(Boolean).join(' · ')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
