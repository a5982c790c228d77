import { licensePaths } from '#app/paths/licenses.ts';
import type { Flash } from '#app/components/message/flash.ts';
import type { MailState } from '#platform/contract/users/user-values.ts';

/**
 * Redirects with the message about an invitation; where the server has no email, with the link that the inviting user
 * shares.
 * @param mail the state of the email: a message about a problem is a warning
 */
export const linkToHandOn = (message: string, link: string | null, mail: MailState): Flash =>
  link === null
    ? { tone: mail === 'waiting' || mail === 'failed' ? 'warning' : 'success', text: message }
    : {
        tone: 'success',
        text: `${message}. This server can’t send email, so send the link to the user yourself. ${usesOf(link)}`,
        copy: { label: 'Invitation link', text: link },
      };

const usesOf = (link: string): string =>
  new URL(link).pathname.startsWith(licensePaths.join(''))
    ? 'They sign in with their account and join. Don’t share the link with anyone else.'
    : 'The link works once, for 24 hours. Anyone who opens it can set the password, so share it only with them.';
