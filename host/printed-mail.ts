const rule = '─'.repeat(72);

/**
 * Returns the block that a server without a mail server prints for an email: what it is for, for whom, and its link. Empty
 * lines and rules keep it apart from the log.
 */
export const printedMail = (to: string, subject: string, link: string): string =>
  [
    '',
    rule,
    `  ${subject}`,
    `  Email for ${to}. Open this link in your browser:`,
    '',
    `  ${link}`,
    rule,
    '',
  ].join('\n');

/** The line that tells whoever starts a server without a mail server where its emails are. */
export const noMailServer =
  'SMTP_URL is not set, so emails are not sent. Their links are printed here, for example to activate an account.';
