import type { ReactNode } from 'react';
import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { reportConfigurationMessages } from '#platform/contract/execution-configuration/report-configuration-values.ts';
import { guestMessages } from '#platform/contract/guests/guest-values.ts';
import { countWords, peopleWords } from './recipient-words.ts';

/** The number of recipients to name; the rest are counted. */
const named = 5;

/** Shows the email recipients: how many of each type, and the first of them. */
export function ChosenRecipients({ selectedEmails }: ReportConfiguration['emailDataDTO']) {
  return (
    <>
      <p className="report-config-count">
        {selectedEmails.length === 0 ? 'No recipients yet.' : countWords(selectedEmails)}
      </p>
      <First
        label="Email recipients"
        items={selectedEmails.map(({ type, id, name, emailId, people, standing }) => ({
          key: `${type} ${id ?? emailId}`,
          name,
          about: [
            people === undefined ? emailId !== name && emailId : peopleWords(people),
            standing && standing.state !== 'confirmed' && guestMessages.states[standing.state],
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </>
  );
}

/** Explains why nothing can be sent to Slack, and what to use instead. */
export function NoSlack() {
  return (
    <p className="report-config-none">
      {reportConfigurationMessages.noSlackInstances} Use email notifications instead. Admins, and users who
      can edit Configuration in a project, choose the recipients.
    </p>
  );
}

interface FirstProps {
  readonly label: string;
  readonly items: readonly { readonly key: string; readonly name: string; readonly about: ReactNode }[];
}

function First({ label, items }: FirstProps) {
  if (items.length === 0) return null;
  return (
    <ul className="report-config-first" aria-label={label}>
      {items.slice(0, named).map(({ key, name, about }) => (
        <li key={key}>
          <span className="report-config-name">{name}</span>
          {about !== '' && <span className="report-config-about">{about}</span>}
        </li>
      ))}
      {items.length > named && <li className="report-config-about">and {items.length - named} more</li>}
    </ul>
  );
}
