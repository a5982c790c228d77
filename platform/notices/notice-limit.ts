import type { RateLimit } from '../limits/rate-limit.ts';

/** So many tests of a scope, and so many times a notice again: each can be 200 mails. */
export const noticeLimit: RateLimit = { hits: 5, seconds: 600 };
