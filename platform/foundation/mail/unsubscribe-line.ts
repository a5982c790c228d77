import { escapeHtml as escape } from './mail.ts';

/** Makes the last line of an email to a guest, as text and as HTML. Emails to users have none. */
export const unsubscribeLine = (
  address: string | undefined,
): { readonly text: readonly string[]; readonly html: string } =>
  address === undefined
    ? { text: [], html: '' }
    : {
        text: [`Unsubscribe: ${address}`],
        html: `<p style="font-size:13px"><a href="${escape(address)}">Unsubscribe</a></p>`,
      };
