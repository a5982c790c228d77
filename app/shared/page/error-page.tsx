import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { accountPaths } from '#app/paths/accounts.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import type { UnsentForm as UnsentFormData } from '../../request/forms/unsent-form.server.ts';
import { ErrorPicture } from './error-picture.tsx';
import { isRefused, refusalWords } from '#app/request/calls/refusal-words.ts';
import { UnsentForm } from './unsent-form.tsx';
import { useDocumentInstead } from './use-document-instead.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'We couldn’t read this request',
  403: 'Not allowed',
  404: 'Page not found',
  409: 'This can’t be done right now',
  413: 'Your upload or form is too large',
  414: 'This address is too long',
  415: 'We couldn’t read what you sent',
  429: 'Too many requests',
  503: 'We can’t reach FireFlink',
};

/** Shows what happened in plain words, and the next step. */
export function ErrorContent() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const loading = useDocumentInstead(error);
  if (loading) return <h1>Loading…</h1>;
  const here = pathname + search;
  const { status, title, text, link, unsent } = describe(error, here);
  if (unsent) {
    return (
      <>
        <h1>{title}</h1>
        <p>{text} Your entries are below.</p>
        <UnsentForm form={unsent} send="Send form again" />
      </>
    );
  }
  return (
    <div className="error-page">
      <ErrorPicture status={status} />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="actions">
        {link && (
          <ButtonLink to={link.to} variant="primary">
            {link.text}
          </ButtonLink>
        )}
        {!link && status >= 500 && (
          <ButtonLink to={here} variant="primary" reloadDocument>
            Try again
          </ButtonLink>
        )}
        <ButtonLink to={accountPaths.start} variant={link || status >= 500 ? 'secondary' : 'primary'}>
          Go to the start page
        </ButtonLink>
      </div>
    </div>
  );
}

/** Returns the title of a page that failed, for the `meta` of a layout (React 18 leaves a `<title>` where it stands). */
export const errorTitle = (error: unknown): string => describe(error).title;

/** Renders the same where the page has no `<main>` yet. */
export function ErrorPage() {
  return (
    <main id="main" className="page-narrow">
      <ErrorContent />
    </main>
  );
}

interface Described {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly to: string; readonly text: string } | undefined;
  readonly unsent?: UnsentFormData | undefined;
}

function describe(error: unknown, here = ''): Described {
  if (!isRouteErrorResponse(error))
    return { status: 500, title: 'Something went wrong', text: messages.unexpected };
  const { status } = error;
  const title = titles[status] ?? 'Something went wrong';
  const fallback = status === 404 ? messages.noSuchAddress : messages.unexpected;
  if (typeof error.data === 'string' && error.data !== '') return { status, title, text: error.data };
  if (!isRefused(error.data)) return { status, title, text: fallback };
  const { message, missingPermission: missing, unsent } = error.data;
  return {
    status,
    title: unsent ? 'Your form wasn’t sent' : title,
    unsent,
    ...(missing ? refusalWords(missing, here) : { text: message }),
  };
}
