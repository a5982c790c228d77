import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { legalPaths } from '#app/paths/accounts.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { safeReturn } from '#app/paths/safe-return.ts';
import { findLegalDocument } from './documents.ts';
import { LegalModal } from './legal-modal.tsx';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { queryOf } from '#app/request/query-of.ts';
import legalStyles from './legal.css?url';

export const handle = { dialog: true };

/** A legal document at an address of its own (spec 1 section 2.7); `from` is the page to which Close leads back. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const document = findLegalDocument(params.document);
  if (!document) throw data(null, { status: 404 });
  const closeTo = safeReturn(queryOf(request).get('from')) ?? '/';
  return { slug: document.slug, title: document.title, closeTo };
}

export default function LegalPage() {
  const { slug, closeTo } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="accounts-wide">
      <h1>Legal documents</h1>
      <LegalModal slug={slug} base={legalPaths.base} closeTo={closeTo} />
    </main>
  );
}

export const links = stylesheets(legalStyles);

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageTitle(matches, page?.title ?? 'Legal documents');
