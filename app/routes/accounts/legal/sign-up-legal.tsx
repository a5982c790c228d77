import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { accountPaths, legalPaths } from '#app/paths/accounts.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { findLegalDocument } from './documents.ts';
import { LegalModal } from './legal-modal.tsx';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { queryOf } from '#app/request/query-of.ts';
import legalStyles from './legal.css?url';

export const handle = { dialog: true };

/**
 * Shows a legal document above the sign-up form, which preserves the typed values; `opener` is the link to which Close
 * returns the focus.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  const document = findLegalDocument(params.document);
  if (!document) throw data(null, { status: 404 });
  const opener = queryOf(request).get('opener') ?? '';
  const fragment = /^[a-z-]{1,40}$/.test(opener) ? opener : `accept-${document.slug}`;
  return { slug: document.slug, title: document.title, closeTo: `${accountPaths.signUp}#${fragment}` };
}

export default function SignUpLegal() {
  const { slug, closeTo } = useLoaderData<typeof loader>();
  return <LegalModal slug={slug} base={legalPaths.overSignUp} closeTo={closeTo} />;
}

export const links = stylesheets(legalStyles);

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageTitle(matches, page?.title ?? 'Legal documents');
