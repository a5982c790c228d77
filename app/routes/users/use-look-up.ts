import { useFetcher, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { userPaths } from '#app/paths/users.ts';
import { emailPattern } from '#platform/contract/wire/email-rules.ts';
import type { KnownAddress } from './look-up.server.ts';

/** What the loader of the form says, as far as this reads it. */
interface WithKnown {
  readonly known: KnownAddress | null;
}

/** So long nothing is typed before an address is looked up. */
const restMilliseconds = 400;

/**
 * Looks an address up once it is typed. An answer counts for the address that it is about.
 * @param typed what the field holds; undefined without script
 * @param loaded what the page came with
 */
export function useLookUp(typed: string | undefined, loaded: KnownAddress | null): KnownAddress | null {
  const { load, data } = useFetcher<WithKnown>({ key: 'user-look-up' });
  const [query] = useSearchParams();
  const asked = useRef(loaded?.emailId ?? '');
  const emailId = typed?.trim() ?? loaded?.emailId ?? '';
  const list = userPaths.list(query);
  useEffect(() => {
    if (emailId === asked.current || !emailPattern.test(emailId)) return;
    const timer = setTimeout(() => {
      asked.current = emailId;
      load(userPaths.lookUp({ emailId }, new URL(list, window.location.href).searchParams));
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [emailId, list, load]);
  return [data?.known, loaded].find((known) => known?.emailId === emailId) ?? null;
}
