import type { LoaderFunctionArgs } from '@remix-run/node';
import { integrationPaths } from '#app/paths/integration.ts';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { serverContext } from '#app/request/context.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { getVerification } from '#platform/contract/integrations/repository-calls.ts';
import type { RepositoryPlugin } from '#platform/contract/integrations/repository-values.ts';

/** The id of the verified account in an address. */
export const verificationIn = ({ request }: Pick<LoaderFunctionArgs, 'request'>): string =>
  queryOf(request).get('verification') ?? '';

/**
 * Returns what was verified and typed so far.
 * @throws Response a redirect to the first step, with the reason, once its minutes have passed
 */
export async function requireVerification(
  args: LoaderFunctionArgs,
  platform: PlatformCalls,
  plugin: RepositoryPlugin,
) {
  const verification = verificationIn(args);
  const outcome = await platform.call(getVerification[plugin], { params: { verification } });
  if (outcome.ok) return { verification, ...outcome.data };
  throw await redirectWithFlash(
    serverContext(args.context),
    integrationPaths.create(plugin, queryOf(args.request)),
    { tone: 'info', text: outcome.message },
  );
}
