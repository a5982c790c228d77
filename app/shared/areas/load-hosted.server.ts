import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { hostedPaths } from '#app/paths/hosted.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { addressBelow } from './address-below.ts';
import { findFeatureArea } from './feature-areas.ts';

/**
 * Loads the application of a feature area; without a URL where none is connected.
 * @throws Response 404 outside of the areas, and for a path that leads out of the application
 */
export function loadHosted(args: LoaderFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  const area = findFeatureArea(pathname);
  if (!area) throw data(null, { status: 404 });
  return screen(args, { permission: 'menu' }, async ({ context, may, privileges: { project } }) => {
    const application = context.featureApps[area.path];
    const mayConnect = may('applications.view');
    const isClosed = project !== null && project.status !== 'Open';
    if (application === undefined) return { area, url: null, sameOrigin: false, mayConnect, isClosed };
    const url = addressBelow(application, pathname.slice(hostedPaths.area(area.path).length), search);
    if (!url) throw data(null, { status: 404 });
    const sameOrigin = url.origin === new URL(context.publicUrl).origin;
    return { area, url: url.href, sameOrigin, mayConnect, isClosed };
  });
}
