import type { AppLoadContext } from '@remix-run/node';
import { pathOf } from '#app/request/path-of.ts';

/** A posted form that failed, as far as it may be sent back. */
export interface UnsentForm {
  /** The path that it posts to. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** The names of fields that are not sent back and have to be filled in again. */
  readonly passwords: readonly string[];
  readonly files: readonly string[];
}

/** The action and the loaders of one document request share their context, which is how the page learns of the form. */
const unsent = new WeakMap<AppLoadContext, UnsentForm>();

/**
 * Returns the form as far as it may be sent back.
 * @param files the names of the fields that take files
 */
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

/** Records that the form of this request failed. */
export const recordUnsentForm = (context: AppLoadContext, form: UnsentForm): void =>
  void unsent.set(context, form);

/**
 * Returns the form for the error page of a post: it shows the typed values where the page of the form cannot be
 * displayed.
 */
export const unsentFormOf = (context: AppLoadContext): UnsentForm | null => unsent.get(context) ?? null;
