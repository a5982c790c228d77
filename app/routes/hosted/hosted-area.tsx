import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HostedFrame } from '#app/shared/areas/hosted-frame.tsx';
import { loadHosted } from '#app/shared/areas/load-hosted.server.ts';
import hostedStyles from '#app/shared/areas/hosted.css?url';
import { ErrorContent, errorTitle } from '#app/shared/page/error-page.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';

/** Frames the application of a feature area, or says which application isn't connected and who can connect it. */
export const loader = (args: LoaderFunctionArgs) => loadHosted(args);

export default function HostedArea() {
  return <HostedFrame {...useLoaderData<typeof loader>()} />;
}

export const links = stylesheets(hostedStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded, error }) =>
  pageTitle(matches, loaded?.area.title ?? errorTitle(error));

export function ErrorBoundary() {
  return <ErrorContent />;
}
