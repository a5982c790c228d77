import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { queryOf } from '#app/request/query-of.ts';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { serverContext } from '#app/request/context.server.ts';
import { encryptSecret } from '#app/request/calls/encrypt-secret.server.ts';
import { typedInstance } from '#platform/contract/integrations/instance-fields.ts';
import { getSauceLabsVerification } from '#platform/contract/integrations/saucelabs-calls.ts';
import { dataCenters, sauceMessages } from '#platform/contract/integrations/saucelabs-values.ts';

const plugin = 'SauceLabs';

/** The fields of the first step; those of an instance that exists may leave the access key empty. */
export const accountSchema = (isNew: boolean) =>
  z.intersection(
    typedInstance(plugin, isNew),
    z.object({ defaultDataCenter: z.enum(dataCenters, sauceMessages.dataCenterMissing).optional() }),
  );

/** The field of the second step. */
export const dataCenterSchema = z.object({
  defaultDataCenter: z.enum(dataCenters, sauceMessages.dataCenterMissing),
});

/** Returns the verification that the address names. */
export const verificationOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>): string | undefined =>
  queryOf(request).get('verification') ?? undefined;

/**
 * Loads what the first step has found out.
 * @throws Response back to the first step, once that has expired
 */
export async function loadVerified(
  args: LoaderFunctionArgs,
  { platform }: { readonly platform: PlatformCalls },
  first: string,
) {
  const verification = verificationOf(args);
  if (verification === undefined) return undefined;
  const outcome = await platform.call(getSauceLabsVerification, { params: { verification } });
  if (outcome.ok) return outcome.data;
  throw await redirectWithFlash(serverContext(args.context), first, {
    tone: 'info',
    text: sauceMessages.expired,
  });
}

/** Returns the account of a form as the call takes it. */
export async function accountOf(
  platform: PlatformCalls,
  { instanceName = '', username = '', accessKey = '' }: z.output<ReturnType<typeof accountSchema>>,
) {
  return {
    instanceName,
    username,
    ...(accessKey !== '' && { accessKey: await encryptSecret(platform, accessKey) }),
  };
}
