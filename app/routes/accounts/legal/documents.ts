import { eula } from './eula.ts';
import type { LegalDocument } from './legal-document.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfUse } from './terms-of-use.ts';

export type { LegalDocument, LegalSlug } from './legal-document.ts';

/** The three legal documents, in the order of their tabs (spec 1 section 2.7). */
export const legalDocuments: readonly LegalDocument[] = [termsOfUse, privacyPolicy, eula];

/** Returns the document that a URL names, or undefined when there is none of that name. */
export function findLegalDocument(slug: string | undefined): LegalDocument | undefined {
  return legalDocuments.find((document) => document.slug === slug);
}
