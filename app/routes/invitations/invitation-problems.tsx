import { Message } from '#app/components/message.tsx';
import { TextLink } from '#app/components/text-link.tsx';
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
            ? '1 person becomes an Admin because their role column says so.'
            : `${admins} people become Admins because their role column says so.`}
        </Message>
      )}
      {notes > 0 && (
        <Message tone="info">
          {notes === 1
            ? '1 line has a role that isn’t used. Its reason says why.'
            : `${notes} lines have a role that isn’t used. Their reasons say why.`}
        </Message>
      )}
    </>
  );
}
