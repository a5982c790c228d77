import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { serverContext } from './context.server.ts';
import { ErrorPage, errorTitle } from './error-page.tsx';
import { hasFailedForm } from './forms/failed-form.server.ts';
import { isLiveReload } from './live/reload-mark.ts';
import { RefreshWithoutScript } from './live/refresh-without-script.tsx';
import { useNonce } from './nonce.tsx';
import { useRouteFocus } from './route-focus.ts';
import { takeFlash } from './session/flash.server.ts';
import { readPreferences } from './session/preferences.server.ts';
import { defaultPreferences } from './session/preferences.ts';
import styles from './styles.css?url';

/** Runs for every page, so it does no more than read cookies. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const taken = await takeFlash(serverContext(context), request);
  return data(
    {
      flash: taken?.flash ?? null,
      formFailed: hasFailedForm(context),
      cameFrom: cameFrom(request),
      preferences: await readPreferences(serverContext(context), request),
    },
    taken ? { headers: { 'Set-Cookie': taken.setCookie } } : {},
  );
}

/** The page of this site that led here: the way back for who has no script. */
function cameFrom(request: Request): string | null {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === request.headers.get('host') ? pathname + search : null;
}

/** Live news change no message, and no preference. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  isLiveReload(args) ? false : args.defaultShouldRevalidate;

/** The document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  // An error of this loader itself leaves no data.
  const { theme, textSize } = useRouteLoaderData<typeof loader>('root')?.preferences ?? defaultPreferences;
  return (
    <html lang="en" data-theme={theme} data-text-size={textSize}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <RefreshWithoutScript />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useRouteFocus();
  return <Outlet />;
}

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** For pages that name themselves no better, which pages that failed cannot. */
export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${errorTitle(error)} – FireFlink` : 'FireFlink' },
];

export function ErrorBoundary() {
  return <ErrorPage />;
}
