import { withQuery } from './with-query.ts';

const confirm = '/guest/confirm';
const unsubscribe = '/guest/unsubscribe';

/** The pages that emails to guests link to. The platform writes the same addresses into these emails, with a token. */
export const guestPaths = {
  confirm,
  unsubscribe,
  confirmWith: (token: string) => withQuery(confirm, { token }),
  unsubscribeWith: (token: string) => withQuery(unsubscribe, { token }),
} as const;
