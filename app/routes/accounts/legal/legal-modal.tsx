import { useLocation } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Modal } from '#app/components/dialog/modal.tsx';
import { Tabs } from '#app/components/tabs/tabs.tsx';
import { findLegalDocument, legalDocuments, type LegalSlug } from './documents.ts';
import { LegalText } from './legal-text.tsx';

type LegalModalProps = {
  slug: LegalSlug;
  /** The path below which the documents are: '/legal'. */
  base: string;
  closeTo: string;
};

/**
 * Renders the terms modal (spec 1 section 2.7): 1200 by 640, three capsule tabs, Close; its tabs are links and preserve
 * the query.
 */
export function LegalModal({ slug, base, closeTo }: LegalModalProps) {
  const { search } = useLocation();
  const document = findLegalDocument(slug);
  if (!document) return null;
  const linkTo = (other: LegalSlug) => `${base}/${other}${search}`;
  return (
    <Modal title="Legal documents" closeTo={closeTo} width={1200} hideHeader>
      <div className="legal-bar">
        <Tabs
          label="Legal documents"
          look="capsule"
          tabs={legalDocuments.map((each) => ({ to: linkTo(each.slug), label: each.shortTitle }))}
          current={linkTo(slug)}
        />
        <ButtonLink to={closeTo} preventScrollReset>
          Close
        </ButtonLink>
      </div>
      <h3 className="legal-title">{document.title}</h3>
      <LegalText document={document} linkTo={linkTo} headingLevel={4} />
    </Modal>
  );
}
