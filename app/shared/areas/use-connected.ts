import { useRouteLoaderData } from '@remix-run/react';
import type { HostedArea } from '#platform/contract/access/hosted-area-rules.ts';

/** The part of the signed-in frame's loader data that this reads. */
type LoadShell = () => Promise<{ readonly connected: readonly HostedArea[] }>;

/** Returns whether the application of an area is connected, so that links can lead there. */
export const useConnected = (area: HostedArea): boolean =>
  useRouteLoaderData<LoadShell>('app')?.connected.includes(area) ?? false;
