import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/page-title.ts';
import { findLegalDocument } from './documents.ts';
import { LegalModal } from './legal-modal.tsx';

export const handle = { dialog: true };

/** A legal document above the sign-up form, which keeps what was typed; `opener` is the link to which Close gives the focus. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const document = findLegalDocument(params.document);
  if (!document) throw data(null, { status: 404 });
  const opener = new URL(request.url).searchParams.get('opener') ?? '';
  const fragment = /^[a-z-]{1,40}$/.test(opener) ? opener : `accept-${document.slug}`;
  return { slug: document.slug, title: document.title, closeTo: `/signup#${fragment}` };
}

export default function SignUpLegal() {
  const { slug, closeTo } = useLoaderData<typeof loader>();
  return <LegalModal slug={slug} base="/signup/legal" closeTo={closeTo} />;
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageTitle(matches, page?.title ?? 'Legal documents');
