import { integrationMessages } from '../../../contract/integrations/integration-message-values.ts';
import type { InstanceFieldName } from '../../../contract/integrations/plugin-values.ts';
import { wrong } from '../../../foundation/refusal.ts';

/**
 * Reads an address that a user has pasted.
 * @throws Refusal 400 at the field for what is no address of a website, or has a user name in it
 */
export function pastedUrl(field: InstanceFieldName, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username !== '' || url.password !== '') {
    throw wrong(field, integrationMessages.urlWrong);
  }
  return url;
}

/** The address of a service that may be below a path, without a slash at its end. */
export function serviceUrl({ origin, pathname }: URL): string {
  const parts = pathname.split('/');
  while (parts.length > 0 && parts.at(-1) === '') parts.pop();
  return origin + parts.join('/');
}

/** What is shorter is a word rather than a secret. */
const secretMin = 8;

/**
 * Returns the parts of an address that may be secret or contain a secret, as answers repeat them: the path with and
 * without its query, and its longer segments and values, also decoded.
 */
export function secretsInAddress(text: string): readonly string[] {
  if (!URL.canParse(text)) return [];
  const { pathname, search, searchParams } = new URL(text);
  const written = [
    ...pathname.split('/'),
    ...search
      .slice(1)
      .split('&')
      .map((pair) => pair.slice(pair.indexOf('=') + 1)),
  ];
  const parts = [...written, ...written.map(decoded), ...searchParams.values()];
  return [
    // A path of its own would be every slash.
    ...(pathname === '/' ? [search] : [`${pathname}${search}`, pathname]),
    ...new Set(parts.filter((part) => part.length >= secretMin)),
  ];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
