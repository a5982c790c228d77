import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { getCiToken, type CiToken } from '#platform/contract/ci-tokens/ci-token-calls.ts';

export const ciTokenIdOf = ({ params: { ciTokenId = '' } }: Pick<LoaderFunctionArgs, 'params'>): string =>
  ciTokenId;

/**
 * Returns the CI token that the address names.
 * @throws Response what the platform refuses
 */
export const loadCiToken =
  (args: LoaderFunctionArgs) =>
  ({ platform }: { readonly platform: PlatformCalls }): Promise<CiToken> =>
    platform.get(getCiToken, { params: { ciTokenId: ciTokenIdOf(args) } });
