import { useFetcher, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { userPaths } from '#app/paths/users.ts';
import { emailPattern } from '#platform/contract/wire/fields/email-rules.ts';
import type { KnownAddress } from './look-up.server.ts';

/** The part of the form's loader data that this reads. */
interface WithKnown {
  readonly known: KnownAddress | null;
}

/** How long typing must pause before an address is looked up. */
const restMilliseconds = 400;

/**
 * Looks an address up once it is typed. An answer applies only to its address.
 * @param typed the field's value; undefined without script
 * @param loaded the result in the loaded page
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
