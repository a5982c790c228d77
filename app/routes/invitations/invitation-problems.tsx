import { Message } from '#app/components/message/message.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { invitationPaths } from '#app/paths/invitations.ts';
import type { Invitations } from './invitation-facts.tsx';

/** Renders the lines that can't be used, near the start of the page; nothing when all can. */
export function InvitationProblems({ invitations }: { readonly invitations: Invitations }) {
  const { id, counts, problems, notes, admins } = invitations;
  const wrong = counts.wrong ?? 0;
  return (
    <>
      {wrong > 0 && (
        <Message tone="warning" title={wrong === 1 ? '1 line can’t be used' : `${wrong} lines can’t be used`}>
          <ul>
            {problems.map(({ line, emailId, reason }) => (
              <li key={`${line} ${emailId}`}>
                Line {line}
                {emailId === '' ? '' : `, “${emailId}”`}: {reason}
              </li>
            ))}
          </ul>
          {wrong > problems.length && (
            <p>
              <TextLink to={invitationPaths.only(id, 'wrong')} preventScrollReset>
                Show all {wrong} lines that can’t be used
              </TextLink>
            </p>
          )}
        </Message>
      )}
      {admins > 0 && (
        <Message tone="warning">
          {admins === 1
            ? '1 person will become an Admin, as set in the role column.'
            : `${admins} people will become Admins, as set in the role column.`}
        </Message>
      )}
      {notes > 0 && (
        <Message tone="info">
          {notes === 1
            ? 'The role in 1 line can’t be used. The line says why.'
            : `The roles in ${notes} lines can’t be used. The lines say why.`}
        </Message>
      )}
    </>
  );
}
