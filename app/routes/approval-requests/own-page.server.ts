import type { LoaderFunctionArgs } from '@remix-run/node';
import { serverContext } from '#app/request/context.server.ts';
import { loadHosted } from '#app/shared/areas/load-hosted.server.ts';

/** Whether an application serves the area: then the product's own page isn't there. */
export const isConnected = ({ context }: Pick<LoaderFunctionArgs, 'context'>): boolean =>
  'approval-request' in serverContext(context).featureApps;

/** Loads the application of the area, as `hosted`. */
export const hosted = async (args: LoaderFunctionArgs) => ({ hosted: await loadHosted(args) });
