import { legalContact } from '#app/shared/page/legal-contact.ts';
/** The shape of the legal documents (spec 1 section 2.7), and the few words in which they are written down. */

/** The three documents in the order of their tabs; the first one opens by default. */
export const legalSlugs = ['terms-of-use', 'privacy-policy', 'eula'] as const;
export type LegalSlug = (typeof legalSlugs)[number];

export { legalContact };

/** A run of text: plain, a link that switches to another document, or an email address. */
export type Inline =
  | string
  | { readonly kind: 'document'; readonly slug: LegalSlug; readonly text: string }
  | { readonly kind: 'mail'; readonly address: string };

export type Block =
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] };

export interface LegalSection {
  /** The fragment of a deep link. Unique across all three documents and starts with the document's own word. */
  readonly id: string;
  /** Without its number: the page numbers the sections. */
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export interface LegalDocument {
  readonly slug: LegalSlug;
  readonly title: string;
  /** A title short enough for a tab or a footer link. */
  readonly shortTitle: string;
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updatedOn: string;
  readonly sections: readonly LegalSection[];
}

export function paragraph(...text: Inline[]): Block {
  return { kind: 'paragraph', text };
}

/** Each item is plain text, or several runs of text. */
export function list(...items: (string | Inline[])[]): Block {
  return { kind: 'list', items: items.map((item) => (typeof item === 'string' ? [item] : item)) };
}

export const termsLink: Inline = { kind: 'document', slug: 'terms-of-use', text: 'Terms of Use' };
export const privacyLink: Inline = { kind: 'document', slug: 'privacy-policy', text: 'Privacy Policy' };
export const eulaLink: Inline = { kind: 'document', slug: 'eula', text: 'End User License Agreement' };
export const contactLink: Inline = { kind: 'mail', address: legalContact };
