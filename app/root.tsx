import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';
import { recordTakenOver } from './browser/take-over.ts';
import type { FlashData } from './components/message/flash.ts';
import { FormTokenContext, type TokenData } from './components/form/token-field.tsx';
import type { RefusedData } from './request/calls/refused.server.ts';
import { formToken } from './request/forms/form-token.server.ts';
import { serverContext } from './request/context.server.ts';
import { ErrorPage, errorTitle } from './shared/page/error-page.tsx';
import { hasFailedForm } from './request/forms/failed-form.server.ts';
import { isLiveReload } from './live/reload-mark.ts';
import { useRefresh } from './live/use-refresh.ts';
import { useNonce } from './request/nonce.tsx';
import { useGoingTo } from './shared/page/going-to.ts';
import { ScrollMemory } from './shared/page/scroll-memory.tsx';
import { useSiteLinks } from './shared/page/use-site-links.ts';
import { useRouteFocus } from './shared/page/route-focus.ts';
import { takeFlash } from './request/session/flash.server.ts';
import { readPreferences } from './request/session/preferences.server.ts';
import { defaultPreferences } from './request/session/preferences.ts';
import styles from './styles.css?url';
import utilities from './utilities.css?url';

/** Runs for every page, so it does no more than read cookies. */
export async function loader({ request, context: loadContext }: LoaderFunctionArgs) {
  const context = serverContext(loadContext);
  const { refusal } = context;
  if (refusal) throw data<RefusedData>({ message: refusal.message }, { status: refusal.status });
  const taken = await takeFlash(context, request);
  const form = await formToken(context, request);
  const headers = new Headers();
  for (const setCookie of [taken?.setCookie, form?.setCookie]) {
    if (setCookie !== undefined) headers.append('Set-Cookie', setCookie);
  }
  return data(
    {
      ...({ formToken: form?.token ?? null } satisfies TokenData),
      ...({ flash: taken?.flash ?? null } satisfies FlashData),
      formFailed: hasFailedForm(loadContext),
      cameFrom: cameFrom(request),
      preferences: await readPreferences(context, request),
    },
    { headers },
  );
}

/** Returns the page of this site that led here, for going back without script. */
function cameFrom(request: Request): string | null {
  const referer = request.headers.get('referer');
  // eslint-disable-next-line browsers/supported-apis -- only the server does this
  if (!referer || !URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === request.headers.get('host') ? pathname + search : null;
}

/** Keeps the data after a live event or a refused form, which change no message and no preference. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  isLiveReload(args) || (args.actionStatus ?? 200) >= 400 ? false : args.defaultShouldRevalidate;

/** The document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const refresh = useRefresh();
  // An error of this loader itself leaves no data.
  const loaded = useRouteLoaderData<typeof loader>('root');
  const { theme, textSize } = loaded?.preferences ?? defaultPreferences;
  return (
    <html lang="en" data-theme={theme} data-text-size={textSize}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <link rel="stylesheet" href={utilities} />
        {refresh !== undefined && <meta httpEquiv="refresh" content={String(refresh)} />}
      </head>
      <body>
        <FormTokenContext.Provider value={loaded?.formToken ?? null}>{children}</FormTokenContext.Provider>
        {refresh === undefined && (
          <>
            <ScrollMemory />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  useSiteLinks();
  useRouteFocus();
  useGoingTo();
  useEffect(recordTakenOver, []);
  return <Outlet />;
}

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** Sets the title of pages without one of their own, such as pages that failed. */
export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${errorTitle(error)} – FireFlink` : 'FireFlink' },
];

export function ErrorBoundary() {
  return <ErrorPage />;
}
