import { Icon } from '#app/components/icon/icon.tsx';
import { Avatar } from '#app/components/person/avatar.tsx';
import type { ReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { guestMessages } from '#platform/contract/guests/guest-values.ts';
import { countWords, recipientWords, ruleAbout } from './recipient-words.ts';

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
        items={selectedEmails.map(({ type, id, name, emailId, people, standing, rule }) => ({
          key: `${type} ${id ?? emailId}`,
          name,
          isGroup: type === 'group',
          about: [
            people === undefined ? emailId !== name && emailId : recipientWords(people),
            standing && standing.state !== 'confirmed' && guestMessages.states[standing.state],
            ruleAbout(rule),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </>
  );
}

interface FirstProps {
  readonly label: string;
  readonly items: readonly {
    readonly key: string;
    readonly name: string;
    readonly isGroup: boolean;
    readonly about: string;
  }[];
}

function First({ label, items }: FirstProps) {
  if (items.length === 0) return null;
  return (
    <ul className="report-config-first" aria-label={label}>
      {items.slice(0, named).map(({ key, name, isGroup, about }) => (
        <li key={key}>
          {isGroup ? (
            <span className="report-config-group">
              <Icon name="users" />
            </span>
          ) : (
            <Avatar name={name} size="tiny" />
          )}
          <span>
            <span className="report-config-name">{name}</span>{' '}
            {about !== '' && <span className="report-config-about">{about}</span>}
          </span>
        </li>
      ))}
      {items.length > named && <li className="report-config-about">and {items.length - named} more</li>}
    </ul>
  );
}
