import { escapeHtml as escape } from './mail.ts';

/** The last words of a mail to a guest, as text and as HTML; none of a mail to a user. */
export const unsubscribeLine = (
  address: string | undefined,
): { readonly text: readonly string[]; readonly html: string } =>
  address === undefined
    ? { text: [], html: '' }
    : {
        text: [`Unsubscribe: ${address}`],
        html: `<p style="font-size:13px"><a href="${escape(address)}">Unsubscribe</a></p>`,
      };
