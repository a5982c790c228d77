import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { ButtonLink } from '#app/components/button/button.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { hostedPaths } from '#app/paths/hosted.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { ErrorContent, errorTitle } from '#app/shared/page/error-page.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { addressBelow } from './address-below.ts';
import { findFeatureArea } from '#app/shared/areas/feature-areas.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import hostedStyles from './hosted.css?url';

/** Frames the application of a feature area, or says which application isn't connected and who can connect it. */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  const area = findFeatureArea(pathname);
  if (!area) throw data(null, { status: 404 });
  return screen(args, { permission: 'menu' }, async ({ context, may }) => {
    const application = context.featureApps[area.path];
    const mayConnect = may('applications.view');
    if (application === undefined) return { area, url: null, sameOrigin: false, mayConnect };
    const url = addressBelow(application, pathname.slice(hostedPaths.area(area.path).length), search);
    if (!url) throw data(null, { status: 404 });
    const sameOrigin = url.origin === new URL(context.publicUrl).origin;
    return { area, url: url.href, sameOrigin, mayConnect };
  });
}

export default function HostedArea() {
  const { area, url, sameOrigin, mayConnect } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={area.title} description={area.purpose}>
        {url !== null && <TextLink to={url}>Open {area.title} in full window</TextLink>}
      </PageHeader>
      {url === null ? (
        <EmptyState
          title={`${area.title} is not connected`}
          picture="plug"
          action={
            mayConnect && <ButtonLink to={settingsPaths.applications}>See connected applications</ButtonLink>
          }
        >
          {area.title} is a separate application. Ask the administrator of this server to connect it: add its
          URL to the setting FEATURE_APPS as “{area.path}”.
        </EmptyState>
      ) : (
        <iframe
          className="hosted-frame"
          title={area.title}
          src={url}
          // On an address of our own, an application that may act as us could lift its own sandbox.
          sandbox={`allow-scripts allow-forms allow-popups allow-downloads${sameOrigin ? '' : ' allow-same-origin'}`}
        />
      )}
    </>
  );
}

export const links = stylesheets(hostedStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded, error }) =>
  pageTitle(matches, loaded?.area.title ?? errorTitle(error));

export function ErrorBoundary() {
  return <ErrorContent />;
}
