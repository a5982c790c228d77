import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { messages } from '#platform/contract/messages.ts';
import { TextLink } from './components/text-link.tsx';
import type { RefusedData } from './platform/refused.server.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'This request could not be understood',
  403: 'You are not allowed to do this',
  404: 'Page not found',
  409: 'This is not possible now',
  413: 'What was sent is too large',
  415: 'What was sent could not be read',
  429: 'Too many requests',
};

/** The content of an error boundary: what happened in plain words, and a way on. */
export function ErrorContent() {
  const { title, text } = describe(useRouteError());
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <TextLink to="/">Go to the start page</TextLink>
      </p>
    </>
  );
}

/** The title of a page that failed, for the `meta` of a layout (React 18 leaves a `<title>` where it stands). */
export const errorTitle = (error: unknown): string => describe(error).title;

/** The same where the page has no `<main>` yet. */
export function ErrorPage() {
  return (
    <main id="main" className="page-narrow">
      <ErrorContent />
    </main>
  );
}

function describe(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error)) return { title: 'Something went wrong', text: messages.unexpected };
  const title = titles[error.status] ?? 'Something went wrong';
  const fallback = error.status === 404 ? 'There is nothing at this address.' : messages.unexpected;
  if (typeof error.data === 'string' && error.data !== '') return { title, text: error.data };
  if (!isRefused(error.data)) return { title, text: fallback };
  const { message, missingPermission: missing } = error.data;
  return {
    title,
    text: missing ? `You need permission to ${missing.name}. ${missing.grantedBy} can grant it.` : message,
  };
}

const isRefused = (value: unknown): value is RefusedData =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
