import type { Flash } from '#app/request/session/flash.server.ts';

/** That an invitation is there; where the server has no mail, with the link that whoever invites hands on. */
export const linkToHandOn = (message: string, link: string | null): Flash =>
  link === null
    ? { tone: 'success', text: message }
    : {
        tone: 'success',
        text: `${message}. This server sends no mail: hand the link on yourself. It works for 24 hours, once, and whoever has it sets the password.`,
        copy: { label: 'Invitation link', text: link },
      };
