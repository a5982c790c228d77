import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/page-title.ts';
import { safeReturn } from '#app/session/safe-return.ts';
import { findLegalDocument } from './documents.ts';
import { LegalModal } from './legal-modal.tsx';

export const handle = { dialog: true };

/** A legal document at an address of its own (spec 1 section 2.7); `from` is the page to which Close leads back. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const document = findLegalDocument(params.document);
  if (!document) throw data(null, { status: 404 });
  const closeTo = safeReturn(new URL(request.url).searchParams.get('from')) ?? '/';
  return { slug: document.slug, title: document.title, closeTo };
}

export default function LegalPage() {
  const { slug, closeTo } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="public-wide">
      <h1>Legal documents</h1>
      <LegalModal slug={slug} base="/legal" closeTo={closeTo} />
    </main>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageTitle(matches, page?.title ?? 'Legal documents');
