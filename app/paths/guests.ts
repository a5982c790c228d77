import { withQuery } from './with-query.ts';

const confirm = '/guest/confirm';
const unsubscribe = '/guest/unsubscribe';

/** The pages that mails to guests lead to. The platform writes the same addresses into these mails, with a token. */
export const guestPaths = {
  confirm,
  unsubscribe,
  confirmWith: (token: string) => withQuery(confirm, { token }),
  unsubscribeWith: (token: string) => withQuery(unsubscribe, { token }),
} as const;
