import { State } from '#app/components/text/state.tsx';
import { DateAndName, Time } from '#app/components/text/time.tsx';
import type { getAzureToken } from '#platform/contract/integrations/azure-calls.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';

type Token = CallReply<typeof getAzureToken>;

/** Returns the facts about the CI token of an instance: without one, its pipeline can start nothing. */
export function azureTokenFacts(token: Token) {
  if (token === null) return [{ label: 'Token', value: 'None yet. Select New token.' }];
  const { status, start, createdOn, createdByUname, expiresOn, lastUsedOn } = token;
  return [
    {
      label: 'Token',
      value: (
        <>
          <code>{start}…</code> <State tone={status === 'Active' ? 'success' : 'warning'}>{status}</State>
        </>
      ),
    },
    { label: 'Token issued', value: <DateAndName time={createdOn} name={createdByUname} /> },
    { label: 'Token expires', value: <Time time={expiresOn} /> },
    { label: 'Token last used', value: lastUsedOn === null ? 'Never' : <Time time={lastUsedOn} /> },
  ];
}
