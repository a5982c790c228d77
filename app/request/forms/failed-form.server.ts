import type { AppLoadContext } from '@remix-run/node';

/** The action and the loaders of one document request share their load context; that is how a title learns of an error. */
const failed = new WeakSet<AppLoadContext>();

export const recordFailedForm = (context: AppLoadContext): void => void failed.add(context);

export const hasFailedForm = (context: AppLoadContext): boolean => failed.has(context);
