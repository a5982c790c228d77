import type { AppLoadContext } from '@remix-run/node';
import { pathOf } from '#app/request/path-of.ts';

/** A form that was posted and not carried out, as far as it may travel back. */
export interface UnsentForm {
  /** The path that it posts to. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** The names of what does not travel back, and has to be filled in again. */
  readonly passwords: readonly string[];
  readonly files: readonly string[];
}

/** The same context for the action and the loaders of one document request: that is how the page learns of the form. */
const unsent = new WeakMap<AppLoadContext, UnsentForm>();

/** @param files the names of the fields that take files */
export function unsentForm(request: Request, form: FormData, files: readonly string[] = []): UnsentForm {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isPassword = (name: string) => /password/i.test(name);
  return {
    action: pathOf(request),
    fields: entries.filter(([name]) => !isPassword(name)),
    passwords: [...new Set(entries.map(([name]) => name).filter(isPassword))],
    files,
  };
}

/** Notes that the form of this request was not carried out. */
export const noteUnsentForm = (context: AppLoadContext, form: UnsentForm): void =>
  void unsent.set(context, form);

/** For the error page of a post: what was typed is shown there, where the page of the form cannot be. */
export const unsentFormOf = (context: AppLoadContext): UnsentForm | null => unsent.get(context) ?? null;
